import type { Instant } from '../calendar/instant.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import { unitsOf } from '../ledger/lots.ts';
import type { CorporateAction } from '../market/corporate-actions.ts';
import { quantity } from '../money/quantity.ts';
import type { AccountRelease } from '../orders/account-release.ts';
import { isFinal, isUnresolved } from '../orders/order-life.ts';
import type { AnswerTo, Asks } from '../procedure/question.ts';
import { systemActor, type TradingHalt } from '../procedure/trading-halt.ts';
import { scheduleIdOf } from '../subscription/content-ids.ts';
import { isOpen, type Schedule } from '../subscription/schedule.ts';
import type { SubscriptionRecord } from '../subscription/subscription-record.ts';
import { actionKey, type MemoryTables, type StoredDay, splitKey } from './memory-tables.ts';
import type { StoredOrder } from './order-table.ts';

export function isToBeServed(
  { state }: SubscriptionRecord,
  { today, time }: Asks<'subscriptions to serve'>['moment'],
): boolean {
  return state.schedules.some(
    (schedule) =>
      (isOpen(schedule) && schedule.lots.length > 0) ||
      schedule.installments.some(
        (one) => one.state.status === 'planned' && one.plannedOn <= today && one.time <= time,
      ),
  );
}

export function ordersOf(
  { orders }: MemoryTables,
  accountId: string,
  since: Asks<'orders of account'>['since'],
): StoredOrder[] {
  const sent = orders.ofAccount(accountId).sort((a, b) => a.submittedAt - b.submittedAt);
  const older = sent.filter(({ submittedAt, state }) => submittedAt < since && !isFinal(state));
  const today = sent.filter(({ submittedAt }) => submittedAt >= since);
  return [...older, ...today];
}

export function daysToReconcile({ days }: MemoryTables, upTo: LocalDate): StoredDay[] {
  const due: StoredDay[] = [];
  for (const one of days.values()) {
    if (one.state === 'due' && one.day <= upTo) due.push(one);
  }
  return due.sort((a, b) => compare(a.day, b.day) || compare(a.accountId, b.accountId));
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

export function breakerFacts(
  tables: MemoryTables,
  accountId: string,
  refusalsInARow: number,
): AnswerTo<'breaker facts'> {
  const { orders, owners, subscriptions, keptByMarket } = tables;
  const owner = owners.get(accountId)?.userId;
  const investorSeen = lastLifted(tables, (halt) => isOfInvestor(halt, owner));
  const allSeen = lastLifted(tables, ({ level }) => level === 'platform');
  const latest = orders
    .ofAccount(accountId)
    .filter(({ submittedAt }) => submittedAt > investorSeen)
    .filter(({ clientOrderId }) => !keptByMarket.has(clientOrderId))
    .toReversed()
    .sort((a, b) => b.submittedAt - a.submittedAt)
    .slice(0, refusalsInARow);
  const unresolved = orders.unsettled().filter(({ state }) => isUnresolved(state));
  const served = [...subscriptions.values()].filter(({ state }) => state.status === 'active');
  return {
    onlyRefusals: latest.filter(({ state }) => state === 'rejected').length >= refusalsInARow,
    unresolvedOfAccount: unresolved.filter(
      (order) => order.accountId === accountId && order.submittedAt > investorSeen,
    ).length,
    accountsUnresolved: new Set(
      unresolved.filter(({ submittedAt }) => submittedAt > allSeen).map((order) => order.accountId),
    ).size,
    accountsServed: new Set(served.map(({ userId, broker }) => `${userId} ${broker}`)).size,
  };
}

export function accountRelease(
  { releases }: MemoryTables,
  accountId: string,
  at: Instant,
): AccountRelease {
  const { isReleased = false, permits = [] } = releases.get(accountId) ?? {};
  if (isReleased) return 'released';
  return permits.some((permit) => permit.at <= at && at < permit.until) ? 'one-order' : 'held';
}

const isOfInvestor = (halt: TradingHalt, userId: string | undefined): boolean =>
  halt.level === 'investor' && halt.subject === userId;

function lastLifted({ halts }: MemoryTables, which: (halt: TradingHalt) => boolean): number {
  const lifted = [...halts.values()].flatMap((halt) =>
    halt.setBy === systemActor && halt.lifted && which(halt) ? [halt.lifted.at] : [],
  );
  return Math.max(Number.NEGATIVE_INFINITY, ...lifted);
}

export function unitsHeld(
  { owners, subscriptions }: MemoryTables,
  accountId: string,
): AnswerTo<'units held'> {
  const owner = owners.get(accountId);
  const held = new Map<string, number>();
  for (const { userId, broker, state } of subscriptions.values()) {
    if (userId !== owner?.userId || broker !== owner.broker) continue;
    for (const schedule of state.schedules) {
      const { instrument, lots } = schedule;
      if (!instrument || lots.length === 0 || !isOpen(schedule)) continue;
      held.set(instrument.symbol, (held.get(instrument.symbol) ?? 0) + unitsOf(lots));
    }
  }
  return [...held].map(([symbol, units]) => ({ symbol, quantity: quantity(units) }));
}

export const pendingSplits = (
  { subscriptions, splits: applied }: MemoryTables,
  splits: Asks<'splits to apply'>['splits'],
): AnswerTo<'splits to apply'> =>
  splits
    .toSorted((a, b) => (a.exDate < b.exDate ? -1 : Number(a.exDate > b.exDate)))
    .flatMap((split) =>
      [...subscriptions.values()].flatMap(({ id, state }) =>
        state.schedules
          .filter(
            ({ number, instrument, lots }) =>
              instrument?.symbol === split.symbol &&
              lots.some((lot) => lot.boughtOn < split.exDate) &&
              !applied.has(splitKey(scheduleIdOf(id, number), split.exDate)),
          )
          .map(({ number }) => ({ subscriptionId: id, schedule: number, split })),
      ),
    );

export const pendingActions = (
  { subscriptions, corporateActions: applied }: MemoryTables,
  actions: Asks<'corporate actions to apply'>['actions'],
): AnswerTo<'corporate actions to apply'> =>
  actions
    .toSorted((a, b) => (a.exDate < b.exDate ? -1 : Number(a.exDate > b.exDate)))
    .flatMap((action) =>
      [...subscriptions.values()].flatMap(({ id, state }) =>
        state.schedules
          .filter(
            (schedule) =>
              isReached(schedule, action) &&
              !applied.has(actionKey(scheduleIdOf(id, schedule.number), action)),
          )
          .map(({ number }) => ({ subscriptionId: id, schedule: number, action })),
      ),
    );

/** A distribution applies to blocks held before its ex-date, the others to every block of the ETF. */
const isReached = (schedule: Schedule, { type, symbol, exDate }: CorporateAction): boolean =>
  isOpen(schedule) &&
  schedule.instrument?.symbol === symbol &&
  (type !== 'distribution' || schedule.lots.some(({ boughtOn }) => boughtOn < exDate));
