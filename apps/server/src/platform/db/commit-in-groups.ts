import { inGroups } from '../kernel/in-groups.ts';
import { CommitInDoubt } from './transaction.ts';

export type Settled<Answer> = { readonly answer: Answer } | { readonly refusal: unknown };

/**
 * Commits concurrent requests in one transaction. A failed group is retried one by one, so that only the faulty
 * request fails. If the reply to a commit is lost, all get that error and none is retried.
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
