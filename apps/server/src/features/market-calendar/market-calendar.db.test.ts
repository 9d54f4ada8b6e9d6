import { localDate, timeOfDay } from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { User } from '../../platform/http/access.ts';
import { appFor, type CallAs } from '../../testing/call-as.ts';
import { type TradingWorld, tradingWorld } from '../../testing/trading-world.ts';
import { placeEtfOrder } from '../../trading/jobs/place-etf-order.ts';
import {
  type LivingCalendar,
  openLivingCalendar,
} from '../../trading/market-data/living-calendar.ts';
import { postgresDeclaredDays } from './declared-days.postgres.ts';
import { marketCalendarFeature } from './market-calendar-feature.ts';

let world: TradingWorld;
let app: Awaited<ReturnType<typeof appFor>>['app'];
let call: CallAs;
let living: LivingCalendar;

const people: Record<string, User['role']> = { asha: 'ADMIN', investor: 'END_USER' };

const openLiving = () => {
  const days = postgresDeclaredDays(world.db);
  const marketData = openMarketData();
  return openLivingCalendar(
    { listed: () => marketData.marketDays(), declared: () => days.inForce() },
    marketData.sessionTimes(),
  );
};

beforeEach(async () => {
  world = await tradingWorld();
  await sql`
    insert into users (id, email, name, role, status, password_hash, created_at)
    values ('asha', 'asha@example.com', 'Asha Verma', 'ADMIN', 'active', 'x', now())`.execute(
    world.db,
  );
  ({ app, call } = await appFor(people, world.trading.clock));
  living = await openLiving();
  const { calendar, sessionTimes } = living;
  world.trading.facts = { ...world.trading.facts, calendar, sessionTimes };
  const { clock } = world.trading;
  const days = postgresDeclaredDays(world.db);
  marketCalendarFeature({ days, living, clock, marketClock: clock }).routes(app);
});

afterEach(async () => {
  await app.close();
  await world.close();
});

const declare = (body: object, as?: string) =>
  call('POST', '/market/calendar/days', as, { description: 'A test', ...body });
const year = async (number = 2027) =>
  (await call('GET', `/market/calendar?year=${number}`)).body.data;
const place = () => placeEtfOrder(world.trading).run(world.moment());
const goodFriday = { date: '2027-03-26', kind: 'TRADING_HOLIDAY', description: 'Good Friday' };

describe('a holiday that is declared', () => {
  test('today stops the buying at once, and the day after it goes on', async () => {
    const { status, body } = await declare({ date: '2027-02-08', kind: 'TRADING_HOLIDAY' });
    expect([status, body.message]).toEqual([
      201,
      '8 Feb 2027 is declared, from the next minute on. SIPs planned for it are bought on 9 Feb 2027.',
    ]);
    await place();
    expect(world.account.placed).toEqual([]);
    world.goTo('2027-02-09', '10:30');
    await world.keepQuote();
    await place();
    expect(world.account.placed).toHaveLength(1);
  });

  test('is seen by another process when it looks again', async () => {
    const other = await openLiving();
    await declare(goodFriday);
    await other.refresh();
    expect(other.calendar.closed.has(localDate(goodFriday.date))).toBe(true);
  });

  test('is listed with who declared it and when, and the year stays provisional', async () => {
    await declare(goodFriday);
    const { is_provisional, is_wanted, days, declarations } = await year();
    expect([is_provisional, is_wanted]).toEqual([true, true]);
    expect(days).toContainEqual({
      date: '2027-03-26',
      description: 'Good Friday',
      opens: null,
      closes: null,
      pauses: null,
      resumes: null,
      kind: 'TRADING_HOLIDAY',
      source: 'DECLARED',
    });
    expect(declarations).toMatchObject([
      { declared_by_name: 'Asha Verma', is_in_force: true, can_be_withdrawn: true },
    ]);
  });

  test('leaves the fixed holidays of its year closed', async () => {
    await declare(goodFriday);
    const { days } = await year();
    const fixed = days.filter(({ source }: { source: string }) => source === 'FIXED');
    expect(fixed.map(({ date }: { date: string }) => date)).toEqual([
      '2027-01-26',
      '2027-04-14',
      '2027-05-01',
      '2027-08-15',
      '2027-10-02',
      '2027-12-25',
    ]);
  });

  test('can be withdrawn once; who did it stays', async () => {
    await declare(goodFriday);
    const [{ day_id: id }] = (await year()).declarations;
    const path = `/market/calendar/days/${id}/withdraw`;
    const statuses = [(await call('POST', path)).status, (await call('POST', path)).status];
    const { days, declarations } = await year();
    expect(statuses).toEqual([200, 409]);
    expect(days.some(({ date }: { date: string }) => date === goodFriday.date)).toBe(false);
    expect(declarations).toMatchObject([
      { withdrawn_by_name: 'Asha Verma', is_in_force: false, can_be_withdrawn: false },
    ]);
  });

  test('is declared once', async () => {
    await declare(goodFriday);
    const again = await declare({ ...goodFriday, kind: 'TRADING_DAY' });
    expect([again.status, again.body.message]).toEqual([
      409,
      'Something is declared of 26 Mar 2027 already. Withdraw that first.',
    ]);
  });
});

test('a listed day with two sessions is shown with both', async () => {
  const { days } = await year(2024);
  expect(days.find(({ date }: { date: string }) => date === '2024-03-02')).toMatchObject({
    kind: 'SPECIAL_SESSION',
    opens: '09:15',
    pauses: '10:00',
    resumes: '11:30',
    closes: '12:30',
  });
});

test('an early close ends the orders of its day earlier', async () => {
  await declare({ date: '2027-02-08', kind: 'EARLY_CLOSE', closes: '10:45' });
  const { lastOrder } = living.sessionTimes.find(({ from }) => from === '2027-02-08') ?? {};
  expect(lastOrder).toBe(timeOfDay('10:25'));
  await place();
  expect(world.account.placed).toEqual([]);
});

test('a special session is shown, and nothing is bought in it', async () => {
  await declare({ date: '2027-02-13', kind: 'SPECIAL_SESSION', opens: '09:15', closes: '15:30' });
  world.goTo('2027-02-13', '10:30');
  await world.keepQuote();
  await place();
  expect([world.account.placed, (await year()).days.at(1)]).toMatchObject([
    [],
    { date: '2027-02-13', kind: 'SPECIAL_SESSION', opens: '09:15' },
  ]);
});

describe('what cannot be true is refused with what to do', () => {
  test.each([
    [
      422,
      { date: '2027-02-05', kind: 'TRADING_HOLIDAY' },
      'That day is over. Declare today or a day to come.',
    ],
    [
      422,
      { date: '2027-02-30', kind: 'TRADING_HOLIDAY' },
      'Date must be a day of the calendar, like 2027-03-26.',
    ],
    [422, { date: '2031-02-05', kind: 'TRADING_HOLIDAY' }, 'Declare days at most 2 years ahead.'],
    [
      409,
      { date: '2027-02-13', kind: 'TRADING_HOLIDAY' },
      'The exchange is closed on 13 Feb 2027 already. Nothing was changed.',
    ],
    [
      422,
      { date: '2027-02-09', kind: 'EARLY_CLOSE' },
      'Close is required: the time at which the day ends early.',
    ],
    [
      422,
      { date: '2027-02-09', kind: 'EARLY_CLOSE', closes: '15:30' },
      'Close must be before 3:30 pm and at least an hour after 9:15 am.',
    ],
    [
      409,
      { date: '2027-02-09', kind: 'TRADING_DAY' },
      'The exchange trades on 9 Feb 2027 anyway. Nothing was changed.',
    ],
    [
      422,
      { date: '2027-02-13', kind: 'TRADING_DAY' },
      '13 Feb 2027 is a weekend. Declare a special session instead.',
    ],
    [
      409,
      { date: '2027-02-09', kind: 'SPECIAL_SESSION', opens: '09:15', closes: '12:00' },
      '9 Feb 2027 is an ordinary trading day. Declare an early close or a holiday instead.',
    ],
    [
      422,
      { date: '2027-02-09', kind: 'TRADING_HOLIDAY', closes: '12:00' },
      'Only an early close and a special session have a close. Leave it out.',
    ],
  ])('%i for %j', async (status, body, message) => {
    const reply = await declare(body);
    expect([reply.status, reply.body.message]).toEqual([status, message]);
    expect((await year()).declarations).toEqual([]);
  });

  test('an investor declares nothing', async () => {
    expect((await declare(goodFriday, 'investor')).status).toBe(403);
  });
});

describe('a year', () => {
  test('is complete when an administrator says so, not before its feasts are entered', async () => {
    const complete = () => call('POST', '/market/calendar/years/2027/complete');
    const early = await complete();
    for (const date of ['2027-03-22', '2027-03-26', '2027-04-15', '2027-11-05'])
      await declare({ date, kind: 'TRADING_HOLIDAY' });
    const { status } = await complete();
    const { is_provisional, is_wanted, said_complete_by_name } = await year();
    expect([early.status, status, is_provisional, is_wanted, said_complete_by_name]).toEqual([
      409,
      200,
      false,
      false,
      'Asha Verma',
    ]);
    expect(living.calendar.closed.has(localDate('2027-01-26'))).toBe(true);
  });

  test('of the list on disk is complete', async () => {
    expect((await year(2026)).is_provisional).toBe(false);
  });
});
