import type { Clock } from '../../platform/kernel/clock.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import type { Verdict, WaitingAccounts } from './waiting-accounts.ts';

type Deps = { waiting: WaitingAccounts; clock: Clock; who: 'administrator' | 'investor' };

/** Decides on one who waits; answers their name. Problems: `not-found`, `conflict`. */
export const decideOn =
  ({ waiting, clock, who }: Deps) =>
  async (id: string, verdict: Verdict, by: string): Promise<string> => {
    const outcome = await waiting.decide(id, verdict, { by, at: clock.now() });
    if (outcome === 'unknown')
      throw new Problem('not-found', `Nobody of this id signed up as an ${who}.`);
    if (typeof outcome === 'string')
      throw new Problem('conflict', `This ${who} was ${outcome} before.`);
    return outcome.name;
  };
