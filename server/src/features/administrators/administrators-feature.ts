import { administratorEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Problem } from '../../kernel/problem.ts';
import { presentWaiting } from './present.ts';
import type { Verdict, WaitingAdministrators } from './waiting-administrators.ts';

type Deps = { waiting: WaitingAdministrators; clock: Clock };

/** Where administrators need approval, one who is in lets the next one in, or keeps them out. */
export const administratorsFeature = (deps: Deps) => ({
  routes(app: FastifyInstance): void {
    const decide = decideOn(deps);
    serve(app, administratorEndpoints.waiting, async () => ({
      success: true,
      data: (await deps.waiting.list()).map(presentWaiting),
    }));

    serve(app, administratorEndpoints.approve, async ({ params, user }) => ({
      message: `${await decide(params.administratorId, 'approved', user.id)} may log in now.`,
    }));

    serve(app, administratorEndpoints.decline, async ({ params, user }) => ({
      message: `${await decide(params.administratorId, 'declined', user.id)} is not let in. The account is closed.`,
    }));
  },
});

/** The name of the one decided on. Problems: `not-found`, `conflict`. */
const decideOn =
  ({ waiting, clock }: Deps) =>
  async (id: string, verdict: Verdict, by: string): Promise<string> => {
    const outcome = await waiting.decide(id, verdict, { by, at: clock.now() });
    if (outcome === 'unknown')
      throw new Problem('not-found', 'Nobody of this id signed up as an administrator.');
    if (typeof outcome === 'string')
      throw new Problem('conflict', `This administrator was ${outcome} before.`);
    return outcome.name;
  };
