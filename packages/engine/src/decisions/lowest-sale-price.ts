import { costOf, unitsOf } from '../ledger/lots.ts';
import { addPaise, noPaise, type Paise, paise, subtractPaise } from '../money/money.ts';
import type { BasisPoints } from '../money/percent.ts';
import { isOpen, type Schedule } from '../subscription/schedule.ts';
import type { SubscriptionState } from '../subscription/subscription.ts';
import { costOfSales, netForTarget, netProceeds } from '../subscription/target.ts';

/** Undefined when the subscription sells out. */
export const netToSell = (schedule: Schedule, { exit, plan }: SubscriptionState): Paise =>
  exit === 'sell' ? noPaise : netNeeded(schedule, plan.target);

/**
 * Below this price a block cannot net its target even without charges. Stored beside the block so that only blocks
 * near it are examined; `bookingDecision` alone decides.
 */
export function lowestSalePrice(schedule: Schedule, state: SubscriptionState): Paise | undefined {
  const { lots } = schedule;
  if (lots.length === 0 || !isOpen(schedule)) return undefined;
  return paise(Math.max(1, Math.ceil(netToSell(schedule, state) / unitsOf(lots))));
}

/**
 * The target of the rest of a block plus what earlier part sales fell short (a flat charge weighs more on few
 * units).
 */
function netNeeded({ lots, sales }: Schedule, target: BasisPoints): Paise {
  const own = netForTarget(costOf(lots), target);
  if (sales.length === 0) return own;

  const whole = netForTarget(addPaise(costOf(lots), costOfSales(sales)), target);
  return paise(Math.max(own, subtractPaise(whole, netProceeds(sales))));
}
