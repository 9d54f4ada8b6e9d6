import { type InstrumentRef, localDate, paise, quantity } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bought,
  type InvestingWorld,
  investingWorld,
  niftyBees,
} from '../../testing/investing-world.ts';

const goldBees: InstrumentRef = {
  id: 'INE-GOLDBEES',
  symbol: 'GOLDBEES',
  name: 'Nippon India ETF Gold BeES',
  underlying: 'Gold',
  assetClass: 'gold',
};

let world: InvestingWorld;
let first: string;

beforeAll(async () => {
  world = await investingWorld();
  for (const name of ['asha', 'ravi']) await world.addUser(name);
  await world.addUser('admin', 'ADMIN');
  const short = { total_no_of_sips: 3, no_of_sips_per_etf: 3 };
  first = await world.subscribe('asha', await world.publish('admin', short));
  const second = await world.subscribe('asha', await world.publish('admin', short));
  await world.happen(
    first,
    { type: 'instrument-assigned', schedule: 1, instrument: niftyBees },
    ...bought(1, '2027-02-08', 10, 240_000, 500),
    ...bought(2, '2027-02-09', 10, 230_000, 500),
    { type: 'split-applied', schedule: 1, factor: 10 },
    ...bought(3, '2027-02-10', 100, 250_000, 600),
  );
  await world.happen(
    second,
    { type: 'instrument-assigned', schedule: 1, instrument: goldBees },
    ...bought(1, '2027-02-09', 50, 200_000, 400),
    { type: 'sell-placed', schedule: 1, clientOrderId: 'sell-1' },
    {
      type: 'sold',
      schedule: 1,
      on: localDate('2027-02-11'),
      quantity: quantity(50),
      value: paise(220_000),
      charges: paise(1_000),
    },
  );
  await sql`
    insert into split_applications (schedule_id, ex_date, factor)
    values (${`${first}.1`}, '2027-02-10', 10)`.execute(world.db);
  await closeAt(niftyBees, { '2027-02-05': 1, '2027-02-08': 24_500, '2027-02-09': 22_900 });
  await closeAt(niftyBees, { '2027-02-10': 2_480, '2027-02-11': 2_510, '2027-02-12': 9_999 });
  await closeAt(goldBees, { '2027-02-09': 4_010, '2027-02-10': 4_100 });
  await world.quote(niftyBees, paise(2_520));
  world.time.market = '2027-02-12T05:00:00Z';
  for (const [day, level] of Object.entries({
    '2027-02-08': 8,
    '2027-02-09': 10,
    '2027-02-11': 9.9,
  })) {
    world.index.push({ on: localDate(day), level });
  }
});

afterAll(() => world.close());

async function closeAt({ id }: InstrumentRef, closes: Record<string, number>): Promise<void> {
  for (const [on, close] of Object.entries(closes)) {
    await sql`
      insert into daily_bars (
        instrument_id, traded_on, open_paise, high_paise, low_paise, close_paise, volume)
      values (${id}, ${on}, ${close}, ${close}, ${close}, ${close}, 1)`.execute(world.db);
  }
}

const get = (call: string, as: string) => world.call('GET', `/etf_schedule/user/${call}`, { as });

describe('the history of a portfolio', () => {
  test('has one point a market day, with splits and sales in it', async () => {
    expect((await get('value-history', 'asha')).body).toMatchObject({
      success: true,
      data: [
        { date: '2027-02-08', invested: 2405, value: 2450 },
        { date: '2027-02-09', invested: 6714, value: 4580 + 2005 },
        { date: '2027-02-10', invested: 9220, value: 7440 + 2050 },
        { date: '2027-02-11', invested: 9220, value: 7530 + 2190 },
        { date: '2027-02-12', invested: 9220, value: 7560 + 2190 },
      ],
    });
  });

  test('is beside the own money that was in, what was inside and the same rupees in the index', async () => {
    const { data } = (await get('value-history', 'asha')).body;
    const own = data.map((point: Record<string, unknown>) => [
      point['money_in_now'],
      point['inside_value'],
      point['index_value'],
    ]);
    const soldFor = 2190 - 46.5;
    expect(own).toEqual([
      [2500.5, 2450 + 95.5, 2500.5],
      [7501.5, 4580 + 2005 + 787.5, 8126.63],
      [10_002, 7440 + 2050 + 782, 10_627.13],
      [10_002 - soldFor, 7530 + 782 + 46.5, 8377.35],
      [10_002 - soldFor, 7560 + 782 + 46.5, 8377.35],
    ]);
  });

  test('ends in the figures of the analytics', async () => {
    const { data } = (await get('analytics', 'asha')).body;
    const points = (await get('value-history', 'asha')).body.data;
    expect(points.at(-1)).toEqual({
      date: '2027-02-12',
      invested: data.total_invested,
      value: data.total_current_value,
      money_in_now: data.money_in_now,
      inside_value: data.inside_value,
      index_value: data.index.value,
    });
  });

  test('read a day later at the same price repeats the analytics as a close', async () => {
    world.time.market = '2027-02-15T05:00:00Z';
    await closeAt(niftyBees, { '2027-02-13': 2_520 });
    const points = (await get('value-history', 'asha')).body.data;
    world.time.market = '2027-02-12T05:00:00Z';
    expect(points.slice(-2).map(({ value }: { value: number }) => value)).toEqual([9750, 9750]);
  });
});

describe('the analytics', () => {
  const data = async () => (await get('analytics', 'asha')).body.data;

  test('tell own money, and profit by what was realised and what was not', async () => {
    expect(await data()).toMatchObject({
      own_money_in: 10_002,
      money_out: 2143.5,
      money_in_now: 7858.5,
      peak_own_money: 10_002,
      recycled: 0,
      reinvested_profit: 0,
      realised_profit: 186,
      unrealised_profit: 344,
      total_profit: 186 + 344,
      holdings_value: 7560,
      received_from_sales: 2190,
      return_on_own_money: 5.3,
      inside_value: 8388.5,
    });
  });

  test('tell a return of days as it is, and that it is not one by the year', async () => {
    const { xirr, time_weighted } = await data();
    expect([xirr.outcome, xirr.percent, time_weighted.annualised_percent]).toEqual([
      'TOO_SHORT',
      null,
      null,
    ]);
  });

  test('tell how the plan went from day to day', async () => {
    const days = [
      2545.5 / 2500.5,
      7372.5 / (2545.5 + 5001),
      10_272 / (7372.5 + 2500.5),
      (8358.5 + 2143.5) / 10_272,
      8388.5 / 8358.5,
    ];
    const index = days.reduce((product, growth) => product * growth, 1);
    expect((await data()).time_weighted.percent).toBeCloseTo((index - 1) * 100, 2);
  });

  test('tell the deepest fall with its days', async () => {
    expect((await data()).drawdown).toMatchObject({
      percent: -2.31,
      peak_on: '2027-02-08',
      trough_on: '2027-02-09',
      recovered_on: '2027-02-10',
      under_water_days: 2,
      in_rupees: { amount: 174, peak_on: '2027-02-08', trough_on: '2027-02-09' },
    });
  });

  test('tell what the same rupees would have come to in the index', async () => {
    const profit = 8377.35 + 2143.5 - 10_002;
    expect((await data()).index).toMatchObject({
      value: 8377.35,
      profit: 518.85,
      shortfall: 0,
      ahead: Math.round((530 - profit) * 100) / 100,
      spliced_on: null,
    });
  });

  test('give no index where its record has ended long ago', async () => {
    world.time.market = '2027-03-12T05:00:00Z';
    const { index } = await data();
    world.time.market = '2027-02-12T05:00:00Z';
    expect([index.value, index.reason]).toEqual([
      null,
      'No close of the index is known for 12 Mar 2027, nor for the days before.',
    ]);
  });
});

test('ETFs come with what they earned, the most profitable first', async () => {
  expect((await get('profit-by-etf', 'asha')).body.data).toEqual([
    {
      etf_name: 'Nippon India ETF Nifty BeES',
      etf_nse_code: 'NIFTYBEES',
      invested: 7216,
      current_value: 7560,
      profit: 344,
      realised_amount: 0,
      market_value: 7560,
      schedules: 1,
    },
    {
      etf_name: 'Nippon India ETF Gold BeES',
      etf_nse_code: 'GOLDBEES',
      invested: 2004,
      current_value: 2190,
      profit: 186,
      realised_amount: 2190,
      market_value: 0,
      schedules: 1,
    },
  ]);
});

describe.each(['value-history', 'profit-by-etf'])('%s', (call) => {
  test('is empty for a newcomer', async () => {
    expect((await get(call, 'ravi')).body).toEqual({ success: true, data: [] });
  });

  test('is for investors alone', async () => {
    const anonymous = await world.call('GET', `/etf_schedule/user/${call}`);
    const administrator = await get(call, 'admin');
    expect([anonymous.status, administrator.status]).toEqual([401, 403]);
  });
});
