import { movedOn, recordAfter, type SubscriptionRecord } from '@safe-trading/engine';
import { commitInGroups } from '../../platform/db/commit-in-groups.ts';
import type { SubscriptionTables } from '../ledger/subscription-store.postgres.ts';
import { insertFills, type OrderEndVerdict, reportOrders } from './order-steps.postgres.ts';

/**
 * Writes the ends of orders with what they change in the books, those that are noted at the same time in one
 * transaction: nothing stays of one whose order or subscription has moved on, and the others go.
 */
export const settleOrders = (
  subscriptions: SubscriptionTables,
  groupsAtOnce: number,
): ((verdict: OrderEndVerdict) => Promise<SubscriptionRecord>) =>
  commitInGroups(async (asked: readonly OrderEndVerdict[]) => {
    const refusals = new Map<OrderEndVerdict, unknown>();
    await subscriptions.commitTogether(asked, {
      async judge(tx, versions) {
        const current: OrderEndVerdict[] = [];
        const changed = new Set<string>();
        for (const verdict of asked) {
          const { before } = verdict.change;
          // Of several for one subscription the first: it moves on with that.
          const moved = movedOn(
            before,
            changed.has(before.id) ? undefined : versions.get(before.id),
          );
          if (moved) {
            refusals.set(verdict, moved);
            continue;
          }
          changed.add(before.id);
          current.push(verdict);
        }
        for (const [index, step] of (await reportOrders(tx, current)).entries()) {
          const verdict = current[index];
          if (verdict && 'refusal' in step) refusals.set(verdict, step.refusal);
        }
        return asked.filter((verdict) => !refusals.has(verdict));
      },
      also: (tx, chosen) => insertFills(tx, chosen),
    });
    return asked.map((verdict) =>
      refusals.has(verdict)
        ? { refusal: refusals.get(verdict) }
        : { answer: recordAfter(verdict.change) },
    );
  }, groupsAtOnce);
