import { addDays, type LocalDate, paise } from '@safe-trading/engine';
import { mostRaise, plannedDates } from '@safe-trading/engine/rules';
import type { Block, Buying, PlanState } from './plan-state.ts';

/** Where nothing is recorded any more. */
export const never = Number.MAX_SAFE_INTEGER;

/** The first schedule of a plan, which waits for its weekday. */
export function beginPlan(state: PlanState, from: LocalDate): void {
  const numbers = takeNumbers(state);
  const dates = datesFrom(state, from, numbers.length, true);
  createSchedule(state, numbers, dates, { session: -1, minute: 0 });
}

/** What follows by itself: the next schedule when nothing is planned any more, and the plan's end. */
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

/** The installments still planned, in the plan's rhythm from the next possible day on. */
export function planAnew(state: PlanState, session: number, minute: number): void {
  const { buying } = state;
  if (!buying) return;
  buying.dates = datesAfter(state, session, minute, buying.numbers.length - buying.next);
  buying.plannedFrom = buying.next;
  buying.blocked = undefined;
}

/** The session on which the next installment of a block is due. */
export function dueOn({ plan }: PlanState, { dates, plannedFrom, next }: Buying): number {
  const ahead = next - plannedFrom;
  if (plan.frequency !== 'daily') return dates[ahead] ?? never;
  const [begin = never] = dates;
  return begin === never ? never : begin + ahead;
}

/** The earliest day of the next installment: today while its time is still to come, never a day that had one. */
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

/** A daily plan goes on with the very next session. */
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

/** Days of the record go by their places. */
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

/**
 * One installment of the buying block is over, bought or not; with the last one the block buys no more. `unpaid` counts
 * those in a row that could not be paid, this one included.
 */
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

/** What is still planned of a block that has begun to be sold is given up, and its numbers are free again. */
export function stopBuying(state: PlanState, block: Block): void {
  const { buying } = state;
  if (buying?.block !== block) return;
  state.freed = [...state.freed, ...buying.numbers.slice(buying.next)].sort((a, b) => a - b);
  state.buying = undefined;
}

/** A block has got its ETF, or another one; -1 leaves it without. */
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
