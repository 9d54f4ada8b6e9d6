import { inGroups } from '../kernel/in-groups.ts';
import { CommitInDoubt } from './transaction.ts';

/** What became of one of a group: its answer, or what is thrown to whoever asked. */
export type Settled<Answer> = { readonly answer: Answer } | { readonly refusal: unknown };

/**
 * Commits what is asked at the same time in one transaction. A group that fails is committed one by one, so that a fault
 * is only its own; where the answer to its commit was lost, nobody knows what was written: each is thrown that, and none
 * is tried again.
 */
export function commitInGroups<Ask, Answer>(
  commitAll: (asks: readonly Ask[]) => Promise<readonly Settled<Answer>[]>,
  groupsAtOnce = 1,
): (ask: Ask) => Promise<Answer> {
  const settle = inGroups(async (asks: readonly Ask[]): Promise<readonly Settled<Answer>[]> => {
    try {
      return await commitAll(asks);
    } catch (fault) {
      if (!(fault instanceof CommitInDoubt)) throw fault;
      return asks.map(() => ({ refusal: fault }));
    }
  }, groupsAtOnce);
  return async (ask) => {
    const settled = await settle(ask);
    if ('refusal' in settled) throw settled.refusal;
    return settled.answer;
  };
}
