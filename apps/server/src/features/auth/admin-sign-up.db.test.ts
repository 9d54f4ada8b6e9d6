import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import { authWorld } from '../../testing/auth-world.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

const boss = { email: 'boss@example.com', user_type: 'ADMIN' };
const second = { email: 'second@example.com', user_type: 'ADMIN' };

describe('where administrators need approval', () => {
  test('the first gets in by the code that was printed, and the next has to wait', async () => {
    const world = await authWorld(database, { adminSignup: 'approval' });
    const code = String(await world.auth.setupCode());

    const withoutCode = await world.signUp(boss);
    expect([withoutCode.status, withoutCode.body['detail']]).toEqual([
      422,
      'The first administrator needs the setup code that was printed where Safe Trading was started',
    ]);
    expect((await world.signUp({ ...boss, setup_code: 'guess' })).status).toBe(422);
    expect((await world.signUp({ ...boss, setup_code: ` ${code} ` })).status).toBe(201);
    expect((await world.logIn(boss.email)).status).toBe(200);

    const next = await world.signUp({ ...second, setup_code: code });
    expect([next.status, next.body['message']]).toEqual([
      201,
      'Your account is created. An administrator has to approve it before you can log in.',
    ]);
    expect((await world.logIn(second.email)).status).toBe(403);
    expect((await world.logIn(second.email, 'wrong-guess')).status).toBe(401);
    expect(await world.auth.setupCode()).toBeUndefined();
  });

  test('one code makes one administrator', async () => {
    const world = await authWorld(database, { adminSignup: 'approval' });
    const code = String(await world.auth.setupCode());
    const both = [boss, second].map((admin) => world.signUp({ ...admin, setup_code: code }));
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    const logins = await Promise.all([boss, second].map(({ email }) => world.logIn(email)));
    expect(statuses).toContain(201);
    expect(logins.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

test('where sign-up of administrators is closed only seeding creates one', async () => {
  const world = await authWorld(database, { adminSignup: 'closed' });
  expect((await world.signUp(boss)).status).toBe(403);
  await world.auth.createUser({ ...boss, name: 'B', password: 'lotus-river-42', role: 'ADMIN' });
  expect((await world.logIn(boss.email)).status).toBe(200);
});
