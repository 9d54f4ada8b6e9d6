import type { Paise, Schedule, SubscriptionState } from '@safe-trading/engine';
import type { LastPrices } from './last-prices.ts';

export type Prices = ReadonlyMap<string, Paise>;

export const heldPrices = (
  lastPrices: LastPrices,
  states: readonly SubscriptionState[],
): Promise<Prices> =>
  lastPrices.of(
    states.flatMap(({ schedules }) =>
      schedules.flatMap(({ instrument, lots }) =>
        instrument && lots.length > 0 ? [instrument.id] : [],
      ),
    ),
  );

/** Shown at cost. */
export const isUnpriced = ({ instrument, lots }: Schedule, prices: Prices): boolean =>
  lots.length > 0 && !(instrument && prices.has(instrument.id));
