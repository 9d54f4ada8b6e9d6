import { unitsOf } from '../ledger/lots.ts';
import { hasOrdered, isOpen, type Schedule } from './schedule.ts';
import type { SubscriptionState } from './subscription.ts';

export type Selling = {
  /** Held and still to be sold. */
  readonly units: number;
  readonly unitsAtBroker: number;
};

/** An end with a sale that is not done: units are held, or an order may still buy some. */
export function sellingOf({ status, exit, schedules }: SubscriptionState): Selling | undefined {
  if (status !== 'cancelled' || exit !== 'sell') return undefined;
  const pending = schedules.filter((it) => isOpen(it) && (it.lots.length > 0 || hasOrdered(it)));
  if (pending.length === 0) return undefined;
  return {
    units: unitsIn(pending),
    unitsAtBroker: unitsIn(pending.filter(({ sellOrderId }) => sellOrderId !== undefined)),
  };
}

const unitsIn = (schedules: readonly Schedule[]): number =>
  schedules.reduce((sum, { lots }) => sum + unitsOf(lots), 0);
