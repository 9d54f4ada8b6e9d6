import { addDays, type LocalDate, paise } from '@safe-trading/engine';
import { mostRaise, plannedDates } from '@safe-trading/engine/rules';
import type { Block, Buying, PlanState } from './plan-state.ts';

/** Beyond the record. */
export const never = Number.MAX_SAFE_INTEGER;

export function beginPlan(state: PlanState, from: LocalDate): void {
  const numbers = takeNumbers(state);
  const dates = datesFrom(state, from, numbers.length, true);
  createSchedule(state, numbers, dates, { session: -1, minute: 0 });
}

export function continuePlan(state: PlanState, session: number, minute: number): void {
  if (state.isEnded) return;
  if (!state.buying && !state.isPaused) {
    const numbers = takeNumbers(state);
    const dates = datesAfter(state, session, minute, numbers.length);
    createSchedule(state, numbers, dates, { session, minute });
  }
  const { plan, open, freed, nextNumber, carry, pool } = state;
  const isOver = open.length === 0 && freed.length === 0 && nextNumber > plan.installmentCount;
  if (!isOver) return;
  state.deeds.push({ kind: 'ended', session, minute, block: 0, etf: -1, carry, pool });
  state.carry = 0;
  state.pool = 0;
  state.isEnded = true;
}

export function planAnew(state: PlanState, session: number, minute: number): void {
  const { buying } = state;
  if (!buying) return;
  buying.dates = datesAfter(state, session, minute, buying.numbers.length - buying.next);
  buying.plannedFrom = buying.next;
  buying.blocked = undefined;
}

export function dueOn({ plan }: PlanState, { dates, plannedFrom, next }: Buying): number {
  const ahead = next - plannedFrom;
  if (plan.frequency !== 'daily') return dates[ahead] ?? never;
  const [begin = never] = dates;
  return begin === never ? never : begin + ahead;
}

/** Today if its time is ahead; never a day that already had an installment. */
function nextFrom(
  { market, buyingMinute, lastUsed }: PlanState,
  session: number,
  minute: number,
): LocalDate {
  const today = market.hours[session]?.on ?? market.lastDay;
  return minute < buyingMinute && lastUsed !== session ? today : addDays(today, 1);
}

function createSchedule(
  state: PlanState,
  numbers: readonly number[],
  dates: readonly number[],
  created: Buying['created'],
): void {
  if (numbers.length === 0) return;
  const share = Math.floor(state.pool / numbers.length);
  const block = newBlock(state.blocks.length + 1);
  state.blocks.push(block);
  state.open.push(block);
  state.buying = {
    block,
    numbers,
    dates,
    plannedFrom: 0,
    next: 0,
    raise: paise(Math.min(share, mostRaise(state.plan.installment))),
    blocked: undefined,
    choice: undefined,
    unpaid: 0,
    created,
  };
}

function takeNumbers(state: PlanState): number[] {
  const { installmentsPerEtf, installmentCount } = state.plan;
  const numbers = state.freed.splice(0, installmentsPerEtf);
  while (numbers.length < installmentsPerEtf && state.nextNumber <= installmentCount) {
    numbers.push(state.nextNumber);
    state.nextNumber += 1;
  }
  return numbers;
}

function datesAfter(
  state: PlanState,
  session: number,
  minute: number,
  count: number,
): readonly number[] {
  const { buyingMinute, lastUsed, plan } = state;
  if (plan.frequency !== 'daily') {
    return datesFrom(state, nextFrom(state, session, minute), count, false);
  }
  return [minute < buyingMinute && lastUsed !== session ? session : session + 1];
}

function datesFrom(
  { market, plan }: PlanState,
  from: LocalDate,
  count: number,
  first: boolean,
): number[] {
  const asked = plan.frequency === 'daily' ? Math.min(1, count) : count;
  const dates = plannedDates(plan, market.calendar, { from, count: asked, first });
  return dates.map((on) => market.placeOf.get(on) ?? never);
}

const newBlock = (number: number): Block => ({
  number,
  etf: -1,
  lots: [],
  units: 0,
  cost: 0,
  soldFor: 0,
  soldCost: 0,
  isPartSold: false,
  isSelling: false,
  isOrdered: false,
  lookFrom: never,
  creditedIn: never,
  isUnlooked: false,
  lowest: undefined,
});

/** Completes an installment. `unpaid` counts unpaid ones in a row, including this one. */
export function useInstallment(state: PlanState, session: number, unpaid = 0): void {
  const { buying } = state;
  if (!buying) return;
  state.lastUsed = session;
  buying.next += 1;
  buying.blocked = undefined;
  buying.unpaid = unpaid;
  if (buying.next < buying.numbers.length) return;
  state.buying = undefined;
  if (buying.block.lots.length === 0) closeBlock(state, buying.block);
}

/** Cancels the remaining installments of a block in sale and frees their numbers. */
export function stopBuying(state: PlanState, block: Block): void {
  const { buying } = state;
  if (buying?.block !== block) return;
  state.freed = [...state.freed, ...buying.numbers.slice(buying.next)].sort((a, b) => a - b);
  state.buying = undefined;
}

/** Sets the ETF of a block; -1 clears it. */
export function follow(state: PlanState, block: Block, etf: number): void {
  const { market, followed } = state;
  const [before, after] = [market.histories[block.etf], market.histories[etf]];
  if (before) followed[before.underlying] = (followed[before.underlying] ?? 0) - 1;
  if (after) followed[after.underlying] = (followed[after.underlying] ?? 0) + 1;
  block.etf = etf;
  state.candidate.session = -1;
}

export function closeBlock(state: PlanState, block: Block): void {
  const underlying = state.market.histories[block.etf]?.underlying;
  if (underlying !== undefined) state.followed[underlying] = (state.followed[underlying] ?? 0) - 1;
  state.candidate.session = -1;
  block.lookFrom = never;
  state.open = state.open.filter((one) => one !== block);
}
