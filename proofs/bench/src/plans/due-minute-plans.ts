import { migrate, openServerDatabase } from '@safe-trading/server';
import { postgresBinaries } from '../../../../scripts/testing/postgres-binaries.ts';
import { startThrowAwayPostgres } from '../../../../scripts/testing/throw-away-postgres.ts';
import { enterDueCrowd } from '../orders/due-crowd.ts';
import { placeDue } from '../orders/place-due.ts';
import { capturedStatements, type Statement } from './captured-plan.ts';
import { explainEverything, untilItAnswers } from './explain-everything.ts';

/** The statements of a run in which all accounts are due, and of the settlement. */
export async function statementsOfDueMinute(accounts: number): Promise<Statement[]> {
  const server = await startThrowAwayPostgres(postgresBinaries(console.error));
  try {
    const crowd = openServerDatabase(server.url, { max: 1 });
    await migrate(crowd.db);
    await enterDueCrowd(crowd.db, accounts);
    const logs = await explainEverything(crowd.db);
    await crowd.close();
    await server.shutDown();
    await server.startAgain();
    await untilItAnswers(server.url);
    const database = openServerDatabase(server.url);
    const placing = { accountsAtOnce: 2_500, readAhead: true, settles: true };
    await placeDue(database.db, placing, {
      wait: async () => {},
      place: async (number) => ({ outcome: 'placed', brokerOrderId: String(number) }),
    }).finally(() => database.close());
    await server.shutDown();
    return await capturedStatements(logs, new Date());
  } finally {
    await server.stop();
  }
}
