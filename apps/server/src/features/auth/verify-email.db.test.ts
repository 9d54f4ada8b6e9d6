import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { type AuthWorld, authWorld, testPassword } from '../../testing/auth-world.ts';
import { recordedEvents } from '../../testing/recorded-events.ts';

const email = 'asha@example.com';
const hour = 60 * 60_000;

let database: TestDatabase;
let world: AuthWorld;
let mails: Mail[];
beforeEach(async () => {
  database = await testDatabase();
  mails = [];
});
afterEach(() => database.close());

async function where(rules: Parameters<typeof authWorld>[1] = {}): Promise<void> {
  world = await authWorld(database, {
    publicUrl: 'https://trading.example.com',
    mailer: {
      async send(mail) {
        mails.push(mail);
        return { outcome: 'sent' };
      },
    },
    ...rules,
  });
}

const mailed = (count: number) =>
  vi.waitFor(() => {
    if (mails.length < count) throw new Error(`Only ${mails.length} mails came.`);
    return mails[count - 1];
  });
const tokenIn = (mail: Mail | undefined) => /\/verifyEmail#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
const verify = (token: string) => world.call('POST', '/auth/email/verify', undefined, { token });
const state = async (token: string) =>
  (await world.call('GET', '/api/auth/email', token)).body['data'];
const again = (token: string) => world.call('POST', '/api/auth/email/link', token);

describe('an e-mail address', () => {
  test('is verified by the link that is mailed with the account, once', async () => {
    await where();
    const token = await world.newcomer(email);
    expect(await state(token)).toEqual({ email, verified_at: null, is_asked_for: true });
    const link = tokenIn(await mailed(1));
    expect((await verify(link)).body).toEqual({ message: 'Your e-mail address is verified.' });
    expect(await state(token)).toMatchObject({ verified_at: '2027-01-04T04:00:00.000Z' });
    expect((await verify(link)).status).toBe(404);
    expect((await recordedEvents(database.db)).map(([kind]) => kind)).toContain('email-verified');
  });

  test('is not verified by a link after a day, or by one that a newer one replaced', async () => {
    await where();
    const token = await world.newcomer(email);
    const first = tokenIn(await mailed(1));
    await again(token);
    const second = tokenIn(await mailed(2));
    expect((await verify(first)).status).toBe(404);
    world.time.ms += 24 * hour;
    expect((await verify(second)).status).toBe(404);
  });

  test('gets no link for a new password before it is verified, and the answer is the same', async () => {
    await where();
    await world.newcomer(email);
    const link = tokenIn(await mailed(1));
    const ask = () => world.call('POST', '/auth/password/link', undefined, { email });
    const before = await ask();
    await verify(link);
    const after = await ask();
    expect((await mailed(2))?.subject).toBe('Safe Trading: set a new password');
    expect(mails).toHaveLength(2);
    expect(after.body).toEqual(before.body);
  });

  test('gets a link again, three times at the most', async () => {
    await where();
    const token = await world.newcomer(email);
    const statuses: number[] = [];
    for (let asked = 0; asked < 4; asked += 1) statuses.push((await again(token)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('that is verified gets none', async () => {
    await where();
    const token = await world.newcomer(email);
    await verify(tokenIn(await mailed(1)));
    const { status, body } = await again(token);
    expect([status, body['detail']]).toEqual([409, 'Your address is verified already.']);
  });

  test('of a person who signs up with another person’s address gets nothing', async () => {
    await where({ investorSignup: 'approval' });
    await world.signUp({ email });
    await mailed(1);
    const second = await world.signUp({ email, name: 'Somebody else' });
    expect(second.status).toBe(201);
    await world.signUp({ email: 'ravi@example.com' });
    expect((await mailed(2))?.to).toBe('ravi@example.com');
    expect(mails).toHaveLength(2);
  });

  test('is not asked for where no mail is set up', async () => {
    await where({ mailer: undefined });
    const token = await world.newcomer(email);
    expect(await state(token)).toMatchObject({ is_asked_for: false });
    expect((await again(token)).status).toBe(409);
    expect((await world.logIn(email, testPassword)).status).toBe(200);
  });
});
