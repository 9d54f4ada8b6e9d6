import { instant, noPaise } from '@safe-trading/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeBooks } from '../../app/compose-trading.ts';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import { postgresRunAccounts } from './run-accounts.postgres.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** No statement can be asked with it: Postgres takes no such text. */
const impossible = '\0';

const planFor = (...userIds: string[]) => ({
  runId: undefined,
  orders: [{ subject: 'x', worst: noPaise }],
  worst: noPaise,
  frozenAt: instant(Date.UTC(2027, 1, 8, 5)),
  booking: true,
  accounts: userIds.map((userId) => ({ userId, broker: 'samco', orders: [], subscriptions: [] })),
});

test('an account taken beside a run whose take failed is given to the next that asks', async () => {
  const { answers } = postgresRunAccounts(database.db, { holder: 'one', alone: true });
  const planId = await answers['freeze run plan'](planFor('user'));
  const asked = [planId, impossible].map((id) =>
    Promise.resolve(answers['take run account']({ planId: id, busyToo: true })),
  );
  const [taken, refused] = await Promise.allSettled(asked);
  expect(refused?.status).toBe('rejected');
  expect(taken).toMatchObject({ status: 'fulfilled', value: { planId } });
});

test('an account whose report could not be written is given to its process again', async () => {
  const { answers } = postgresRunAccounts(database.db, { holder: 'one', alone: true });
  const planId = await answers['freeze run plan'](planFor('user'));
  const take = async () => answers['take run account']({ planId, busyToo: true });
  const taken = await take();
  if (!taken) throw new Error('No account was delivered.');
  const outcomes = [{ subject: impossible, result: 'done', what: 'nothing' }] as const;
  await expect(async () => answers['end run account']({ taken, outcomes })).rejects.toThrow();
  expect((await take())?.delivery).toBe(taken.delivery + 1);
});

test('an account whose process has gone is taken by the process that has taken those behind it', async () => {
  const [one, other] = ['one', 'other'].map((holder) =>
    composeBooks(database.db, { holder, alone: false }),
  );
  if (!one || !other) throw new Error('There are no books.');
  await other.signsOfLife.beat();
  const planId = await one.books.answers['freeze run plan'](planFor('first', 'second'));
  const take = async ({ books }: typeof one) =>
    (await books.answers['take run account']({ planId, busyToo: false }))?.userId;

  const given = [await take(other), await take(one), await take(one)];
  await other.signsOfLife.release();
  given.push(await take(one));

  expect(given).toEqual(['first', 'second', undefined, 'first']);
});
