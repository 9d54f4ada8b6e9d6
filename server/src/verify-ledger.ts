import { openMarketData } from '@safe-trading/market-data';
import { readConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { openEmbeddedDatabase, openServerDatabase } from './db/open-database.ts';
import { explainFault } from './explain-fault.ts';
import { type LedgerVerdict, verifyLedger } from './ledger/verify-ledger.postgres.ts';

const faultsShown = 20;

/** Exit codes: 0 every figure is right, 1 one is not, 2 the books cannot be opened. */
async function run(): Promise<number> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const database = databaseUrl
    ? openServerDatabase(databaseUrl)
    : await openEmbeddedDatabase(dataDir);
  try {
    await migrate(database.db);
    const verdict = await verifyLedger(database.db, openMarketData().chargeRates());
    return report(verdict);
  } finally {
    await database.close();
  }
}

function report({ size, checks }: LedgerVerdict): number {
  const { subscriptions, installments, orders, fills, postings } = size;
  console.log(
    `${subscriptions} subscriptions, ${installments} installments, ${orders} orders, ${fills} fills, ${postings} postings`,
  );
  for (const { name, faults } of checks) {
    console.log(`${faults.length === 0 ? 'ok    ' : 'WRONG '} ${name}`);
    for (const fault of faults.slice(0, faultsShown)) console.log(`         ${fault}`);
    if (faults.length > faultsShown) console.log(`         … ${faults.length - faultsShown} more`);
  }
  const wrong = checks.filter(({ faults }) => faults.length > 0).length;
  if (orders === 0) console.log('There is nothing to verify yet: no order was ever sent.');
  console.log(
    wrong === 0
      ? `All ${checks.length} checks hold.`
      : `${wrong} of ${checks.length} checks do not hold.`,
  );
  return wrong === 0 ? 0 : 1;
}

try {
  process.exitCode = await run();
} catch (fault) {
  process.exitCode = explainFault(fault, (line) => console.error(line));
}
