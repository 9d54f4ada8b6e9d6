import { commandOptions, wholeNumber } from '@safe-trading/command-line';
import { openServerDatabase } from '@safe-trading/server';
import { useEverything } from './plans/book-users.ts';
import { capturedStatements } from './plans/captured-plan.ts';
import { statementsOfDueMinute } from './plans/due-minute-plans.ts';
import { explainEverything, largeTables, untilItAnswers } from './plans/explain-everything.ts';
import { largeWorld } from './plans/large-world.ts';
import { reportDueMinute } from './plans/report-due-minute.ts';
import { reportPlans } from './plans/report-plans.ts';

const { investors } = commandOptions({
  name: 'npm run bench -- plans',
  does: 'Plans of every statement that jobs and reads run on large tables; ends with 1 at an unexcused scan.',
  options: {
    // With fewer, group statements run too rarely to be recognized.
    investors: wholeNumber({ least: 3_000, most: 1_000_000, usual: 12_000 }, 'how many have books'),
  },
});

const { server, people, open, remove } = await largeWorld(investors);
try {
  const database = openServerDatabase(server.url, { max: 1 });
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
  await remove();
}

if (!reportDueMinute(await statementsOfDueMinute(investors))) process.exitCode = 1;
