import { localDate } from '@safe-trading/engine';
import {
  compose,
  createLog,
  type OpenDatabase,
  openEmbeddedDatabase,
  readConfig,
  type SafeTrading,
} from '@safe-trading/server';

/** Known to the forger: the worst case. */
export const tokenKey = 'f0e1d2c3b4a5968778695a4b3c2d1e0f00fedcba98765432100123456789abcd';

const settings = {
  DEMO: 'off',
  ADMIN_SIGNUP: 'approval',
  MASTER_KEY: '00112233445566778899aabbccddeeff102132435465768798a9bacbdcedfe0f',
  TOKEN_KEY: tokenKey,
};

type Time = { offsetMs: number; now(): Date };

export type OpenProduct = {
  product: SafeTrading;
  database: OpenDatabase;
  time: Time;
  close(): Promise<void>;
};

type Opening = {
  env?: Readonly<Record<string, string>>;
  load?: Blob;
  startsAt?: Date;
};

const usualStart = new Date('2027-01-04T04:00:00Z');

export async function openProduct({
  env = {},
  load,
  startsAt,
}: Opening = {}): Promise<OpenProduct> {
  const time: Time = {
    offsetMs: (startsAt ?? usualStart).getTime() - Date.now(),
    now: () => new Date(Date.now() + time.offsetMs),
  };
  const database = await openEmbeddedDatabase(undefined, load ? { load } : {});
  const product = await compose({
    config: readConfig({ ...settings, ...env }),
    log: createLog('silent'),
    database,
    worldStartsOn: localDate('2024-06-03'),
    clock: time,
  });
  return {
    product,
    database,
    time,
    async close(): Promise<void> {
      await product.close();
      await database.close();
    },
  };
}
