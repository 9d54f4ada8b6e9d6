import { subscriptionEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { analyseSubscription } from './analyse-subscription.ts';
import type { findConsent } from './find-consent.ts';
import type { listPlans } from './list-plans.ts';
import type { listSubscriptions } from './list-subscriptions.ts';
import { presentAnalytics, presentSubscription, readTerms } from './present.ts';
import { presentConsent } from './present-consent.ts';
import { presentPlan, presentSubscriptionPreview } from './present-plans.ts';
import type { previewSubscription } from './preview-subscription.ts';
import type { subscribe } from './subscribe.ts';

export type Subscriptions = {
  subscribe: ReturnType<typeof subscribe>;
  findConsent: ReturnType<typeof findConsent>;
  preview: ReturnType<typeof previewSubscription>;
  plans: ReturnType<typeof listPlans>;
  list: ReturnType<typeof listSubscriptions>;
  analyse: ReturnType<typeof analyseSubscription>;
};

export function subscriptionRoutes(
  app: FastifyInstance,
  subscriptions: Subscriptions,
  brokers: ReadonlyMap<string, string>,
): void {
  serve(app, subscriptionEndpoints.subscribe, async ({ params, body, user }) => {
    const record = await subscriptions.subscribe(user.id, params.strategyId, readTerms(body));
    return {
      message: 'Successfully subscribed to strategy!',
      data: presentSubscription(record, brokers),
    };
  });

  serve(app, subscriptionEndpoints.consent, async ({ params, user }) => ({
    success: true,
    data: presentConsent(await subscriptions.findConsent(user.id, params.strategyId)),
  }));

  serve(app, subscriptionEndpoints.preview, async ({ params, body, user }) => ({
    success: true,
    data: presentSubscriptionPreview(
      await subscriptions.preview(user.id, params.strategyId, readTerms(body)),
    ),
  }));

  serve(app, subscriptionEndpoints.plans, async ({ user }) => ({
    success: true,
    data: (await subscriptions.plans(user.id)).map(presentPlan),
  }));

  serve(app, subscriptionEndpoints.list, async ({ user }) => ({
    success: true,
    data: (await subscriptions.list(user.id)).map((record) => presentSubscription(record, brokers)),
  }));

  serve(app, subscriptionEndpoints.analytics, async ({ params, user }) => ({
    success: true,
    data: presentAnalytics(await subscriptions.analyse(user.id, params.subscriptionId)),
  }));
}
