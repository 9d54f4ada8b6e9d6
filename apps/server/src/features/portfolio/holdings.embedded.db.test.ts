import { paise } from '@safe-trading/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bought,
  type InvestingWorld,
  investingWorld,
  niftyBees,
} from '../../testing/investing-world.ts';

let world: InvestingWorld;
let id: string;

beforeAll(async () => {
  world = await investingWorld();
  await world.addUser('admin', 'ADMIN');
  for (const name of ['asha', 'ravi']) await world.addUser(name);
  id = await world.subscribe('asha', await world.publish('admin'));
  await world.happen(
    id,
    { type: 'instrument-assigned', schedule: 1, instrument: niftyBees },
    ...bought(1, '2027-02-08', 10, 240_000, 500),
  );
});

afterAll(() => world.close());

const holdings = (as: string) => world.call('GET', '/etf_schedule/user/holdings', { as });

test('a holding without a price has a cost and no worth', async () => {
  const { body } = await holdings('asha');
  expect(body.data).toMatchObject({
    holdings: [{ units: 10, cost: 2405, average_cost: 240.5, worth: null, day_change: null }],
    total_cost: 2405,
    total_worth: 2405,
    total_day_change: null,
  });
});

test('a holding is worth its units at the last price', async () => {
  world.time.market = '2027-02-11T05:00:00Z';
  await world.quote(niftyBees, paise(25_000));
  const { body } = await holdings('asha');
  expect(body.data.holdings[0]).toMatchObject({
    etf_nse_code: 'NIFTYBEES',
    worth: 2500,
    profit: 95,
    profit_percentage: 3.95,
    target_percentage: 6,
    held_since: '2027-02-08',
    days_held: 3,
  });
});

test('an investor sees only their own holdings', async () => {
  expect((await holdings('ravi')).body.data.holdings).toEqual([]);
});

test('cash is unknown where no session of a broker is open', async () => {
  const { body } = await world.call('GET', '/etf_schedule/user/cash', { as: 'asha' });
  expect(body.data).toEqual({ available: null, seen_at: null });
});
