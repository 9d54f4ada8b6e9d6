import { readinessEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { type RateLimit, tokenBuckets } from '../../platform/http/token-buckets.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { type CheckReadinessDeps, openChecks } from './check-readiness.ts';
import { everybodysReadiness } from './everybodys-readiness.ts';
import { listReadiness } from './list-readiness.ts';
import { presentSip } from './present.ts';
import { presentEverybody } from './present-everybody.ts';

type Deps = CheckReadinessDeps & {
  /** Real time. */
  clock: Clock;
};

const checksAllowed: RateLimit = { burst: 5, everySeconds: 20 };

export function readinessFeature(deps: Deps) {
  const list = listReadiness(deps);
  const ofEverybody = everybodysReadiness(deps);
  const asked = tokenBuckets(checksAllowed);

  return {
    routes(app: FastifyInstance): void {
      serve(app, readinessEndpoints.list, async ({ user }) => ({
        success: true,
        data: (await list(user.id)).map(presentSip),
      }));

      serve(app, readinessEndpoints.ofEverybody, async () => ({
        success: true,
        data: presentEverybody(await ofEverybody()),
      }));

      serve(app, readinessEndpoints.checkNow, async ({ user }) => {
        const retryAfterSeconds = Math.ceil(asked.take(user.id, deps.clock.now().getTime()));
        if (retryAfterSeconds > 0)
          throw new Problem(
            'too-many',
            'You have checked several times just now. Wait a moment, then check again.',
            { retryAfterSeconds },
          );
        const check = await openChecks(deps);
        await check(user.id);
        return { success: true, message: 'Checked.', data: (await list(user.id)).map(presentSip) };
      });
    },
  };
}
