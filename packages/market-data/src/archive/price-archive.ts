import type { LocalDate } from '@safe-trading/engine';
import type { BarSeries } from '../recorded-bars.ts';

/** Compressed; newer rows are in one file per ETF beside it. */
export const archiveFile = 'daily/archive.br';

export type ArchivedBars = Omit<BarSeries, 'symbol'>;

/** Sessions by the id of the ETF, which survives renames. Decoded on first use. */
export type PriceArchive = { get(id: string): ArchivedBars | undefined };

/** The JSON head before the streams. */
export type ArchiveHead = {
  readonly firstDate: LocalDate | null;
  readonly dateCount: number;
  readonly ids: readonly string[];
  readonly rows: readonly number[];
  readonly streams: readonly number[];
};

export const archiveMark = 'safe-trading price archive 1';
