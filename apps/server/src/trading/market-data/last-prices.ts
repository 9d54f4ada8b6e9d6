import type { Paise } from '@safe-trading/engine';

/** The last known price of one unit, by instrument id. Instruments never quoted are left out. */
export type LastPrices = {
  of(instrumentIds: Iterable<string>): Promise<ReadonlyMap<string, Paise>>;
};
