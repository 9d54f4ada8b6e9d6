import { type Asks, type SubscriptionRecord, systemActor } from '@safe-trading/engine';
import { sql } from 'kysely';
import { commitInGroups } from '../../platform/db/commit-in-groups.ts';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { inGroups } from '../../platform/kernel/in-groups.ts';
import { toDate } from '../../platform/kernel/instants.ts';
import type { RecordSecurityEvent } from '../../platform/security/security-log.postgres.ts';
import type { OpenWork } from '../jobs/agenda-store.ts';
import type { SubscriptionTables } from '../ledger/subscription-store.postgres.ts';
import { daysToReconcile, noteDays } from './account-days.postgres.ts';
import type { Books } from './books.ts';
import { commitOrders } from './commit-orders.postgres.ts';
import { commitVerdict } from './commit-verdict.postgres.ts';
import { actionsToApply } from './corporate-actions.postgres.ts';
import { noteDecision } from './decisions.postgres.ts';
import { releasesOf } from './first-orders.postgres.ts';
import type { Leases } from './leases.postgres.ts';
import {
  countAttempts,
  readBreakerFacts,
  readOrders,
  readOrdersOfAccounts,
  readUnitsHeld,
} from './order-rows.postgres.ts';
import { noteLookup, reportOrders } from './order-steps.postgres.ts';
import type { RunAccounts } from './run-accounts.postgres.ts';
import { settleOrders } from './settle-orders.postgres.ts';
import { splitsToApply } from './splits.postgres.ts';
import type { TradingHaltStore } from './trading-halt-store.ts';

export type BooksTables = {
  db: Database;
  subscriptions: SubscriptionTables;
  work: OpenWork;
  leases: Leases;
  runAccounts: RunAccounts;
  halts: Pick<TradingHaltStore, 'set'>;
  /** Of orders: so many groups become durable at the same time. */
  groupsAtOnce: number;
  record: RecordSecurityEvent;
  /** A circuit breaker tripped: trading was halted without a person. */
  onHalt(level: string, reason: string): void;
};

/** The books as rows of a database. */
export function postgresBooks(tables: BooksTables): Books {
  const { db, subscriptions, work, leases, runAccounts, halts, record, onHalt } = tables;
  const commitOrder = commitOrders(subscriptions, tables.groupsAtOnce);
  const settle = settleOrders(subscriptions, tables.groupsAtOnce);
  let splitsLookedAt = 0;
  let actionsLookedAt = 0;
  return {
    handBack: (isInHand) => leases.handBack(isInHand),
    sharedRuns: runAccounts.sharedRuns,
    answers: {
      ...runAccounts.answers,
      lease: ({ accountId }) => leases.hold(accountId),
      'forget lease': ({ accountId }) => leases.forget(accountId),
      subscriptions: inGroups((asks) => loadOfAll(subscriptions, asks)),
      async 'subscriptions to serve'({ moment, booking, only }) {
        const ids = await work.subscriptionsToServe(moment, booking);
        return subscriptions.load(only ? ids.filter((id) => only.has(id)) : ids);
      },
      'unsettled orders': () => readOrders(db, sql`not o.posted`),
      'orders sent since': ({ since }) => readOrders(db, sql`o.submitted_at >= ${toDate(since)}`),
      'orders of account': inGroups((asks) => readOrdersOfAccounts(db, asks)),
      async order({ clientOrderId }) {
        const [order] = await readOrders(db, sql`o.client_order_id = ${clientOrderId}`);
        return order;
      },
      attempts: inGroups((asks) => countAttempts(db, asks)),
      commit({ verdict }) {
        if (verdict.type === 'order') {
          const writing = runAccounts.untilWritten(verdict.guard.runPlanId);
          return writing ? writing.then(() => commitOrder(verdict)) : commitOrder(verdict);
        }
        // What a person settles is logged with it, one by one.
        const isOfMany = verdict.type === 'order-end' && verdict.report.byHandOf === undefined;
        return isOfMany ? settle(verdict) : commitVerdict(subscriptions, verdict, record);
      },
      report: commitInGroups((asks) => inTransaction(db, (tx) => reportOrders(tx, asks))),
      'note lookup': ({ order, lookup, lease }) => noteLookup(db, order, lookup, lease),
      'note decision': ({ decision }) => noteDecision(db, decision),
      'breaker facts': (asks) => readBreakerFacts(db, asks),
      'account release': inGroups((asks) => releasesOf(db, asks)),
      async halt({ subject, reason, at: setAt }) {
        const halt = { id: newId(), ...subject, reason, setBy: systemActor, setAt };
        if ((await halts.set(halt)) === 'set') onHalt(subject.level, reason);
      },
      'units held': ({ accountId }) => readUnitsHeld(db, accountId),
      'days to reconcile': ({ upTo }) => daysToReconcile(db, upTo),
      'note days': ({ days, at }) => noteDays(db, days, toDate(at)),
      async 'splits to apply'({ splits }) {
        // Asked once for each list: what is bought later is bought at prices that know of those splits.
        if (splits.length === splitsLookedAt) return [];
        const pending = await splitsToApply(db, splits);
        if (pending.length === 0) splitsLookedAt = splits.length;
        return pending;
      },
      async 'corporate actions to apply'({ actions }) {
        if (actions.length === actionsLookedAt) return [];
        const pending = await actionsToApply(db, actions);
        if (pending.length === 0) actionsLookedAt = actions.length;
        return pending;
      },
    },
  };
}

/** One read for all who ask; each gets its own, in its order. */
async function loadOfAll(
  subscriptions: SubscriptionTables,
  asks: readonly Asks<'subscriptions'>[],
): Promise<readonly SubscriptionRecord[][]> {
  const records = await subscriptions.load([...new Set(asks.flatMap(({ ids }) => ids))]);
  const byId = new Map(records.map((record) => [record.id, record]));
  return asks.map(({ ids }) => ids.flatMap((id) => byId.get(id) ?? []));
}
