import { openMarketData } from '@safe-trading/market-data';
import type { Config } from './config.ts';
import { migrate } from './db/migrate.ts';
import { openEmbeddedDatabase, openServerDatabase } from './db/open-database.ts';
import { type LedgerVerdict, verifyLedger } from './ledger/verify-ledger.postgres.ts';

/** Opens the books of these settings, recomputes them, and closes them unchanged. */
export async function verifyBooks({ databaseUrl, dataDir }: Config): Promise<LedgerVerdict> {
  const database = databaseUrl
    ? openServerDatabase(databaseUrl)
    : await openEmbeddedDatabase(dataDir);
  try {
    await migrate(database.db);
    return await verifyLedger(database.db, openMarketData().chargeRates());
  } finally {
    await database.close();
  }
}
