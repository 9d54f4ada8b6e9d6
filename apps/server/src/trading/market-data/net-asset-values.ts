import type { LocalDate } from '@safe-trading/engine';
import type { PublishedValue } from './amfi-file.ts';

/** The latest published value of each ETF, by instrument. */
export type NetAssetValues = {
  isFetched(day: LocalDate): Promise<boolean>;
  /** `day`: the day of the fetch, not of the values. */
  save(day: LocalDate, values: ReadonlyMap<string, PublishedValue>): Promise<void>;
  latest(): Promise<ReadonlyMap<string, PublishedValue>>;
};
