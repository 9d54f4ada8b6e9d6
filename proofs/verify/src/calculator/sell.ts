import type { Instant } from '../books/instant.ts';
import type { Day } from '../day.ts';
import { wholeShare } from './follow-on.ts';
import { post } from './post.ts';
import {
  Contradiction,
  type Lot,
  type Sale,
  type SubscriptionBooks,
  scheduleOf,
} from './standing.ts';
import { cancelPlanned, windUp } from './wind-up.ts';

export type Sold = {
  schedule: number;
  cause: string;
  posted: Instant;
  on: Day;
  units: bigint;
  value: bigint;
  charges: bigint;
};

/** First in, first out; a partial lot takes its share of cost, rounded down. */
export function takeOldest(
  lots: readonly Lot[],
  units: bigint,
): { left: Lot[]; cost: bigint; charges: bigint } {
  const left: Lot[] = [];
  let missing = units;
  let cost = 0n;
  let charges = 0n;
  for (const lot of lots) {
    const taken = missing < lot.units ? missing : lot.units;
    const costTaken = (lot.cost * taken) / lot.units;
    const chargesTaken = (lot.charges * taken) / lot.units;
    missing -= taken;
    cost += costTaken;
    charges += chargesTaken;
    if (taken === lot.units) continue;
    left.push({
      boughtOn: lot.boughtOn,
      units: lot.units - taken,
      cost: lot.cost - costTaken,
      charges: lot.charges - chargesTaken,
    });
  }
  if (missing > 0n) {
    throw new Contradiction(`${units} units were sold, ${missing} more than were held.`);
  }
  return { left, cost, charges };
}

/** Domain model 9.6 and 9.7. */
export function sell(
  standing: SubscriptionBooks,
  sold: Sold,
  reason: 'BOOKED_EARLY' | 'ETF_DELISTED' = 'BOOKED_EARLY',
): void {
  const { schedule: number, cause, posted, on, units, value, charges } = sold;
  const schedule = scheduleOf(standing, number);
  const taken = takeOldest(schedule.lots, units);
  const boughtFor = taken.cost - taken.charges;
  schedule.sales.push({ on, units, value, charges, costOfSold: taken.cost });
  schedule.lots = taken.left;
  const isWhole = taken.left.length === 0;
  const { profit, isOnTarget } = resultOf(schedule.sales, standing.terms.target);
  const isShared = isWhole && profit > 0n && standing.endedOn === undefined;
  const reinvested = isShared ? (profit * standing.terms.reinvest) / wholeShare : 0n;
  post(standing, { cause, at: posted, schedule: number }, [
    ['units', -boughtFor, -units],
    ['gains', boughtFor - value],
    ['charges', charges],
    ['pool', reinvested],
    ['withdrawable', value - charges - reinvested],
  ]);

  delete schedule.sellOrder;
  cancelPlanned(schedule, on, reason);
  if (isWhole) {
    schedule.status = isOnTarget ? 'completed' : 'closed';
    schedule.bookedOn = on;
  }
  windUp(standing, schedule);
}

export function resultOf(
  sales: readonly Sale[],
  target: bigint,
): { profit: bigint; isOnTarget: boolean } {
  let net = 0n;
  let cost = 0n;
  for (const sale of sales) {
    net += sale.value - sale.charges;
    cost += sale.costOfSold;
  }
  return { profit: net - cost, isOnTarget: net * wholeShare >= cost * (wholeShare + target) };
}
