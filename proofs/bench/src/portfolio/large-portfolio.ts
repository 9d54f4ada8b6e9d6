import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  caller,
  compose,
  createLog,
  type Database,
  endpointTables,
  openServerDatabase,
  plainQuery,
  readConfig,
  type SafeTrading,
  withinProcess,
} from '@safe-trading/server';
import { postgresBinaries } from '../../../../scripts/testing/postgres-binaries.ts';
import { startThrowAwayPostgres } from '../../../../scripts/testing/throw-away-postgres.ts';
import { enterCrowd } from '../paper-crowd.ts';
import { copyRows } from '../plans/copy-investors.ts';

/** Whose portfolio it is. */
export const owner = 'investor-1@bench.example';

/** Columns that name a row of these tables; the investor, the account and the ETFs stay the same. */
const endings: Readonly<Record<string, readonly string[]>> = {
  strategies: ['id'],
  subscriptions: ['id', 'strategy_id'],
  schedules: ['id', 'subscription_id', 'sell_order_id'],
  installments: ['id', 'schedule_id', 'subscription_id', 'client_order_id'],
  lots: ['schedule_id'],
  sales: ['schedule_id'],
  postings: ['id', 'subscription_id'],
  orders: [
    'client_order_id',
    'subscription_id',
    'schedule_id',
    'installment_id',
    'broker_order_id',
  ],
  fills: ['id', 'client_order_id'],
};

export type LargePortfolio = {
  readonly db: Database;
  /** The product on this database; the caller closes it. */
  open(): Promise<SafeTrading>;
  remove(): Promise<void>;
};

/** A Postgres server with one investor, whose subscription of so many sessions was written by the product and copied. */
export async function largePortfolio(
  subscriptions: number,
  sessions: number,
): Promise<LargePortfolio> {
  const folder = await mkdtemp(join(tmpdir(), 'safe-trading-bench-'));
  const server = await startThrowAwayPostgres(postgresBinaries(console.error));
  const database = openServerDatabase(server.url, { max: 1 });
  const remove = async (): Promise<void> => {
    await database.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: server.url,
    DEMO: 'off',
    LOG_LEVEL: 'error',
  });
  const open = (): Promise<SafeTrading> => compose({ config, log: createLog(config.logLevel) });
  try {
    const product = await open();
    try {
      const call = caller(withinProcess(product.app));
      const { adminToken } = await enterCrowd(call, 1, ['daily']);
      await call(endpointTables.paper.advance, { token: adminToken, body: { sessions } });
    } finally {
      await product.close();
    }
    const { db } = database;
    await copyRows(db, Object.keys(endings), subscriptions - 1, { endings });
    await plainQuery(db, 'vacuum analyze');
    return { db, open, remove };
  } catch (fault) {
    await remove();
    throw fault;
  }
}
