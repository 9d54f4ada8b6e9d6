import { type LocalDate, localDate, paise } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TradingWorld, tradingWorld } from '../../testing/trading-world.ts';
import type { DailyCandle } from '../brokers/broker.ts';
import { cacheEtfData } from './cache-etf-data.ts';

let world: TradingWorld;
/** What the broker was asked for, and whether it answers. */
let asked: string[];
let answers: boolean;

const cache = () => cacheEtfData(world.trading).run(world.moment());

async function historyOfGold() {
  const [history] = await world.trading.quotes.histories();
  return history;
}

const candle = (date: LocalDate): DailyCandle => ({
  date,
  open: paise(10_000),
  high: paise(10_100),
  low: paise(9_900),
  close: paise(10_000),
  volume: 1_000,
});

beforeEach(async () => {
  world = await tradingWorld();
  await sql`delete from instrument_histories`.execute(world.db);
  await sql`delete from quotes`.execute(world.db);
  asked = [];
  answers = true;
  const { account } = world;
  account.candles = async (_, from, to) => {
    asked.push(`${from} to ${to}`);
    if (!answers) return { ok: false, reason: 'unreachable', message: 'Not now.' };
    const days = ['2027-02-04', '2027-02-05', '2027-02-08', '2027-02-09', '2027-02-10'];
    const value = days.map(localDate).filter((day) => from <= day && day <= to);
    return { ok: true, value: value.map(candle) };
  };
  account.quotes = async (symbols) => ({
    ok: true,
    value: symbols.map((symbol) => ({
      symbol,
      open: paise(10_000),
      high: paise(10_100),
      low: paise(9_900),
      volume: 1_000,
      quote: { last: paise(10_000), tick: paise(1) },
    })),
  });
});

afterEach(() => world.close());

describe('the past of an ETF', () => {
  test('is read once, and each day joins it after the close', async () => {
    await cache();
    world.goTo('2027-02-08', '15:35');
    await cache();
    world.goTo('2027-02-09', '09:00');
    await cache();
    expect([asked, await historyOfGold()]).toEqual([
      ['2026-01-04 to 2027-02-07'],
      expect.objectContaining({ sessions: 3, through: '2027-02-08', medianTurnover: 10_000_000 }),
    ]);
  });

  test('that could not be read is asked for again the next day, as a whole', async () => {
    answers = false;
    await cache();
    world.goTo('2027-02-08', '15:35');
    await cache();
    world.goTo('2027-02-09', '09:00');
    answers = true;
    await cache();
    expect(await historyOfGold()).toMatchObject({ sessions: 3, through: '2027-02-08' });
  });

  test('is completed when the program did not run at the close of some days', async () => {
    await cache();
    world.goTo('2027-02-11', '09:00');
    await cache();
    expect([asked.at(-1), await historyOfGold()]).toEqual([
      '2027-02-06 to 2027-02-10',
      expect.objectContaining({ sessions: 5, through: '2027-02-10' }),
    ]);
  });

  test('that cannot be read is said', async () => {
    answers = false;
    expect((await cache()).outcomes).toContainEqual({
      subject: 'GOLDETF',
      result: 'failed',
      what: 'history',
      reason: 'Not now.',
    });
  });
});

describe('a run that is being stopped', () => {
  test('asks for no more, and leaves the first prices of the day to the next run', async () => {
    const job = cacheEtfData(world.trading);
    const stopped = await job.run(world.moment(), undefined, () => true);
    expect(asked).toEqual([]);
    expect(stopped.note).toContain('left to the next run');
    expect(await world.trading.quotes.latest()).toEqual([]);
  });
});

test('a quote that could not be understood is named, and asked for again by the next run', async () => {
  const { account, trading } = world;
  const [gold] = trading.facts.instruments;
  if (!gold) throw new Error('The world trades nothing.');
  const odd = { ...gold, id: 'ODDBEES', symbol: 'ODDBEES' };
  trading.facts = { ...trading.facts, instruments: [gold, odd] };
  const whole = account.quotes;
  const asked: string[][] = [];
  account.quotes = async (symbols) => {
    asked.push([...symbols]);
    const answer = await whole([gold.symbol]);
    return answer.ok ? { ...answer, unread: [odd.symbol] } : answer;
  };
  const job = cacheEtfData(trading);
  const { outcomes } = await job.run(world.moment());
  await job.run(world.moment());
  expect(outcomes).toContainEqual(
    expect.objectContaining({ subject: odd.symbol, result: 'failed', what: 'quote' }),
  );
  expect(asked[1]).toEqual([gold.symbol, odd.symbol]);
});
