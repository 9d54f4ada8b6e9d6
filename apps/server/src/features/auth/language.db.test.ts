import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import { type AuthWorld, authWorld } from '../../testing/auth-world.ts';

let database: TestDatabase;
let world: AuthWorld;
beforeAll(async () => {
  database = await testDatabase();
  world = await authWorld(database);
});
afterAll(() => database.close());

const logIn = async (email: string) => String((await world.logIn(email)).body['access_token']);
const languageOf = async (email: string) => decodeJwt(await logIn(email))['language'];

test('an account starts in the language in which it was made', async () => {
  await world.signUp({ email: 'asha@example.com', language: 'hi' });
  expect(await languageOf('asha@example.com')).toBe('hi');
});

test('an account that chose no language has none', async () => {
  await world.signUp({ email: 'ravi@example.com' });
  expect(await languageOf('ravi@example.com')).toBeUndefined();
});

test('the language that is chosen last counts at the next login', async () => {
  await world.signUp({ email: 'meera@example.com', language: 'hi' });
  const token = await logIn('meera@example.com');
  await world.call('PUT', '/api/auth/language', token, { language: 'en' });
  expect(await languageOf('meera@example.com')).toBe('en');
});

test('a language that is not spoken is refused with those that are', async () => {
  await world.signUp({ email: 'tara@example.com' });
  const token = await logIn('tara@example.com');
  const { status, body } = await world.call('PUT', '/api/auth/language', token, { language: 'fr' });
  expect(status).toBe(422);
  expect(body['detail']).toMatch(/en, hi|en or hi/);
});
