import {
  type BacktestBroker,
  type BacktestOrder,
  Impossible,
  localDate,
  type Moment,
  paise,
  quantity,
  timeOfDay,
} from '@safe-trading/engine';
import { describe, expect, test } from 'vitest';
import { openBacktestMarket } from './backtest-market.ts';
import { plainWorld, quietDays, recorded, wavyDays } from './testing/recording.ts';

// Every day of A is at 100.00. On Tuesday B prints 101.00, its high, at 10:35, and 99.00, its low, at 15:28.
const market = openBacktestMarket({
  ...plainWorld,
  marketData: recorded({ NIFTYBEES: quietDays, A: quietDays, B: wavyDays }),
});

const at = (date: string, time: string): Moment => ({
  today: localDate(date),
  time: timeOfDay(time),
});
const monday = (time: string) => at('2026-06-01', time);
const tuesday = (time: string) => at('2026-06-02', time);

const broker = (): BacktestBroker => market.openBroker(['AB1234'], monday('08:00'));

const order = (changes: Partial<BacktestOrder> = {}): BacktestOrder => ({
  symbol: 'A',
  side: 'buy',
  quantity: quantity(10),
  limit: paise(10_100),
  ...changes,
});

describe('a quote', () => {
  test('has bid and ask only while the market is open', () => {
    const [before, open] = ['09:00', '09:15'].map(
      (time) => market.quote('A', tuesday(time))?.quote,
    );
    expect(before).not.toHaveProperty('bid');
    expect(open).toMatchObject({ last: 10_000, bid: 9_995, ask: 10_005 });
  });

  test('knows the day so far', () => {
    const days = ['09:15', '11:00', '15:29'].map((time) => market.quote('B', tuesday(time))?.day);
    expect(days).toMatchObject([
      { open: 10_000, high: 10_000, low: 10_000 },
      { open: 10_000, high: 10_100, low: 10_000 },
      { open: 10_000, high: 10_100, low: 9_900 },
    ]);
  });

  test('is unknown for what is not listed', () => {
    expect(market.quote('C', tuesday('11:20'))).toBeUndefined();
  });
});

test('candles stand on the dates of the practice market', () => {
  const candles = market.candles('A', localDate('2026-05-30'), localDate('2026-06-02'));
  expect(candles.map(({ date, close }) => [date, close])).toEqual([
    ['2026-06-01', 10_000],
    ['2026-06-02', 10_000],
  ]);
});

describe('an order', () => {
  test('within the market is filled in its minute and paid with its charges', () => {
    const open = broker();
    const number = open.place('AB1234', order(), tuesday('09:15'));
    const fill = { price: 10_005, quantity: 10, on: '2026-06-02', at: '09:15' };
    expect(open.report('AB1234', number, tuesday('09:16'))).toEqual({
      status: 'ended',
      fills: [fill],
    });
    expect(open.available('AB1234', tuesday('09:16'))).toBe(100_000_000 - 100_050 - 255);
  });

  test('below the market waits, and ends unfilled when it is cancelled', () => {
    const open = broker();
    const number = open.place('AB1234', order({ limit: paise(9_800) }), tuesday('09:15'));
    const waiting = open.report('AB1234', number, tuesday('15:20')).status;
    open.cancel('AB1234', number, tuesday('15:20'));
    const after = open.report('AB1234', number, tuesday('15:21'));
    expect([waiting, after]).toEqual(['open', { status: 'ended', fills: [] }]);
  });

  test('that cash does not cover cannot be', () => {
    const tooLarge = order({ quantity: quantity(100_000) });
    expect(() => broker().place('AB1234', tooLarge, tuesday('09:15'))).toThrow(Impossible);
  });
});

test('an order sent before a pause is filled on after it', () => {
  const pause = { from: timeOfDay('11:40'), until: timeOfDay('13:00') };
  const marketData = recorded({ NIFTYBEES: quietDays, A: quietDays }, { pause });
  const open = openBacktestMarket({ ...plainWorld, marketData }).openBroker(
    ['AB1234'],
    monday('08:00'),
  );
  const number = open.place('AB1234', order({ quantity: quantity(1_000) }), tuesday('11:39'));
  const { fills } = open.report('AB1234', number, tuesday('15:00'));
  expect(fills.slice(0, 2).map(({ at: time }) => time)).toEqual(['11:39', '13:00']);
});

test('each desk begins anew', () => {
  const first = broker();
  first.place('AB1234', order(), tuesday('09:15'));
  expect(broker().available('AB1234', tuesday('09:16'))).toBe(100_000_000);
});
