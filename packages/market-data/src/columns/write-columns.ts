import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { openMarketData } from '../market-data.ts';
import { columnsFolder, pricesFolder } from './columns-folder.ts';
import { columnsOfMarket } from './columns-of-market.ts';
import { encodeMarket } from './encode-market.ts';

const sources = ['daily', 'index', 'rules'];

const files = ['bad-ticks.csv', 'calendar.csv', 'corporate-actions.csv', 'etfs.csv', 'splits.csv'];

export type ColumnFile = {
  readonly path: string;
  readonly version: string;
  readonly isNew: boolean;
};

const named = (version: string): string => `market-${version}.columns`;

/**
 * Writes the columns under a name with their version, atomically; keeps an existing file of that version and
 * removes others.
 */
export function writeColumns(prices = pricesFolder, folder = columnsFolder): ColumnFile {
  const version = marketVersion(prices);
  const path = join(folder, named(version));
  if (existsSync(path)) return { path, version, isNew: false };

  mkdirSync(folder, { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, encodeMarket(columnsOfMarket(openMarketData(prices), version)));
  renameSync(unfinished, path);
  for (const name of readdirSync(folder)) {
    if (/^market-[0-9a-f]{16}\.columns$/.test(name) && name !== named(version)) {
      rmSync(join(folder, name));
    }
  }
  return { path, version, isNew: true };
}

export function readColumns(prices = pricesFolder, folder = columnsFolder): ArrayBuffer {
  const bytes = readFileSync(writeColumns(prices, folder).path);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
}

/** A hash of names and contents. */
function marketVersion(folder: string): string {
  const hash = createHash('sha256');
  const paths = sources.flatMap((source) =>
    readdirSync(join(folder, source)).map((name) => `${source}/${name}`),
  );
  for (const path of [...paths, ...files].sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(folder, path)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}
