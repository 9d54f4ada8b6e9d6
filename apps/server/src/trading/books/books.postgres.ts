import {
  type Asks,
  type DayReconciled,
  type DueDay,
  type Instant,
  type LocalDate,
  localDate,
  movedOn,
  type OrderVerdict,
  type PendingSplit,
  recordAfter,
  type SubscriptionRecord,
  type SymbolSplit,
  systemActor,
  type Verdict,
} from '@safe-trading/engine';
import { sql } from 'kysely';
import { commitInGroups } from '../../platform/db/commit-in-groups.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { inGroups } from '../../platform/kernel/in-groups.ts';
import { toDate, toInstant } from '../../platform/kernel/instants.ts';
import type { RecordSecurityEvent } from '../../platform/security/security-log.postgres.ts';
import type { OpenWork } from '../jobs/agenda-store.ts';
import type { SubscriptionTables } from '../ledger/subscription-store.postgres.ts';
import type { Books } from './books.ts';
import { commitOrders } from './commit-orders.postgres.ts';
import { actionsToApply, keepAppliedAction } from './corporate-actions.postgres.ts';
import {
  keepDecision,
  keepRankings,
  noteDecision,
  readSaleHeldSince,
} from './decisions.postgres.ts';
import { releasesOf } from './first-orders.postgres.ts';
import type { Leases } from './leases.postgres.ts';
import { LostCommits, rememberCommits } from './lost-commits.postgres.ts';
import {
  countAttempts,
  readBreakerFacts,
  readOrders,
  readOrdersOfAccounts,
  readUnitsHeld,
} from './order-rows.postgres.ts';
import {
  insertFills,
  noteLookup,
  type OrderEndVerdict,
  reportOrders,
  settleOrder,
} from './order-steps.postgres.ts';
import type { RunAccounts } from './run-accounts.postgres.ts';
import type { TradingHaltStore } from './trading-halt-store.ts';

/**
 * Writes ends of orders and their changes to the books in one transaction. Those whose order or subscription has
 * moved on are skipped.
 */
const settleOrders = (
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
          // Only the first of several for one subscription; it moves the version on.
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

type VerdictOfOne = Exclude<Verdict, OrderVerdict>;

const commitVerdict = (
  subscriptions: SubscriptionTables,
  verdict: VerdictOfOne,
  record: RecordSecurityEvent,
): Promise<SubscriptionRecord> =>
  subscriptions.commit(verdict.change, (tx) => writeBeside(tx, verdict, record));

type DaysToReconcileRow = { account_id: string; day: string; tries: number; tried_at: Date | null };

type Row = {
  subscription_id: string;
  number: number;
  symbol: string;
  ex_date: string;
  factor: number;
};

export type BooksTables = {
  db: Database;
  subscriptions: SubscriptionTables;
  work: OpenWork;
  leases: Leases;
  runAccounts: RunAccounts;
  halts: Pick<TradingHaltStore, 'set'>;
  /** Groups of orders that may be committed at the same time. */
  groupsAtOnce: number;
  record: RecordSecurityEvent;
  onHalt(level: string, reason: string): void;
};

export function postgresBooks(tables: BooksTables): Books {
  const { db, subscriptions, work, leases, runAccounts, halts, record, onHalt } = tables;
  const memory = rememberCommits();
  const commitOrder = commitOrders(subscriptions, tables.groupsAtOnce, memory);
  const settle = settleOrders(subscriptions, tables.groupsAtOnce);
  const halt = async ({ subject, reason, at: setAt }: Asks<'halt'>): Promise<void> => {
    const set = { id: newId(), ...subject, reason, setBy: systemActor, setAt };
    if ((await halts.set(set)) === 'set') onHalt(subject.level, reason);
  };
  const haltIfLost = async (fault: unknown, at: Instant): Promise<never> => {
    if (fault instanceof LostCommits) {
      await halt({ subject: { level: 'platform' }, reason: fault.message, at });
      memory.halted();
    }
    throw fault;
  };
  let splitsLookedAt = 0;
  let actionsLookedAt = 0;
  return {
    handBack: (isInHand) => leases.handBack(isInHand),
    sharedRuns: runAccounts.sharedRuns,
    proveCommits: (at) => memory.prove(db).catch((fault: unknown) => haltIfLost(fault, at)),
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
          const { submittedAt } = verdict.order;
          return commitOrder(verdict).catch((fault: unknown) => haltIfLost(fault, submittedAt));
        }
        // Manual settlements are logged, so they are committed one by one.
        const isOfMany = verdict.type === 'order-end' && verdict.report.byHandOf === undefined;
        return isOfMany ? settle(verdict) : commitVerdict(subscriptions, verdict, record);
      },
      report: commitInGroups((asks) => inTransaction(db, (tx) => reportOrders(tx, asks))),
      'note lookup': ({ order, lookup, lease }) => noteLookup(db, order, lookup, lease),
      'note decision': ({ decision }) => noteDecision(db, decision),
      'sale held since': ({ scheduleId }) => readSaleHeldSince(db, scheduleId),
      'breaker facts': (asks) => readBreakerFacts(db, asks),
      'account release': inGroups((asks) => releasesOf(db, asks)),
      halt,
      'units held': ({ accountId }) => readUnitsHeld(db, accountId),
      'days to reconcile': ({ upTo }) => daysToReconcile(db, upTo),
      'note days': ({ days, at }) => noteDays(db, days, toDate(at)),
      async 'splits to apply'({ splits }) {
        // Asked once per list: later purchases already include those splits.
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

async function loadOfAll(
  subscriptions: SubscriptionTables,
  asks: readonly Asks<'subscriptions'>[],
): Promise<readonly SubscriptionRecord[][]> {
  const records = await subscriptions.load([...new Set(asks.flatMap(({ ids }) => ids))]);
  const byId = new Map(records.map((record) => [record.id, record]));
  return asks.map(({ ids }) => ids.flatMap((id) => byId.get(id) ?? []));
}

/** Oldest first. */
async function splitsToApply(
  db: Database,
  splits: readonly SymbolSplit[],
): Promise<PendingSplit[]> {
  const list = JSON.stringify(
    splits.map(({ symbol, exDate, factor }) => ({ symbol, ex_date: exDate, factor })),
  );
  const { rows } = await sql<Row>`
    select s.subscription_id, s.number, x.symbol, x.ex_date, x.factor
      from jsonb_to_recordset(cast(${list} as text)::jsonb) as x (
           symbol text, ex_date date, factor integer)
      join schedules s on s.symbol = x.symbol
     where exists (select 1 from lots l where l.schedule_id = s.id and l.bought_on < x.ex_date)
       and not exists (select 1
                         from split_applications a
                        where a.schedule_id = s.id
                          and a.ex_date = x.ex_date)
     order by x.ex_date, s.subscription_id, s.number`.execute(db);
  return rows.map((row) => ({
    subscriptionId: row.subscription_id,
    schedule: row.number,
    split: { symbol: row.symbol, exDate: localDate(row.ex_date), factor: row.factor },
  }));
}

/** Oldest first. The transaction that makes an order durable inserts the day. */
async function daysToReconcile(db: Database, upTo: LocalDate): Promise<DueDay[]> {
  const { rows } = await sql<DaysToReconcileRow>`
    select account_id, day::text as day, tries, tried_at
      from account_days
     where state = 'due'
       and day <= ${upTo}
     order by day, account_id`.execute(db);
  return rows.map((row) => ({
    accountId: row.account_id,
    day: localDate(row.day),
    tries: row.tries,
    ...(row.tried_at === null ? {} : { triedAt: toInstant(row.tried_at) }),
  }));
}

/** A day that another process compared meanwhile stays compared. */
async function noteDays(db: Database, days: readonly DayReconciled[], at: Date): Promise<void> {
  if (days.length === 0) return;
  await sql`
    update account_days d
       set state = t.state, says = t.says, tries = d.tries + 1, tried_at = ${at}
      from jsonb_to_recordset(cast(${JSON.stringify(days)} as text)::jsonb)
             as t ("accountId" text, day date, state text, says text)
     where d.account_id = t."accountId"
       and d.day = t.day
       and d.state = 'due'`.execute(db);
}

async function writeBeside(
  tx: Executor,
  verdict: VerdictOfOne,
  record: RecordSecurityEvent,
): Promise<void> {
  switch (verdict.type) {
    case 'order-end':
      return settleOrder(tx, verdict, record);
    case 'no-order':
      await keepRankings(tx, verdict.chosenFrom ? [verdict.chosenFrom] : []);
      return keepDecision(tx, verdict.decision);
    case 'split': {
      const { scheduleId, exDate, factor } = verdict.applied;
      await sql`
        insert into split_applications (schedule_id, ex_date, factor)
        values (${scheduleId}, ${exDate}, ${factor})`.execute(tx);
      return;
    }
    case 'corporate-action':
      return keepAppliedAction(tx, verdict.applied);
    case 'resumption':
      return;
  }
}
