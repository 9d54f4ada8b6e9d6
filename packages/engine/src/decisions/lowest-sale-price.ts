import { costOf, unitsOf } from '../ledger/lots.ts';
import { addPaise, noPaise, type Paise, paise, subtractPaise } from '../money/money.ts';
import type { BasisPoints } from '../money/percent.ts';
import { isOpen, type Schedule } from '../subscription/schedule.ts';
import type { SubscriptionState } from '../subscription/subscription.ts';
import { costOfSales, netForTarget, netProceeds } from '../subscription/target.ts';

/** What a block must leave after charges to be sold; nothing where its subscription sells out. */
export const netToSell = (schedule: Schedule, { exit, plan }: SubscriptionState): Paise =>
  exit === 'sell' ? noPaise : netNeeded(schedule, plan.target);

/**
 * Below this price a block is not sold, whatever else holds: its units would not bring what must be left, even if
 * nothing were charged. Undefined where nothing is held. It is kept beside the block, so that of many blocks only
 * those are looked at whose price has come so far; whether they are sold is decided by `bookingDecision` alone.
 */
export function lowestSalePrice(schedule: Schedule, state: SubscriptionState): Paise | undefined {
  const { lots } = schedule;
  if (lots.length === 0 || !isOpen(schedule)) return undefined;
  return paise(Math.max(1, Math.ceil(netToSell(schedule, state) / unitsOf(lots))));
}

/**
 * What the rest of a block must net: its own target, and what earlier part sales of the block left
 * short of theirs (a flat charge weighs more on few units).
 */
function netNeeded({ lots, sales }: Schedule, target: BasisPoints): Paise {
  const own = netForTarget(costOf(lots), target);
  if (sales.length === 0) return own;

  const whole = netForTarget(addPaise(costOf(lots), costOfSales(sales)), target);
  return paise(Math.max(own, subtractPaise(whole, netProceeds(sales))));
}
