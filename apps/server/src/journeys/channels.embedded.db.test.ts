import {
  calendarFeedEndpoints,
  channelEndpoints,
  notificationEndpoints,
  sessionEndpoints,
  subscriptionEndpoints,
} from '@safe-trading/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compose } from '../app/compose.ts';
import type { SafeTrading } from '../app/compose-paper-world.ts';
import { readConfig } from '../app/config.ts';
import { botService } from '../features/notifications/testing/bot-service.ts';
import { pushDevice } from '../features/notifications/testing/push-device.ts';
import { type TestDatabase, testDatabase } from '../platform/db/test-database.ts';
import { createLog } from '../platform/kernel/log.ts';
import { type StandIn, standIn } from '../platform/outbound/testing/stand-in.ts';
import { type Caller, caller, withinProcess } from '../upkeep/practice/caller.ts';
import { enter } from '../upkeep/practice/people.ts';
import { advance, type Joined, join, person, strategy } from './testing/join-journey.ts';
import { worldStartsOn } from './testing/journey-world.ts';

let service: StandIn;
let bot: Awaited<ReturnType<typeof botService>>;
let database: TestDatabase;
let product: SafeTrading;
let call: Caller;
let people: Joined;

beforeAll(async () => {
  service = await standIn();
  bot = await botService();
  database = await testDatabase();
  product = await compose({
    config: readConfig({
      DEMO: 'off',
      MASTER_KEY: '00112233445566778899aabbccddeeff102132435465768798a9bacbdcedfe0f',
      TOKEN_KEY: 'f0e1d2c3b4a5968778695a4b3c2d1e0f00fedcba98765432100123456789abcd',
      CHANNELS_ALLOW: '127.0.0.1',
      PUBLIC_URL: 'https://trading.example.com',
      HEARTBEAT_URL: service.url('/heartbeat'),
      TELEGRAM_BOT_TOKEN: bot.settings.token,
      TELEGRAM_API_ROOT: bot.settings.apiRoot,
    }),
    log: createLog('error'),
    database,
    worldStartsOn,
    // Noon in India, outside quiet hours.
    clock: { now: () => new Date('2026-11-21T06:30:00Z') },
  });
  call = caller(withinProcess(product.app));
  people = await join(call, {
    strategies: [strategy('Swift', { sip_frequency: 'DAILY' })],
    investors: [
      { name: 'Meera', follows: [{ strategy: 'Swift', amount: 5000, reinvest: 50 }] },
      { name: 'Ravi', follows: [] },
    ],
  });
});
afterAll(async () => {
  await product.close();
  await database.close();
  await service.close();
  await bot.close();
});

const tokenOf = (name: string): string =>
  people.investors.find((each) => each.name === name)?.token ?? '';
const arrivedAt = (path: string) => service.received.filter((each) => each.path === path);

test('a purchase reaches the webhook of its investor alone', async () => {
  for (const [name, path] of [
    ['Meera', '/meera'],
    ['Ravi', '/ravi'],
  ] as const)
    await call(channelEndpoints.add, {
      token: tokenOf(name),
      body: { kind: 'WEBHOOK', address: service.url(path), hide_amounts: false },
    });
  await advance(call, people.admin, { sessions: 2 });
  await product.tick();
  await expect
    .poll(() => arrivedAt('/meera').map(({ body }) => JSON.parse(body).type), { timeout: 10_000 })
    .toContain('EXECUTED');
  expect(arrivedAt('/ravi')).toEqual([]);
});

test('a look at the market calls the heartbeat', async () => {
  await expect.poll(() => arrivedAt('/heartbeat').length, { timeout: 10_000 }).toBe(1);
});

test('the calendar is read by its address alone, until that is revoked', async () => {
  const token = tokenOf('Meera');
  const { data } = await call(calendarFeedEndpoints.make, { token, body: { hide_amounts: true } });
  const read = () => product.app.inject(data.path);
  const calendar = await read();
  expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(calendar.body).toContain('SUMMARY:SIP #');
  expect(calendar.body).not.toContain('₹');
  expect((await read()).body).toBe(calendar.body);

  await call(calendarFeedEndpoints.revoke, { token });
  const refused = await read();
  expect([refused.statusCode, refused.body.includes('VCALENDAR')]).toEqual([404, false]);
});

test.each(['/calendar/short.ics', `/calendar/${'a'.repeat(43)}.ics`, '/calendar/..%2Fskip'])(
  '%s opens nothing',
  async (path) => {
    expect((await product.app.inject(path)).statusCode).toBe(404);
  },
);

test('a plan is paused by the button of its reminder in a chat', async () => {
  const token = tokenOf('Meera');
  const { data } = await call(channelEndpoints.linkTelegram, {
    token,
    body: { hide_amounts: true },
  });
  await product.tick();
  bot.write(77, `/start ${data.code}`);
  await expect.poll(() => bot.sent().length, { timeout: 10_000 }).toBe(1);

  const [latest] = (await call(notificationEndpoints.list, { token, query: {} })).data
    .notifications;
  const [day = ''] = (latest?.happened_at ?? '').split('T');
  await advance(call, people.admin, { to: `${day}T13:00:00Z` });
  await product.tick();
  const pause = () => bot.sent().flatMap(({ buttons }) => buttons)[1]?.callback_data;
  await expect.poll(pause, { timeout: 10_000 }).toBeDefined();
  expect(bot.sent().at(-1)?.text).not.toContain('₹');

  bot.press(77, pause() ?? '');
  await expect
    .poll(() => bot.sent().at(-1)?.text, { timeout: 10_000 })
    .toContain('The plan is paused.');
  const [plan] = (await call(subscriptionEndpoints.list, { token })).data;
  expect(plan?.status).toBe('PAUSED');
});

test('a device gets notifications until its session ends', async () => {
  const token = tokenOf('Ravi');
  const { p256dh, auth, open } = pushDevice();
  const { push_key } = (await call(notificationEndpoints.preferences, { token })).data;
  expect(push_key).toMatch(/^B[\w-]{86}$/);
  const { data } = await call(channelEndpoints.add, {
    token,
    body: { kind: 'PUSH', address: service.url('/device'), p256dh, auth, hide_amounts: true },
  });
  await call(channelEndpoints.test, { token, params: { channelId: data.channel_id } });
  expect(arrivedAt('/device').map(({ bytes }) => open(bytes).title)).toEqual([
    'Safe Trading reaches you here',
  ]);
  const [here] = (await call(sessionEndpoints.list, { token })).data;
  expect(here).toMatchObject({ is_this_one: true, gets_notifications: true });

  const again = await enter(call, person('Ravi', 'END_USER'));
  await call(sessionEndpoints.endAll, { token: again, body: { keep_this: true } });
  const kinds = (await call(channelEndpoints.list, { token: again })).data.map(({ kind }) => kind);
  expect(kinds).toEqual(['WEBHOOK']);
});
