import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { barHeader, lineOf } from '../bar-series.ts';
import { withImportLock } from '../import/import-lock.ts';
import { commitStaged, settle, stageFiles } from '../import/staged-files.ts';
import { openMarketData } from '../market-data.ts';
import type { BarSeries } from '../recorded-bars.ts';
import { encodeArchive } from './encode-archive.ts';
import { archiveFile } from './price-archive.ts';

export type ArchivedRows = { readonly etfs: number; readonly rows: number };

/** Puts every row of `daily/` into the archive; the files go once it holds them. Throws MalformedFile, ImportRefused. */
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

/** Writes everything recorded as rows again, and does without the archive. */
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
