import {
  emailEndpoints,
  notificationEndpoints,
  type paperEndpoints,
  type RequestBody,
} from '@safe-trading/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { compose } from '../app/compose.ts';
import type { SafeTrading } from '../app/compose-paper-world.ts';
import { readConfig } from '../app/config.ts';
import { type TestDatabase, testDatabase } from '../platform/db/test-database.ts';
import { createLog } from '../platform/kernel/log.ts';
import { type PostOffice, postOffice } from '../platform/mail/testing/post-office.ts';
import { type Caller, caller, withinProcess } from '../upkeep/practice/caller.ts';
import { advance, type Joined, join, strategy } from './testing/join-journey.ts';
import { worldStartsOn } from './testing/journey-world.ts';

let office: PostOffice;
let database: TestDatabase;
let product: SafeTrading;
let call: Caller;
let people: Joined;
/** Noon in India, outside quiet hours. */
let real = Date.parse('2026-11-21T06:30:00Z');

const started = () =>
  compose({
    config: readConfig({
      DEMO: 'off',
      MASTER_KEY: '00112233445566778899aabbccddeeff102132435465768798a9bacbdcedfe0f',
      TOKEN_KEY: 'f0e1d2c3b4a5968778695a4b3c2d1e0f00fedcba98765432100123456789abcd',
      SMTP_URL: office.url,
      PUBLIC_URL: 'https://trading.example.com',
    }),
    log: createLog('error'),
    database,
    worldStartsOn,
    clock: { now: () => new Date(real) },
  });

beforeAll(async () => {
  office = await postOffice();
  database = await testDatabase();
  product = await started();
  call = caller(withinProcess(product.app));
  people = await join(call, {
    strategies: [strategy('Swift', { sip_frequency: 'DAILY' })],
    investors: [
      { name: 'Meera', follows: [{ strategy: 'Swift', amount: 5000, reinvest: 50 }] },
      { name: 'Ravi', follows: [] },
    ],
  });
  for (const address of ['meera@example.com', 'ravi@example.com']) await verify(address);
});
afterAll(async () => {
  await product.close();
  await database.close();
  await office.close();
});

/** Nothing is mailed to an address before its link was followed. */
async function verify(address: string): Promise<void> {
  const link = await vi.waitFor(() => {
    const mail = office.received.find(({ to }) => to[0] === address);
    const text = mail?.message.replaceAll('=\r\n', '') ?? '';
    const found = /\/verifyEmail#([\w.-]+)/.exec(text)?.[1];
    if (found === undefined) throw new Error(`No link came to ${address}.`);
    return found;
  });
  await call(emailEndpoints.verify, { body: { token: link } });
}

/** Moves the market, and lets some minutes go by before the next look. */
async function goOn(by: RequestBody<typeof paperEndpoints.advance>) {
  await advance(call, people.admin, by);
  real += 6 * 60_000;
  await product.tick();
}

const notified = async (name = 'Meera') => {
  const token = people.investors.find((each) => each.name === name)?.token ?? '';
  const { data } = await call(notificationEndpoints.list, { token });
  // The notification of the link has its own test.
  return data.notifications.filter(({ event }) => event !== 'SECURITY');
};
const events = async () => (await notified()).map(({ event }) => event);
const mailed = (): string[] =>
  office.received.map(({ message }) => /^Subject: (.*)\r$/m.exec(message)?.[1] ?? '');

test('the evening before, an investor is notified of what will be needed, in the page and by mail', async () => {
  await goOn({ to: '2024-06-03T13:00:00Z' });
  const [reminder] = (await notified()).filter(({ event }) => event === 'REMINDER');
  expect(reminder?.text).toMatch(
    /SIP #2 of Swift invests ₹5,000\.00 on 4 Jun 2024 at 10:30 am\. It buys .+ \(\w+\)\. The money is in your broker account\.$/,
  );
  // The link to verify the address came before them.
  expect(office.received.filter(({ to }) => to[0] === 'meera@example.com')).toHaveLength(3);
});

test('after it moved, an investor is notified of what was bought', async () => {
  await goOn({ sessions: 1 });
  const [latest] = await notified();
  expect(latest).toMatchObject({
    event: 'EXECUTED',
    title: expect.stringMatching(/^₹[45],\d{3}\.\d{2} invested in \w+$/),
    mail: 'SENT',
    is_read: false,
  });
});

test('of a past that an advance runs through, the last day is news and the rest is history', async () => {
  const before = mailed().length;
  await goOn({ sessions: 5 });
  expect((await events()).filter((event) => event === 'EXECUTED')).toHaveLength(7);
  expect(mailed().length - before).toBe(1);
  expect((await notified()).filter(({ is_read }) => !is_read)).toHaveLength(4);
});

test('the link in a reminder skips that purchase, once, and looking at it does nothing', async () => {
  const [day = ''] = ((await notified())[0]?.happened_at ?? '').split('T');
  await goOn({ to: `${day}T13:00:00Z` });
  const message = office.received.at(-1)?.message.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const [, url = ''] =
    /Skip this one: https:\/\/trading\.example\.com(\/skip\/\S+)/.exec(message ?? '') ?? [];
  const follow = async (method: 'GET' | 'POST') =>
    (await product.app.inject({ method, url })).statusCode;

  expect([await follow('GET'), await follow('GET')]).toEqual([200, 200]);
  expect([await follow('POST'), await follow('POST'), await follow('GET')]).toEqual([
    200, 409, 409,
  ]);
  const before = (await events()).filter((event) => event === 'EXECUTED').length;
  await goOn({ sessions: 1 });
  expect((await events()).filter((event) => event === 'EXECUTED')).toHaveLength(before);
});

test('a restarted server repeats no notification', async () => {
  const before = { notified: (await notified()).length, mailed: mailed().length };
  await product.close();
  product = await started();
  call = caller(withinProcess(product.app));
  real += 6 * 60_000;
  await product.tick();
  expect({ notified: (await notified()).length, mailed: mailed().length }).toEqual(before);
});

test('an investor without a strategy gets no notification', async () => {
  expect(await notified('Ravi')).toEqual([]);
});
