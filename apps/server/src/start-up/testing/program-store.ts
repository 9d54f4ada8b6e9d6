import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../platform/db/database.ts';
import { administer, databaseOn } from '../../platform/db/lend-server-database.ts';
import { openEmbeddedDatabase, openServerDatabase } from '../../platform/db/open-database.ts';
import { placeEmptyCluster } from '../../testing/empty-cluster.ts';
import { emptyFolder } from './started-program.ts';

/** One order as the practice market wrote it down when it arrived there. */
export type ArrivedOrder = {
  orderNumber: string;
  symbol: string;
  side: 'buy' | 'sell';
  quantity: number;
};

/** Where a started program keeps its things: a folder, and a database where the tests have a server. */
export type ProgramStore = {
  settings: Record<string, string> & { DATA_DIR: string };
  /** A look into the books; the program must have ended. */
  look<T>(at: (db: Database) => Promise<T>): Promise<T>;
  arrivedOrders(): ArrivedOrder[];
  remove(): Promise<void>;
};

export async function programStore(): Promise<ProgramStore> {
  const store = await newStore();
  if (!store.settings['DATABASE_URL']) await placeEmptyCluster(store.settings['DATA_DIR']);
  return store;
}

/** One in which the first start of a program creates the embedded Postgres too. */
export async function newStore(): Promise<ProgramStore> {
  const folder = emptyFolder();
  const database = await ownDatabase();
  return {
    settings: { DATA_DIR: folder.path, ...(database ? { DATABASE_URL: database.url } : {}) },
    async look(at) {
      const opened = database
        ? openServerDatabase(database.url)
        : await openEmbeddedDatabase(folder.path);
      return at(opened.db).finally(opened.close);
    },
    arrivedOrders: () =>
      readFileSync(join(folder.path, 'paper-market', 'practice-market.jsonl'), 'utf8')
        .split('\n')
        .filter((line) => line.includes('"placed"'))
        .map((line): ArrivedOrder => JSON.parse(line)),
    async remove() {
      folder.remove();
      await database?.drop();
    },
  };
}

async function ownDatabase() {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) return undefined;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${name}`);
  return {
    url: databaseOn(url, name),
    drop: () => administer(url, `drop database ${name} with (force)`),
  };
}
