import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandOptions, wholeNumber } from '@safe-trading/command-line';
import { compose, createLog, openServerDatabase, readConfig } from '@safe-trading/server';
import { postgresBinaries } from '../../scripts/testing/postgres-binaries.ts';
import { startThrowAwayPostgres } from '../../scripts/testing/throw-away-postgres.ts';
import { enterBooks, useEverything } from './plans/book-users.ts';
import { capturedStatements } from './plans/captured-plan.ts';
import { copyInvestors } from './plans/copy-investors.ts';
import { explainEverything, largeTables, untilItAnswers } from './plans/explain-everything.ts';
import { reportPlans } from './plans/report-plans.ts';

const { investors } = commandOptions({
  name: 'npm run bench:plans',
  does: 'Plans of every statement that jobs and reads run on large tables; ends with 1 at a scan nobody excused.',
  options: {
    investors: wholeNumber({ least: 100, most: 1_000_000, usual: 12_000 }, 'how many have books'),
  },
});
const originals = 6;

const folder = await mkdtemp(join(tmpdir(), 'safe-trading-plans-'));
const server = await startThrowAwayPostgres(postgresBinaries(console.error));
try {
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: server.url,
    DEMO: 'off',
    LOG_LEVEL: 'error',
  });
  const open = () => compose({ config, log: createLog(config.logLevel) });

  const small = await open();
  const people = await enterBooks(small, originals);
  await small.close();

  const database = openServerDatabase(server.url, { max: 1 });
  await copyInvestors(database.db, Math.ceil(investors / originals) - 1);
  const large = await largeTables(database.db);
  const logs = await explainEverything(database.db);
  await database.close();
  await server.shutDown();
  await server.startAgain();
  await untilItAnswers(server.url);

  const product = await open();
  const readsBegan = await useEverything(product, people).finally(() => product.close());
  await server.shutDown();
  if (!reportPlans(await capturedStatements(logs, readsBegan), large)) process.exitCode = 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
