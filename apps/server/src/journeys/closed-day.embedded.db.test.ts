import {
  marketCalendarEndpoints,
  notificationEndpoints,
  portfolioEndpoints,
  readinessEndpoints,
  scheduleEndpoints,
} from '@safe-trading/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter } from '../upkeep/practice/people.ts';
import { advance, type Joined, join, strategy } from './testing/join-journey.ts';
import { type JourneyWorld, openJourneyWorld } from './testing/journey-world.ts';

/** A holiday of the practice market: it answers with the prices of Friday the 14th. */
const closedDay = '2024-06-17';
const patienceMs = 300_000;

let world: JourneyWorld;
let people: Joined;
let token: string;

beforeAll(async () => {
  world = await openJourneyWorld();
  const admin = await enter(world.call, {
    name: 'Devi Iyer',
    email: 'devi@example.com',
    password: 'quiet-river-Devi-71',
    role: 'ADMIN',
  });
  // Our calendar is wrong from now on.
  await world.call(marketCalendarEndpoints.declare, {
    token: admin,
    body: { date: closedDay, kind: 'TRADING_DAY', description: 'Said to be moved' },
  });
  people = await join(world.call, {
    strategies: [strategy('Daily', { sip_frequency: 'DAILY' })],
    investors: [{ name: 'Meera', follows: [{ strategy: 'Daily', amount: 6000, reinvest: 50 }] }],
  });
  token = people.investors[0]?.token ?? '';
  await advance(world.call, people.admin, { to: '2024-06-17T04:50:00.000Z' });
}, patienceMs);

afterAll(() => world.close());

const ordersOn = async (day: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
      from orders
     where (submitted_at at time zone 'Asia/Kolkata')::date = ${day}::date`.execute(world.db);
  return rows[0]?.count ?? 0;
};

test('readiness says neither that the exchange is open nor that prices are fresh', async () => {
  await world.call(readinessEndpoints.checkNow, { token });
  const { data } = await world.call(readinessEndpoints.list, { token });
  const today = data.filter(({ execution_date }) => execution_date === closedDay);
  const texts = today.flatMap(({ checks }) => checks.map(({ text }) => text));
  expect(texts.join(' ')).not.toMatch(/exchange is open|Prices are fresh/);
  expect(texts.join(' ')).toContain('The market looks closed');
});

test('no order leaves on a day the exchange is closed and our calendar is not', async () => {
  await advance(world.call, people.admin, { to: '2024-06-17T05:05:00.000Z' });
  expect([await ordersOn('2024-06-14'), await ordersOn(closedDay)]).toEqual([1, 0]);
});

test('the investor reads what the SIP waits for', async () => {
  const { data } = await world.call(scheduleEndpoints.attention, { token });
  expect(JSON.stringify(data)).toContain('MARKET_LOOKS_CLOSED');
});

test('an administrator is notified with the day of the last trade', async () => {
  await world.product.tick();
  const { data } = await world.call(notificationEndpoints.list, { token: people.admin, query: {} });
  expect(data.notifications.map(({ text }) => text).join('\n')).toMatch(
    /last trade of \w+ is of 14 Jun 2024/,
  );
});

test('what could not be bought is bought on the next session', async () => {
  await advance(world.call, people.admin, { to: '2024-06-18T10:30:00.000Z' });
  const upcoming = await world.call(portfolioEndpoints.upcomingSips, { token });
  expect([await ordersOn(closedDay), await ordersOn('2024-06-18')]).toEqual([0, 1]);
  expect(upcoming.data.next_execution_date).toBe('2024-06-19');
});
