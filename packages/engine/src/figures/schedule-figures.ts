import { costOf, unitsOf } from '../ledger/lots.ts';
import {
  addPaise,
  noPaise,
  type Paise,
  shareOf,
  subtractPaise,
  sumPaise,
  timesPaise,
} from '../money/money.ts';
import type { BasisPoints } from '../money/percent.ts';
import type { Quantity } from '../money/quantity.ts';
import { hasPending, type Schedule } from '../subscription/schedule.ts';
import { netProceeds, paidOutOf } from '../subscription/target.ts';

export type Phase = 'ACCUMULATING' | 'HOLDING' | 'BOOKING';

/** Figures of one schedule in paise (docs/domain-model.md, Figures on the screens). */
export type ScheduleFigures = {
  readonly invested: Paise;
  /** Net proceeds, payouts and the value of units held. */
  readonly bookedValue: Paise;
  readonly realisedAmount: Paise;
  /** At the last price, else at cost. */
  readonly marketValue: Paise;
  readonly profit: Paise;
  readonly expectedProfit: Paise;
  /** Executed installments. */
  readonly completed: number;
  readonly total: number;
  readonly unitsHeld: Quantity;
  /** Undefined when nothing was bought or the schedule is over. */
  readonly phase: Phase | undefined;
};

export type Yardstick = {
  readonly target: BasisPoints;
  readonly lastPrice?: Paise | undefined;
};

export function scheduleFigures(
  schedule: Schedule,
  { target, lastPrice }: Yardstick,
): ScheduleFigures {
  let invested: Paise = noPaise;
  let planned: Paise = noPaise;
  let completed = 0;
  let total = 0;
  for (const { amount, state } of schedule.installments) {
    if (state.status === 'cancelled') continue;
    total += 1;
    planned = addPaise(planned, amount);
    if (state.status !== 'executed') continue;
    completed += 1;
    invested = sumPaise([invested, state.value, state.charges]);
  }
  const { lots, sales } = schedule;
  const unitsHeld = unitsOf(lots);
  const realisedAmount = addPaise(netProceeds(sales), paidOutOf(schedule));
  const marketValue = lastPrice === undefined ? costOf(lots) : timesPaise(lastPrice, unitsHeld);
  const bookedValue = addPaise(realisedAmount, marketValue);
  return {
    invested,
    bookedValue,
    realisedAmount,
    marketValue,
    profit: subtractPaise(bookedValue, invested),
    expectedProfit: shareOf(planned, target),
    completed,
    total,
    unitsHeld,
    phase: phaseOf(schedule),
  };
}

function phaseOf(schedule: Schedule): Phase | undefined {
  const { status, sellOrderId, sales } = schedule;
  if (status !== 'running' && status !== 'paused') return undefined;
  if (sellOrderId !== undefined || sales.length > 0) return 'BOOKING';
  return hasPending(schedule) ? 'ACCUMULATING' : 'HOLDING';
}
