import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeArchive } from './archive/decode-archive.ts';
import { archiveFile, type PriceArchive } from './archive/price-archive.ts';
import { type DateOf, readBarSeries } from './bar-series.ts';
import type { ListedEtf } from './listed-etfs.ts';
import { MalformedFile } from './malformed-file.ts';
import type { BarSeries } from './recorded-bars.ts';

export function readArchive(folder: string): PriceArchive {
  const path = join(folder, archiveFile);
  return existsSync(path) ? decodeArchive(readFileSync(path)) : new Map();
}

type Etf = Pick<ListedEtf, 'id' | 'symbol'>;

export function readSeries(
  folder: string,
  { id, symbol }: Etf,
  archive: PriceArchive,
  dateOf: DateOf,
): BarSeries {
  const file = `daily/${symbol}.csv`;
  const path = join(folder, file);
  const archived = archive.get(id);
  if (!existsSync(path)) {
    if (!archived) throw new MalformedFile({ file, line: 0 }, 'the file to exist');
    return { symbol, ...archived };
  }

  const since = readBarSeries({ file, symbol, bytes: readFileSync(path) }, dateOf);
  if (!archived) return since;
  const [last = '', next] = [archived.dates.at(-1), since.dates[0]];
  if (next === undefined) return { symbol, ...archived };
  if (next <= last) {
    throw new MalformedFile({ file, line: 2 }, `a date after ${last}, the archive's last`, next);
  }
  return {
    symbol,
    dates: [...archived.dates, ...since.dates],
    open: joined(archived.open, since.open),
    high: joined(archived.high, since.high),
    low: joined(archived.low, since.low),
    close: joined(archived.close, since.close),
    volume: joinedVolumes(archived.volume, since.volume),
  };
}

function joined(before: Int32Array, after: Int32Array): Int32Array {
  const both = new Int32Array(before.length + after.length);
  both.set(before);
  both.set(after, before.length);
  return both;
}

function joinedVolumes(before: Float64Array, after: Float64Array): Float64Array {
  const both = new Float64Array(before.length + after.length);
  both.set(before);
  both.set(after, before.length);
  return both;
}
