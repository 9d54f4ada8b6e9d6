import { subscriptionLifeEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { type AmendDeps, amendSubscription, previewAmendment } from './amend-subscription.ts';
import { findControls } from './find-controls.ts';
import { presentControls, presentPreview, readAsked } from './present.ts';

export function subscriptionLifeFeature(deps: AmendDeps) {
  const find = findControls(deps);
  const preview = previewAmendment(deps);
  const amend = amendSubscription(deps);
  return {
    routes(app: FastifyInstance): void {
      serve(app, subscriptionLifeEndpoints.controls, async ({ params, user, language }) => ({
        success: true,
        data: presentControls(await find(user.id, params.subscriptionId), language),
      }));

      serve(app, subscriptionLifeEndpoints.preview, async ({ params, body, user, language }) => {
        const asked = readAsked(body);
        const seen = await preview(user.id, params.subscriptionId, asked);
        return { success: true, data: presentPreview(seen, asked.amendment, language) };
      });

      serve(app, subscriptionLifeEndpoints.amend, async ({ params, body, user, language }) => {
        await amend(user.id, params.subscriptionId, readAsked(body));
        return {
          message: 'Your change is made.',
          data: presentControls(await find(user.id, params.subscriptionId), language),
        };
      });
    },
  };
}
