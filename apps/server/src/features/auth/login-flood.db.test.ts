import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import { type AuthWorld, authWorld } from '../../testing/auth-world.ts';
import { plainHasher } from '../../testing/plain-hasher.ts';
import { recordedEvents } from '../../testing/recorded-events.ts';
import { createPasswordHasher } from './password-hasher.ts';

const owner = 'owner@example.com';
const home = '203.0.113.7';

let database: TestDatabase;
let world: AuthWorld;
beforeEach(async () => {
  database = await testDatabase();
  // A queue of its usual length would be waited for, and what it does is tested without a clock.
  world = await authWorld(database, { hasher: createPasswordHasher(1, 8) });
  await world.signUp({ email: owner });
  await world.logIn(owner, undefined, home);
});
afterEach(() => database.close());

/** Bad logins of one second; every second one names the owner. */
const flood = (addressOf: (attempt: number) => string, attempts = 200) =>
  Promise.all(
    Array.from({ length: attempts }, (_, attempt) => {
      const email = attempt % 2 === 0 ? owner : `user${attempt}@example.com`;
      return world.logIn(email, 'a wrong guess', addressOf(attempt));
    }),
  );

test.each<[string, (attempt: number) => string]>([
  ['many addresses', (attempt) => `198.51.${attempt % 250}.${attempt % 199}`],
  ['one address', () => '198.51.100.1'],
])('200 bad logins a second from %s do not keep the owner out at home', async (_, addressOf) => {
  const seen: number[] = [];
  // The first second uses up every burst there is; thirty logins are three times what one address may fail.
  for (let second = 0; second < 3; second += 1) {
    const attack = flood(addressOf);
    for (let time = 0; time < 10; time += 1) {
      seen.push((await world.logIn(owner, undefined, home)).status);
    }
    await attack;
    world.time.ms += 1000;
  }
  expect(seen).toEqual(Array(30).fill(200));
});

test('that logins to an account are refused is written down once an hour, not once a guess', async () => {
  world = await authWorld(database, { hasher: plainHasher });
  await flood((attempt) => `198.51.100.${attempt % 200}`);
  const limited = () => recordedEvents(database.db).then((all) => all.map(([kind]) => kind));
  expect((await limited()).filter((kind) => kind === 'login-limited')).toHaveLength(1);
});

test('a wrong password is written down for the owner of the account', async () => {
  await world.logIn(owner, 'a wrong guess', '198.51.100.9');
  await world.logIn('nobody@example.com', 'a wrong guess', '198.51.100.9');
  await vi.waitFor(async () => {
    const kinds = (await recordedEvents(database.db)).map(([kind]) => kind);
    expect(kinds.filter((kind) => kind === 'login-failed')).toHaveLength(1);
  });
});
