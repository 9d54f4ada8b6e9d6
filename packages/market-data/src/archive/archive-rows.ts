import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { barHeader, lineOf } from '../bar-series.ts';
import { checksum } from '../columns/checksum.ts';
import { dateSteps } from '../columns/date-steps.ts';
import { priceStreams } from '../columns/price-streams.ts';
import { withImportLock } from '../import/import-lock.ts';
import { commitStaged, settle, stageFiles } from '../import/staged-files.ts';
import { openMarketData } from '../market-data.ts';
import type { BarSeries } from '../recorded-bars.ts';
import { type ArchivedBars, type ArchiveHead, archiveFile, archiveMark } from './price-archive.ts';

const compressed = (bytes: Uint8Array): Uint8Array =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

export type ArchivedRows = { readonly etfs: number; readonly rows: number };

/** Moves all rows of `daily/` into the archive. Throws MalformedFile, ImportRefused. */
export function archiveRows(folder: string): ArchivedRows {
  return withImportLock(folder, () => {
    settle(folder);
    const series = everySeries(folder);
    const empty = series.map(({ symbol }) => [fileOf(symbol), `${barHeader}\n`] as const);
    const archive = encodeArchive(new Map(series.map(({ id, symbol: _, ...rows }) => [id, rows])));
    replace(folder, [[archiveFile, archive], ...empty]);
    for (const name of readdirSync(join(folder, 'daily'))) {
      const path = join(folder, 'daily', name);
      if (name.endsWith('.csv') && readFileSync(path, 'utf8') === `${barHeader}\n`) rmSync(path);
    }
    return countOf(series);
  });
}

/** Writes the archive back as rows and removes it. */
export function openArchive(folder: string): ArchivedRows {
  return withImportLock(folder, () => {
    settle(folder);
    const series = everySeries(folder);
    const files = series.map((one) => [fileOf(one.symbol), textOf(one)] as const);
    replace(folder, [[archiveFile, encodeArchive(new Map())], ...files]);
    rmSync(join(folder, archiveFile));
    return countOf(series);
  });
}

type Series = BarSeries & { readonly id: string };

const fileOf = (symbol: string): string => join('daily', `${symbol}.csv`);

function everySeries(folder: string): Series[] {
  const market = openMarketData(folder);
  return market.etfs().flatMap(({ id, symbol }) => {
    const bars = market.bars(symbol);
    return bars ? [{ id, ...bars }] : [];
  });
}

function textOf({ dates, open, high, low, close, volume }: BarSeries): string {
  const lines = dates.map((date, row) =>
    lineOf(date, {
      open: open[row] ?? 0,
      high: high[row] ?? 0,
      low: low[row] ?? 0,
      close: close[row] ?? 0,
      volume: volume[row] ?? 0,
    }),
  );
  return `${barHeader}\n${lines.join('')}`;
}

type NewFile = readonly [path: string, content: string | Uint8Array];

function replace(folder: string, files: readonly NewFile[]): void {
  try {
    stageFiles(folder, new Map(files));
    commitStaged(folder);
  } finally {
    settle(folder);
  }
}

const countOf = (series: readonly Series[]): ArchivedRows => ({
  etfs: series.length,
  rows: series.reduce((sum, { dates }) => sum + dates.length, 0),
});

/** A line with mark and checksum, a line of JSON, then the streams; compressed with brotli. */
function encodeArchive(archive: ReadonlyMap<string, ArchivedBars>): Uint8Array {
  const series = [...archive.values()];
  const dates = [...new Set(series.flatMap((one) => one.dates))].sort();
  const places = new Map(dates.map((date, place) => [date, place]));
  const columns = series.map(({ dates: own, ...prices }) => ({
    dates: Int32Array.from(own, (date) => places.get(date) ?? -1),
    ...prices,
  }));
  const streams = [dateSteps(dates), ...priceStreams(columns)];
  const head: ArchiveHead = {
    firstDate: dates[0] ?? null,
    dateCount: dates.length,
    ids: [...archive.keys()],
    rows: series.map((one) => one.dates.length),
    streams: streams.map(({ length }) => length),
  };
  const body = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...streams]);
  return compressed(Buffer.concat([Buffer.from(`${archiveMark} ${checksum(body)}\n`), body]));
}
