import { readinessEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { type CheckReadinessDeps, openChecks } from './check-readiness.ts';
import { everybodysReadiness } from './everybodys-readiness.ts';
import { listReadiness } from './list-readiness.ts';
import { presentSip } from './present.ts';
import { presentEverybody } from './present-everybody.ts';
import { readinessIn } from './words.ts';

type Deps = CheckReadinessDeps & {
  /** Real time. */
  clock: Clock;
};

export function readinessFeature(deps: Deps) {
  const list = listReadiness(deps);
  const ofEverybody = everybodysReadiness(deps);

  return {
    routes(app: FastifyInstance): void {
      serve(app, readinessEndpoints.list, async ({ user, language }) => ({
        success: true,
        data: (await list(user.id)).map((each) => presentSip(each, language)),
      }));

      serve(app, readinessEndpoints.ofEverybody, async ({ language }) => ({
        success: true,
        data: presentEverybody(await ofEverybody(), language),
      }));

      serve(app, readinessEndpoints.checkNow, async ({ user, language }) => {
        const check = await openChecks(deps);
        await check(user.id);
        return {
          success: true,
          message: readinessIn(language)('checked'),
          data: (await list(user.id)).map((each) => presentSip(each, language)),
        };
      });
    },
  };
}
