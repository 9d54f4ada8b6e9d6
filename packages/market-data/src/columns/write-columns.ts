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

/** Everything columns are made from, in the folder of recorded prices. */
const sources = ['daily', 'index', 'rules'];

const files = ['bad-ticks.csv', 'calendar.csv', 'corporate-actions.csv', 'etfs.csv', 'splits.csv'];

export type ColumnFile = {
  readonly path: string;
  readonly version: string;
  readonly isNew: boolean;
};

const named = (version: string): string => `market-${version}.columns`;

/**
 * Writes the recorded market as columns, under a name that holds its version; a file of that version is left as it is,
 * one of another goes. What is written is whole or not there.
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

/** The bytes of the file of columns, written first where it is not there. */
export function readColumns(prices = pricesFolder, folder = columnsFolder): ArrayBuffer {
  const bytes = readFileSync(writeColumns(prices, folder).path);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
}

/** A word that changes with any recorded value: names and contents count, times do not. */
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
