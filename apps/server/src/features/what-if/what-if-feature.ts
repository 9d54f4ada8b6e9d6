import { whatIfEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { type Pace, tokenBuckets } from '../../platform/http/token-buckets.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { openWhatIfWorker, type WhatIfWorker } from './what-if-worker.ts';

type Deps = {
  /** Real time. */
  clock: Clock;
  worker?: WhatIfWorker;
};

/** A question may take a core for seconds. */
const questionsAllowed: Pace = { burst: 6, everySeconds: 10 };
const limits = { answerMs: 25_000, idleMs: 5 * 60_000 };

/** What would have come of a plan, for administrators and their programs. */
export function whatIfFeature({ clock, worker = openWhatIfWorker(limits) }: Deps) {
  const asked = tokenBuckets(questionsAllowed);

  return {
    routes(app: FastifyInstance): void {
      app.addHook('onClose', () => worker.stop());
      serve(app, whatIfEndpoints.ask, async ({ body, user }) => {
        const retryAfterSeconds = Math.ceil(asked.take(user.id, clock.now().getTime()));
        if (retryAfterSeconds > 0)
          throw new Problem(
            'too-many',
            'You have asked several questions just now. Wait a moment, then ask again.',
            { retryAfterSeconds },
          );
        const answered = await worker.ask(body);
        if (!answered)
          throw new Problem(
            'too-many',
            'The answer took too long. Ask for fewer years, fewer starts or a smaller sweep.',
            { retryAfterSeconds: 10 },
          );
        if ('faults' in answered)
          throw new Problem('invalid', answered.faults.map(({ message }) => message).join(' '), {
            errors: answered.faults,
          });
        return { success: true, data: answered.answer };
      });
    },
  };
}
