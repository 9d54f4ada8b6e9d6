import { instant, noPaise } from '@safe-trading/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../db/test-database.ts';
import { postgresRunAccounts } from './run-accounts.postgres.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** No statement can be asked with it: Postgres takes no such text. */
const impossible = '\0';

test('an account taken beside a run whose take failed is given to whoever asks next', async () => {
  const { answers } = postgresRunAccounts(database.db, { holder: 'one', alone: true });
  const planId = await answers['freeze run plan']({
    runId: undefined,
    orders: [{ subject: 'x', worst: noPaise }],
    worst: noPaise,
    frozenAt: instant(Date.UTC(2027, 1, 8, 5)),
    booking: true,
    accounts: [{ userId: 'user', broker: 'samco', orders: [], subscriptions: [] }],
  });
  const asked = [planId, impossible].map((id) =>
    Promise.resolve(answers['take run account']({ planId: id, busyToo: true })),
  );
  const [taken, refused] = await Promise.allSettled(asked);
  expect(refused?.status).toBe('rejected');
  expect(taken).toMatchObject({ status: 'fulfilled', value: { planId } });
});
