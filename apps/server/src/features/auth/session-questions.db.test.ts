import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import { type AuthWorld, authWorld } from '../../testing/auth-world.ts';
import { recordedStatements } from '../../testing/recorded-statements.ts';

const { statements: questions, plugin: recorder } = recordedStatements('from login_sessions s');

let database: TestDatabase;
let world: AuthWorld;
let tokens: string[];
beforeAll(async () => {
  database = await testDatabase();
  world = await authWorld({ ...database, db: database.db.withPlugin(recorder) });
  const people = ['first', 'second', 'third'].map((name) => `${name}@example.com`);
  tokens = await Promise.all(people.map((email) => world.newcomer(email)));
  // Signatures are verified once, off this thread: from then on calls of one moment ask at one moment.
  await emailsOf(tokens);
});
afterAll(() => database.close());
beforeEach(() => {
  questions.length = 0;
});

const emailsOf = async (asked: readonly string[]) =>
  (await Promise.all(asked.map((token) => world.auth.authenticate(token)))).map(
    (user) => user?.email,
  );

test('calls that arrive together are told their own sessions by one statement', async () => {
  const [first = '', second = '', third = ''] = tokens;
  expect(await emailsOf([third, first, second, first])).toEqual([
    'third@example.com',
    'first@example.com',
    'second@example.com',
    'first@example.com',
  ]);
  expect(questions).toHaveLength(1);
});

test('a call asks anew, whatever one before it was told', async () => {
  const [first = '', second = ''] = tokens;
  await emailsOf([first]);
  await emailsOf([first, second]);
  expect(questions).toHaveLength(2);
});

test('a session that has ended is dead among others that go on', async () => {
  const [first = '', second = '', third = ''] = tokens;
  await world.call('POST', '/api/auth/logout', second);
  expect(await emailsOf([first, second, third])).toEqual([
    'first@example.com',
    undefined,
    'third@example.com',
  ]);
});
