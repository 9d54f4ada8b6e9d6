import type { Paise } from '@safe-trading/engine';

export type LastPrices = {
  of(instrumentIds: Iterable<string>): Promise<ReadonlyMap<string, Paise>>;
};
