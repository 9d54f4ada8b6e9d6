import {
  judgeOrders,
  type OrderVerdict,
  recordAfter,
  type SubscriptionRecord,
} from '@safe-trading/engine';
import { commitInGroups } from '../../platform/db/commit-in-groups.ts';
import type { SubscriptionTables } from '../ledger/subscription-store.postgres.ts';
import { countInPlans } from './count-in-plans.postgres.ts';
import { insertOrders } from './insert-orders.postgres.ts';
import { readOrderFacts } from './order-facts.postgres.ts';

/**
 * Makes orders durable, those that are asked for at the same time in one transaction: each is judged for itself, and
 * nothing stays of one that is forbidden.
 */
export const commitOrders = (
  subscriptions: SubscriptionTables,
  groupsAtOnce: number,
): ((verdict: OrderVerdict) => Promise<SubscriptionRecord>) =>
  commitInGroups(async (asked: readonly OrderVerdict[]) => {
    const refusals = new Map<OrderVerdict, Error>();
    await subscriptions.commitTogether(asked, {
      async judge(tx, versions) {
        const facts = await readOrderFacts(tx, asked, versions);
        for (const [index, refusal] of judgeOrders(asked, facts).entries()) {
          const verdict = asked[index];
          if (refusal && verdict) refusals.set(verdict, refusal);
        }
        return asked.filter((verdict) => !refusals.has(verdict));
      },
      async also(tx, chosen) {
        await insertOrders(tx, chosen);
        await countInPlans(tx, chosen);
      },
    });
    return asked.map((verdict) => {
      const refusal = refusals.get(verdict);
      return refusal ? { refusal } : { answer: recordAfter(verdict.change) };
    });
  }, groupsAtOnce);
