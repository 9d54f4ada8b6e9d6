import type { Amendment } from '@safe-trading/engine';
import type { Clock } from '../../platform/kernel/clock.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { type FindAuthorityDeps, sellingOf } from './find-authority.ts';

type Amend = (
  userId: string,
  subscriptionId: string,
  asked: { amendment: Amendment; version: number },
) => Promise<unknown>;

export type SayAuthorityDeps = FindAuthorityDeps & { amend: Amend; clock: Clock };

/** A run of a job may move a subscription on between reading and changing it. */
const tries = 5;

/**
 * Keeps what the investor says, for subscriptions to come, and amends each one that may still sell.
 * Saying it again finishes what was interrupted. Throws Problem `conflict` when one moves on all the time.
 */
export const sayAuthority =
  (deps: SayAuthorityDeps) =>
  async (userId: string, isConfirmed: boolean): Promise<void> => {
    const { authorities, broker, clock } = deps;
    await authorities.say(userId, broker, { isConfirmed, saidAt: clock.now() });
    for (let left = tries; left > 0; left -= 1) {
      const changed = await amendAll(deps, userId, isConfirmed);
      if (changed) return;
    }
    throw new Problem(
      'conflict',
      'Your subscriptions are being traded at this moment. Please say it once more in a minute.',
    );
  };

/** False where one had moved on; it is then as it was. */
async function amendAll(
  deps: SayAuthorityDeps,
  userId: string,
  confirmed: boolean,
): Promise<boolean> {
  let isDone = true;
  for (const { id, version, state } of await sellingOf(deps, userId)) {
    if (state.ddpiConfirmed === confirmed) continue;
    try {
      await deps.amend(userId, id, { amendment: { kind: 'authority', confirmed }, version });
    } catch (fault) {
      if (!(fault instanceof Problem && fault.code === 'conflict')) throw fault;
      isDone = false;
    }
  }
  return isDone;
}
