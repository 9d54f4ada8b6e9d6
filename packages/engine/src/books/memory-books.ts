import { afterLookup } from '../orders/order.ts';
import { orderStep } from '../orders/order-life.ts';
import { OrderOvertaken } from '../orders/order-refusals.ts';
import type { AnswerTo, Asks, Handlers } from '../procedure/question.ts';
import type { SharedRun } from '../procedure/run-account.ts';
import { systemActor, type TradingHalt } from '../procedure/trading-halt.ts';
import { commitVerdict, currentOrder, judgeReport, putOrder } from './commit-verdict.ts';
import {
  accountRelease,
  breakerFacts,
  daysToReconcile,
  isToBeServed,
  ordersOf,
  pendingActions,
  pendingSplits,
  unitsHeld,
} from './memory-reads.ts';
import { openRuns, type RunAccountQuestion, runAccountAnswers } from './memory-run-accounts.ts';
import { type BooksProcess, dayKey, type MemoryTables } from './memory-tables.ts';

export type BooksQuestion =
  | 'lease'
  | 'forget lease'
  | 'subscriptions'
  | 'subscriptions to serve'
  | 'unsettled orders'
  | 'orders sent since'
  | 'orders of account'
  | 'order'
  | 'attempts'
  | 'commit'
  | 'report'
  | 'note lookup'
  | 'note decision'
  | 'sale held since'
  | RunAccountQuestion
  | 'breaker facts'
  | 'owner of account'
  | 'account release'
  | 'halt'
  | 'units held'
  | 'days to reconcile'
  | 'note days'
  | 'splits to apply'
  | 'corporate actions to apply';

export const aloneWithBooks: BooksProcess = { holder: 'alone', lives: () => false };

const noHolder = 'nobody';

export type MemoryBooks = {
  readonly answers: Handlers<BooksQuestion>;
  /** Hands back the leases of accounts that are not in use. */
  handBack(isInHand: (accountId: string) => boolean): void;
  readonly sharedRuns: { open(): readonly SharedRun[] };
};

export function memoryBooks(tables: MemoryTables, process: BooksProcess): MemoryBooks {
  const { holder } = process;
  const held = new Map<string, { accountId: string; epoch: number }>();
  let splitsLookedAt = 0;
  let actionsLookedAt = 0;

  const lease = ({ accountId }: Asks<'lease'>): AnswerTo<'lease'> => {
    const known = held.get(accountId);
    if (known) return known;
    const current = tables.leases.get(accountId);
    if (current && current.holder !== holder && process.lives(current.holder)) return undefined;
    const epoch = current ? current.epoch + (current.holder === holder ? 0 : 1) : 1;
    tables.leases.set(accountId, { holder, epoch });
    doubtAbandoned(tables, accountId, epoch);
    const taken = { accountId, epoch };
    held.set(accountId, taken);
    return taken;
  };

  return {
    sharedRuns: { open: () => openRuns(tables) },
    handBack(isInHand) {
      for (const accountId of held.keys()) {
        if (isInHand(accountId)) continue;
        held.delete(accountId);
        const current = tables.leases.get(accountId);
        if (current?.holder === holder)
          tables.leases.set(accountId, { ...current, holder: noHolder });
      }
    },
    answers: {
      lease,
      ...runAccountAnswers(tables, process),
      'forget lease': ({ accountId }) => held.delete(accountId),
      subscriptions: ({ ids }) => ids.flatMap((id) => tables.subscriptions.get(id) ?? []),
      'subscriptions to serve': ({ moment, only }) =>
        [...tables.subscriptions.values()].filter(
          (record) => (only?.has(record.id) ?? true) && isToBeServed(record, moment),
        ),
      'unsettled orders': () => tables.orders.unsettled(),
      'orders sent since': ({ since }) => tables.orders.sentSince(since),
      'orders of account': ({ accountId, since }) => ordersOf(tables, accountId, since),
      order: ({ clientOrderId }) => tables.orders.find(clientOrderId),
      attempts: ({ scheduleId, sipNumber }) =>
        tables.orders.ofSchedule(scheduleId).filter((order) => order.sipNumber === sipNumber)
          .length,
      commit: ({ verdict }) => commitVerdict(tables, verdict),
      report({ order, report, lease: right }) {
        const after = judgeReport(tables, order, report, right);
        putOrder(tables, after);
        return after;
      },
      'note lookup'({ order, lookup, lease: right }) {
        const current = currentOrder(tables, order, right);
        if (current.lookups !== order.lookups) {
          throw new OrderOvertaken(order.accountId, `Order ${order.clientOrderId} has moved on.`);
        }
        const after = { ...current, ...afterLookup(current, lookup) };
        putOrder(tables, after);
        return after;
      },
      'note decision': ({ decision: { scheduleId, reason, at } }) => {
        if (reason !== 'PRICE_BELOW_VALUE' || tables.saleHolds.has(scheduleId)) return;
        tables.saleHolds.set(scheduleId, at);
      },
      'sale held since': ({ scheduleId }) => tables.saleHolds.get(scheduleId),
      'breaker facts': ({ accountId, refusalsInARow }) =>
        breakerFacts(tables, accountId, refusalsInARow),
      'owner of account': ({ accountId }) => tables.owners.get(accountId)?.userId,
      'account release': ({ accountId, at }) => accountRelease(tables, accountId, at),
      halt: ({ subject, reason, at }) =>
        setHalt(tables, {
          ...subject,
          id: `halt-${tables.halts.size + 1}`,
          reason,
          setBy: systemActor,
          setAt: at,
        }),
      'units held': ({ accountId }) => unitsHeld(tables, accountId),
      'days to reconcile': ({ upTo }) => daysToReconcile(tables, upTo),
      'note days'({ days, at }) {
        for (const { accountId, day, state } of days) {
          const before = tables.days.get(dayKey(accountId, day));
          if (before?.state !== 'due') continue;
          const tries = before.tries + 1;
          tables.days.set(dayKey(accountId, day), { ...before, state, tries, triedAt: at });
        }
      },
      'splits to apply'({ splits }) {
        // Later purchases already include those splits.
        if (splits.length === splitsLookedAt) return [];
        const pending = pendingSplits(tables, splits);
        if (pending.length === 0) splitsLookedAt = splits.length;
        return pending;
      },
      'corporate actions to apply'({ actions }) {
        if (actions.length === actionsLookedAt) return [];
        const pending = pendingActions(tables, actions);
        if (pending.length === 0) actionsLookedAt = actions.length;
        return pending;
      },
    },
  };
}

/** Returns `already` when the subject is halted for the same reason. */
export function setHalt({ halts }: MemoryTables, halt: TradingHalt): 'set' | 'already' {
  const subjectOf = (one: TradingHalt) => (one.level === 'platform' ? '' : one.subject);
  const isThere = [...halts.values()].some(
    (other) =>
      !other.lifted &&
      other.level === halt.level &&
      subjectOf(other) === subjectOf(halt) &&
      other.reason === halt.reason,
  );
  if (isThere) return 'already';
  halts.set(halt.id, halt);
  return 'set';
}

/** Orders that a dead process was sending become unknown: they may have been sent. */
function doubtAbandoned(tables: MemoryTables, accountId: string, epoch: number): void {
  const reason = 'The process that was sending it is gone.';
  for (const order of tables.orders.unsettledOf(accountId)) {
    if (order.state !== 'submitted') continue;
    const { state } = orderStep(order.state, { type: 'answer-lost' });
    putOrder(tables, { ...order, state, reason, epoch });
  }
}
