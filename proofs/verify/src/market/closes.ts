import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Day, plusDays } from '../day.ts';
import { cell, marketFolder, readCsv } from './csv.ts';
import { readEtfs } from './etfs.ts';

export type Close = { day: Day; paise: bigint };

/** Oldest first, archive then rows. */
export type ClosesOf = (symbol: string) => Close[];

export function openCloses(): ClosesOf {
  const etfs = [...readEtfs().values()];
  const archive = readArchive();
  return (symbol) => {
    const id = etfs.find((etf) => etf.symbol === symbol)?.id ?? '';
    return [...archivedCloses(archive, id), ...closesSince(symbol)];
  };
}

function closesSince(symbol: string): Close[] {
  const file = `daily/${symbol}.csv`;
  if (!existsSync(join(marketFolder, file))) return [];
  return readCsv(file).map((row) => {
    const [rupees = '', paise = ''] = cell(row, 'close').split('.');
    return {
      day: cell(row, 'date'),
      paise: BigInt(rupees) * 100n + BigInt(paise.padEnd(2, '0')),
    };
  });
}

type Archive = {
  ids: string[];
  rows: number[];
  days: Day[];
  places: number[];
  opens: number[];
  closes: number[];
};

type Head = {
  firstDate: Day | null;
  ids: string[];
  rows: number[];
  streams: number[];
};

/** Two lines of text, then the streams. */
function readArchive(): Archive {
  const path = join(marketFolder, 'daily', 'archive.br');
  if (!existsSync(path)) return { ids: [], rows: [], days: [], places: [], opens: [], closes: [] };
  const bytes = brotliDecompressSync(readFileSync(path));
  const headAt = bytes.indexOf('\n') + 1;
  const streamsAt = bytes.indexOf('\n', headAt) + 1;
  const { firstDate, ids, rows, streams }: Head = JSON.parse(
    bytes.toString('utf8', headAt, streamsAt),
  );
  const numbersOf = (stream: number): number[] => {
    const from = streams.slice(0, stream).reduce((sum, length) => sum + length, streamsAt);
    return numbersIn(bytes.subarray(from, from + (streams[stream] ?? 0)));
  };
  const days = daysFrom(firstDate ?? '', numbersOf(0));
  return { ids, rows, days, places: numbersOf(1), opens: numbersOf(2), closes: numbersOf(5) };
}

/** Stored as differences. */
function archivedCloses(archive: Archive, id: string): Close[] {
  const { ids, rows, days } = archive;
  const etf = ids.indexOf(id);
  if (etf === -1) return [];
  const from = rows.slice(0, etf).reduce((sum, count) => sum + count, 0);
  let place = -1;
  let paise = 0;
  return archive.places.slice(from, from + (rows[etf] ?? 0)).map((skipped, row) => {
    place += skipped + 1;
    paise += unfolded(archive.opens[from + row]) + unfolded(archive.closes[from + row]);
    return { day: days[place] ?? '', paise: BigInt(paise) };
  });
}

function daysFrom(first: Day, steps: readonly number[]): Day[] {
  let day = first;
  return steps.map((step) => {
    day = plusDays(day, step);
    return day;
  });
}

/** Zigzag decoding. */
const unfolded = (value = 0): number => (value % 2 === 0 ? value / 2 : -(value + 1) / 2);

/** Variable-length integers, lowest bits first. */
function numbersIn(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  let [value, scale] = [0, 1];
  for (const byte of bytes) {
    value += (byte % 128) * scale;
    scale *= 128;
    if (byte >= 128) continue;
    numbers.push(value);
    [value, scale] = [0, 1];
  }
  return numbers;
}
