import type { LocalDate } from '@safe-trading/engine';
import type { BarSeries } from '../recorded-bars.ts';

/** Compressed; beside it stand the rows since, one file per ETF. */
export const archiveFile = 'daily/archive.br';

export type ArchivedBars = Omit<BarSeries, 'symbol'>;

/** Recorded sessions by the id of their ETF, which no rename changes. Each is read from the archive when it is asked for. */
export type PriceArchive = { get(id: string): ArchivedBars | undefined };

/** What stands as text before the streams: dates, then those of the prices. */
export type ArchiveHead = {
  readonly firstDate: LocalDate | null;
  readonly dateCount: number;
  readonly ids: readonly string[];
  readonly rows: readonly number[];
  readonly streams: readonly number[];
};

export const archiveMark = 'safe-trading price archive 1';
