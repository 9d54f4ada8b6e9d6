import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { accountNotices } from '../../testing/account-notices.ts';
import { type AuthWorld, authWorld, testPassword } from '../../testing/auth-world.ts';

const nextPassword = 'river-lotus-77';
const mails: Mail[] = [];

let database: TestDatabase;
let world: AuthWorld;
beforeAll(async () => {
  database = await testDatabase();
  world = await authWorld(database, {
    publicUrl: 'https://trading.example.com',
    mailer: {
      async send(mail) {
        mails.push(mail);
        return { outcome: 'sent' };
      },
    },
  });
});
afterAll(() => database.close());

const change = (token: string, current_password: string, password = nextPassword) =>
  world.call('POST', '/api/auth/password', token, { current_password, password });
const askForLink = (email: string) =>
  world.call('POST', '/auth/password/link', undefined, { email });
const reset = (token: string, password = nextPassword) =>
  world.call('POST', '/auth/password/reset', undefined, { token, password });
const verified = (email: string) =>
  sql`update users set email_verified_at = now() where email = ${email}`.execute(database.db);
const mailedToken = async (email: string) => {
  await verified(email);
  const before = mails.length;
  await askForLink(email);
  const mail = await vi.waitFor(() => {
    const isNews = mails.length > before;
    const found =
      isNews && mails.findLast(({ to, text }) => to === email && text.includes('/reset'));
    if (!found) throw new Error('No mail yet.');
    return found;
  });
  return /https:\/\/trading\.example\.com\/resetPassword#(\S+)/.exec(mail.text)?.[1] ?? '';
};
const canLogIn = async (email: string, password: string) =>
  (await world.logIn(email, password)).status === 200;

describe('a changed password', () => {
  test('ends every session, lets in alone, and is notified', async () => {
    const email = 'change@example.com';
    const mine = await world.newcomer(email);
    const other = String((await world.logIn(email)).body['access_token']);
    expect((await change(mine, testPassword)).status).toBe(200);
    expect(await world.auth.authenticate(mine)).toBeUndefined();
    expect(await world.auth.authenticate(other)).toBeUndefined();
    expect([await canLogIn(email, testPassword), await canLogIn(email, nextPassword)]).toEqual([
      false,
      true,
    ]);
    expect(await accountNotices(database, email)).toEqual(['password-changed']);
  });

  test('needs the present one', async () => {
    const token = await world.newcomer('present@example.com');
    const { status, body } = await change(token, 'lotus-river-43');
    expect([status, body['errors']]).toEqual([
      422,
      [{ field: 'current_password', message: 'This is not your password.' }],
    ]);
  });

  test.each([
    ['same', 'the present one', testPassword, 'Choose a password other than the present one'],
    ['easy', 'easy to guess', 'password1', 'This password is easy to guess; choose another one'],
  ])('(%s) is not %s', async (name, _, next, sentence) => {
    const token = await world.newcomer(`${name}@example.com`);
    const { status, body } = await change(token, testPassword, next);
    expect([status, body['detail']]).toEqual([422, sentence]);
  });

  test('is refused to who guesses at the present one, and the session ends', async () => {
    const token = await world.newcomer('guessed@example.com');
    for (let guess = 0; guess < 5; guess += 1) await change(token, `wrong-${guess}`);
    expect((await change(token, testPassword)).status).toBe(401);
    expect(await accountNotices(database, 'guessed@example.com')).toEqual(['wrong-proofs']);
  });
});

describe('a mailed link', () => {
  test('sets a new password once, and ends every session', async () => {
    const email = 'reset@example.com';
    const session = await world.newcomer(email);
    const token = await mailedToken(email);
    expect((await reset(token)).status).toBe(200);
    expect(await world.auth.authenticate(session)).toBeUndefined();
    expect(await canLogIn(email, nextPassword)).toBe(true);
    expect((await reset(token, 'third-password-9')).status).toBe(404);
    expect(await accountNotices(database, email)).toEqual(['password-reset']);
  });

  test('is worth nothing after an hour', async () => {
    const email = 'hour@example.com';
    await world.newcomer(email);
    const token = await mailedToken(email);
    world.time.ms += 60 * 60_000;
    const { status, body } = await reset(token);
    expect([status, body['detail']]).toEqual([
      404,
      'This link has been used, has expired or was replaced by a newer one. Ask for a new one.',
    ]);
  });

  test('is worth nothing once a newer one was asked for', async () => {
    const email = 'newer@example.com';
    await world.newcomer(email);
    const older = await mailedToken(email);
    mails.length = 0;
    const newer = await mailedToken(email);
    expect([(await reset(older)).status, (await reset(newer)).status]).toEqual([404, 200]);
  });

  test('is worth nothing once the password was changed', async () => {
    const email = 'meanwhile@example.com';
    const session = await world.newcomer(email);
    const token = await mailedToken(email);
    await change(session, testPassword);
    expect((await reset(token)).status).toBe(404);
  });

  test('is asked for with the same answer whether there is such an account', async () => {
    await world.newcomer('exists@example.com');
    const known = await askForLink('exists@example.com');
    const unknown = await askForLink('missing@example.com');
    expect(unknown).toEqual(known);
    expect(known.body['message']).toBe(
      'If there is such an account, a link is on its way to it. It works once, for an hour.',
    );
  });

  test('is not sent to one address without end', async () => {
    const asked = [];
    for (let turn = 0; turn < 4; turn += 1)
      asked.push((await askForLink('often@example.com')).status);
    expect(asked).toEqual([200, 200, 200, 429]);
  });
});

test('where no mail is sent, who asks for a link is sent to an administrator', async () => {
  const plain = await authWorld(database);
  const { body } = await plain.call('POST', '/auth/password/link', undefined, {
    email: 'anybody@example.com',
  });
  expect(body['message']).toBe(
    'This server sends no mail. Ask an administrator: they can make a link by which you set a new password.',
  );
});
