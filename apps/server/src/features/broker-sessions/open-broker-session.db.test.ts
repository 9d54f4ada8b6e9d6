import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import { recordedEvents, testRecordBy } from '../../testing/recorded-events.ts';
import { postgresLoginLimit } from './login-limit.postgres.ts';
import { brokerWorld } from './test-broker-world.ts';

const wrong = (client: string, guess: number) => ({
  samco_user_id: client,
  samco_password: `guess-${guess}`,
  samco_yob: 1990,
});
const hour = 3_600_000;

let database: TestDatabase;
let world: Awaited<ReturnType<typeof brokerWorld>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  world = await brokerWorld(database);
  world.samco.expectPassword('AB1234', 'lotus-river');
  world.samco.calls();
});
afterEach(() => world.close());

async function guess(user: string, client: string, number: number) {
  await world.save(user, wrong(client, number));
  return (await world.logIn(user)).status;
}
const logins = () => world.samco.calls().filter((call) => call === 'POST /login').length;

test('saving another password before each guess does not make room for more of them', async () => {
  const statuses: number[] = [];
  for (let number = 0; number < 25; number += 1) {
    statuses.push(await guess('asha', 'AB1234', number));
  }
  expect(statuses).toEqual([...Array(5).fill(409), ...Array(20).fill(429)]);
  expect(logins()).toBe(5);
});

test('another investor, and another way to write the client, do not make room either', async () => {
  for (let number = 0; number < 5; number += 1) await guess('asha', 'AB1234', number);
  logins();
  const statuses = [];
  for (const client of ['AB1234', 'ab1234', 'AB 1234', 'AB-1234']) {
    statuses.push(await guess('ravi', client, 1));
  }
  expect([statuses, logins()]).toEqual([[429, 429, 429, 429], 0]);
});

test('one investor has five guesses for all clients together', async () => {
  const clients = ['AB1234', 'CD5678', 'EF9012', 'GH3456', 'IJ7890', 'KL1234', 'MN5678'];
  for (const client of clients) world.samco.expectPassword(client, 'lotus-river');
  for (const [number, client] of clients.entries()) await guess('asha', client, number);
  expect(logins()).toBe(5);
});

test('a restart, and a second process, count on', async () => {
  for (let number = 0; number < 3; number += 1) await guess('asha', 'AB1234', number);
  await world.close();
  world = await brokerWorld(database, [], 'kept');
  world.samco.expectPassword('AB1234', 'lotus-river');
  for (let number = 3; number < 9; number += 1) await guess('asha', 'AB1234', number);
  expect(logins()).toBe(2);
});

test('guesses made at the same moment are counted one after the other', async () => {
  await world.save('asha', wrong('AB1234', 0));
  await world.save('ravi', wrong('AB1234', 1));
  for (let round = 0; round < 6; round += 1) {
    await Promise.all(['asha', 'ravi'].map(world.logIn));
  }
  expect(logins()).toBe(5);
});

test('the next guess is let through when a day is over, and the reply says how long that is', async () => {
  for (let number = 0; number < 5; number += 1) await guess('asha', 'AB1234', number);
  world.time.real += 23 * hour;
  const { status, body } = await world.logIn('asha');
  expect([status, body['detail']]).toEqual([
    429,
    expect.stringMatching(/^Samco has refused five logins within a day/),
  ]);
  world.time.real += hour;
  await world.save('asha', { ...wrong('AB1234', 0), samco_password: 'lotus-river' });
  expect((await world.logIn('asha')).status).toBe(200);
});

test('logins that succeed, and those Samco does not answer, do not count', async () => {
  await world.save('asha', { ...wrong('AB1234', 0), samco_password: 'lotus-river' });
  const statuses: number[] = [];
  for (let login = 0; login < 8; login += 1) statuses.push((await world.logIn('asha')).status);
  await world.misbehave('down');
  for (let login = 0; login < 8; login += 1) statuses.push((await world.logIn('asha')).status);
  expect(statuses).toEqual([...Array(8).fill(200), ...Array(8).fill(503)]);
});

test('the job that keeps sessions active guesses no more often', async () => {
  await world.save('asha', wrong('AB1234', 0));
  for (let run = 0; run < 9; run += 1) {
    for (const account of await world.sessions.logins.accounts()) await account.ensureSession();
  }
  expect(logins()).toBe(5);
});

test('the job leaves credentials alone that no login has proved within a quarter of an hour', async () => {
  await world.save('asha', wrong('AB1234', 0));
  world.time.real += 15 * 60_000;
  expect(await world.sessions.logins.accounts()).toEqual([]);
});

test('refusals, and once a day that they were too many, are written down', async () => {
  world.time.real += 100 * 24 * hour;
  const before = (await recordedEvents(database.db)).length;
  await world.save('asha', wrong('AB1234', 0));
  for (let login = 0; login < 9; login += 1) await world.logIn('asha');
  const kinds = (await recordedEvents(database.db)).slice(before).map(([kind]) => kind);
  expect(kinds).toEqual([
    'broker-credentials-saved',
    ...Array(5).fill('broker-login-refused'),
    'broker-login-limited',
  ]);
});

const proved = async (user: string, client: string) => {
  world.samco.expectPassword(client, 'lotus-river');
  await world.save(user, { ...wrong(client, 0), samco_password: 'lotus-river' });
  await world.logIn(user);
  const account = await world.store.findOfUser(user, 'samco');
  if (!account) throw new Error(`${user} has no account.`);
  return account;
};

test('logins asked at the same moment are each judged by their own client and investor', async () => {
  const limit = postgresLoginLimit(database.db, testRecordBy(world.clock));
  const [asha, ravi] = [await proved('asha', 'AB1234'), await proved('ravi', 'CD5678')];
  const { confirmedAt: _, ...unproved } = asha;
  const thief = { ...unproved, id: 'a3', userId: 'meera' };
  const asked = [asha, asha, ravi, asha, asha, thief, asha, asha];
  const answers = await Promise.all(
    asked.map((account) => limit.admit(account, world.clock.now())),
  );
  expect(answers.map(({ outcome }) => outcome)).toEqual([
    'admitted',
    'admitted',
    'admitted',
    'admitted',
    'admitted',
    'client-taken',
    'admitted',
    'limited',
  ]);
});

test('sessions opened at the same moment are each kept by their own credentials', async () => {
  const [asha, ravi] = [await proved('asha', 'AB1234'), await proved('ravi', 'CD5678')];
  const now = world.clock.now();
  const opened = (token: string) => ({
    tokenSealed: token,
    openedAt: now,
    expiresAt: new Date(now.getTime() + hour),
  });
  const kept = await Promise.all([
    world.store.keepSession(
      { ...asha, credentialsVersion: 99 },
      opened('of other credentials'),
      now,
    ),
    world.store.keepSession(ravi, opened('his'), now),
  ]);
  const tokens = await Promise.all([asha, ravi].map(({ id }) => world.store.session(id)));
  expect([kept, tokens.map((session) => session?.tokenSealed?.slice(0, 3))]).toEqual([
    ['changed', 'kept'],
    [expect.not.stringMatching('of '), 'his'],
  ]);
});
