import type { Instant } from '../books/instant.ts';
import { type Day, monthOf } from '../day.ts';
import type { Sessions } from '../market/sessions.ts';
import { firstDayFrom, nextDayFrom, plannedDays } from './planned-days.ts';
import { release } from './post.ts';
import {
  allInstallments,
  type Installment,
  isOpen,
  isPending,
  type Schedule,
  type SubscriptionBooks,
  scheduleOf,
  type Terms,
} from './standing.ts';

/** The limit of a plan: one lakh crore paise. */
const mostOfPlan = 10_000_000_000_000n;

export const wholeShare = 10_000n;

export type Moment = { instant: Instant; today: Day; time: string };

export type Miss = { schedule: number; on: Day };

/** Three such failures in a row pause the buying. */
const mendable = new Set([
  'INSUFFICIENT_FUNDS',
  'NO_BROKER_SESSION',
  'BROKER_ACCOUNT_BLOCKED',
  'ADDRESS_NOT_REGISTERED',
  'NEEDS_AUTHORISATION',
  'ORDER_REJECTED',
]);

/** The pause after three failures, the next block, or the plan's end. */
export function followOn(
  standing: SubscriptionBooks,
  misses: readonly Miss[],
  { instant, today, time }: Moment,
  sessions: Sessions,
): void {
  for (const { schedule, on } of misses)
    pauseAfterMisses(standing, scheduleOf(standing, schedule), on);

  const isPlanning = standing.status === 'active' || isPausedUntilDay(standing);
  const numbers = freeNumbers(standing);
  if (isPlanning && !allInstallments(standing).some(isPending) && numbers.length > 0) {
    const from = nextDayFrom(standing, today, time);
    addSchedule(standing, numbers.slice(0, standing.terms.perEtf), sessions, { from });
  }

  const isRunning = standing.status === 'active' || standing.status === 'paused';
  const isOver = !standing.schedules.some(isOpen) && freeNumbers(standing).length === 0;
  if (isRunning && isOver && standing.schedules.length > 0) {
    standing.status = 'completed';
    release(standing, `${standing.id}.completed`, instant);
  }
}

export function beginPlan(
  standing: SubscriptionBooks,
  { today, time }: Moment,
  sessions: Sessions,
): void {
  const from = firstDayFrom(today, time, standing.terms.time);
  const numbers = freeNumbers(standing).slice(0, standing.terms.perEtf);
  addSchedule(standing, numbers, sessions, { from, isFirst: standing.terms.frequency === 'daily' });
}

const isPausedUntilDay = ({ status, pausedUntil }: SubscriptionBooks): boolean =>
  status === 'paused' && pausedUntil !== undefined;

function pauseAfterMisses(standing: SubscriptionBooks, { installments }: Schedule, on: Day): void {
  const ended = installments.filter(({ status }) => status === 'executed' || status === 'failed');
  const last = ended.slice(-3);
  const isMissed = last.every(
    ({ status, reason }) => status === 'failed' && mendable.has(reason ?? ''),
  );
  if (standing.status !== 'active' || last.length < 3 || !isMissed) return;
  standing.status = 'paused';
  standing.pausedByMissesOn = on;
}

/** With recycling a booked block frees its numbers. */
function freeNumbers({ schedules, terms, recycle }: SubscriptionBooks): number[] {
  const used = new Set<number>();
  let given = 0;
  for (const { installments, status } of schedules) {
    const before = used.size;
    for (const installment of installments) {
      if (installment.status !== 'cancelled') used.add(installment.number);
    }
    if (status === 'completed') given += used.size - before;
  }
  const total = Math.max(terms.count + (recycle ? given : 0), ...used);
  return Array.from({ length: total }, (_, index) => index + 1).filter((it) => !used.has(it));
}

/** The pool is divided over the block; an installment is at most tripled (9.7). */
function addSchedule(
  standing: SubscriptionBooks,
  numbers: readonly number[],
  sessions: Sessions,
  { from, isFirst = false }: { from: Day; isFirst?: boolean },
): void {
  const { terms, sums, schedules } = standing;
  const days = plannedDays(terms, sessions, { from, count: numbers.length, isFirst });
  const share = sums.pool / BigInt(numbers.length);
  const most = 2n * ownAmount(terms, days[0] ?? from);
  const raise = share < most ? share : most;
  const installments = numbers.map((number, index): Installment => {
    const plannedOn = days[index] ?? from;
    const amount = ownAmount(terms, plannedOn) + raise;
    return { number, plannedOn, time: terms.time, amount, raise, topUp: 0n, status: 'planned' };
  });
  schedules.push({
    number: schedules.length + 1,
    status: 'waiting',
    installments,
    lots: [],
    sales: [],
    splits: [],
    actions: [],
  });
}

/** Grows at the start of every n-th month. */
export function ownAmount({ installment, stepUp, count }: Terms, on: Day): bigint {
  if (!stepUp) return installment;
  const most = mostOfPlan / BigInt(count);
  const steps = Math.floor((monthOf(on) - monthOf(stepUp.from)) / stepUp.months);
  let amount = installment;
  for (let step = 0; step < steps && amount < most; step += 1) {
    amount += stepUp.amount ?? (amount * (stepUp.percent ?? 0n)) / wholeShare;
  }
  return amount < most ? amount : most;
}
