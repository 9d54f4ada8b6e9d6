import { localDate, paise, quantity } from '@safe-trading/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bought,
  type InvestingWorld,
  investingWorld,
  niftyBees,
} from '../../testing/investing-world.ts';
import { postgresTradesSoFar } from './trades-so-far.postgres.ts';

let world: InvestingWorld;

beforeAll(async () => {
  world = await investingWorld();
  await world.addUser('admin', 'ADMIN');
  await world.addUser('asha');
});

afterAll(() => world.close());

test('purchases, sales and the profit of the sales after all charges are counted', async () => {
  const tradesSoFar = postgresTradesSoFar(world.db);
  expect(await tradesSoFar()).toEqual({ purchases: 0, sales: 0, profit: 0 });

  const short = { total_no_of_sips: 4, no_of_sips_per_etf: 4 };
  const id = await world.subscribe('asha', await world.publish('admin', short));
  await world.happen(
    id,
    { type: 'instrument-assigned', schedule: 1, instrument: niftyBees },
    ...bought(1, '2027-02-08', 10, 240_000, 500),
    { type: 'sell-placed', schedule: 1, clientOrderId: 'sell-1' },
    {
      type: 'sold',
      schedule: 1,
      on: localDate('2027-02-11'),
      quantity: quantity(10),
      value: paise(260_000),
      charges: paise(1_000),
    },
  );

  expect(await tradesSoFar()).toEqual({ purchases: 1, sales: 1, profit: 18_500 });
});
