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

/** Buying, waiting for the target, or being sold. */
export type Phase = 'ACCUMULATING' | 'HOLDING' | 'BOOKING';

/** The figures of one schedule (domain model 9.8), in paise. */
export type ScheduleFigures = {
  /** Cost of the executed installments, charges included. */
  readonly invested: Paise;
  /** Net proceeds of what was sold, what the fund paid out, and the worth of what is held. */
  readonly bookedValue: Paise;
  readonly realisedAmount: Paise;
  /** Units held at the last price; at cost while no price is known. */
  readonly marketValue: Paise;
  readonly profit: Paise;
  readonly expectedProfit: Paise;
  /** Executed installments. */
  readonly completed: number;
  /** All installments but the cancelled. */
  readonly total: number;
  readonly unitsHeld: Quantity;
  /** Undefined unless units are held or have been bought and the schedule is not over. */
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
