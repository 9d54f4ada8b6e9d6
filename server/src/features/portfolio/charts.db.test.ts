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
    expect((await get('value-history', 'asha')).body).toEqual({
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

  test('ends in the figures of the analytics', async () => {
    const { data } = (await get('analytics', 'asha')).body;
    const points = (await get('value-history', 'asha')).body.data;
    expect(points.at(-1)).toEqual({
      date: '2027-02-12',
      invested: data.total_invested,
      value: data.total_current_value,
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
