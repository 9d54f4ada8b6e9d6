import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import { type AuthWorld, authWorld } from '../../testing/auth-world.ts';
import { recordedStatements } from '../../testing/recorded-statements.ts';
import { postgresSessions } from './session-store.postgres.ts';
import type { SessionStore } from './session-store.ts';

const { statements: questions, plugin: recorder } = recordedStatements('from login_sessions s');

let database: TestDatabase;
let world: AuthWorld;
let sessions: Pick<SessionStore, 'find'>;
let tokens: string[];
beforeAll(async () => {
  database = await testDatabase();
  world = await authWorld(database);
  sessions = postgresSessions(
    database.db.withPlugin(recorder),
    async () => {},
    async () => {},
  );
  const people = ['first', 'second', 'third'].map((name) => `${name}@example.com`);
  tokens = await Promise.all(people.map((email) => world.newcomer(email)));
});
afterAll(() => database.close());
beforeEach(() => {
  questions.length = 0;
});

const emailsOf = async (asked: readonly string[]) =>
  (await Promise.all(asked.map((token) => world.auth.authenticate(token)))).map(
    (user) => user?.email,
  );
const sessionOf = (token: string): string => String(decodeJwt(token)['sid']);
const ownersOf = async (asked: readonly string[]) =>
  (await Promise.all(asked.map((token) => sessions.find(sessionOf(token))))).map(
    (session) => session?.user.email,
  );

test('sessions that are looked up together share one statement', async () => {
  const [first = '', second = '', third = ''] = tokens;
  expect(await ownersOf([third, first, second, first])).toEqual([
    'third@example.com',
    'first@example.com',
    'second@example.com',
    'first@example.com',
  ]);
  expect(questions).toHaveLength(1);
});

test('a session is looked up again for each call', async () => {
  const [first = '', second = ''] = tokens;
  await ownersOf([first]);
  await ownersOf([first, second]);
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
