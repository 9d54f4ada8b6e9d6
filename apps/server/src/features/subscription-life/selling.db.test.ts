import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bought,
  type InvestingWorld,
  investingWorld,
  niftyBees,
} from '../../testing/investing-world.ts';

let world: InvestingWorld;

beforeAll(async () => {
  world = await investingWorld();
  await world.addUser('admin', 'ADMIN');
});

afterAll(() => world.close());

test('an end with a sale is cancelled on the wire and says everywhere what is still to be sold', async () => {
  const as = await world.addUser('investor');
  const id = await world.subscribe(as, await world.publish('admin'));
  await world.happen(
    id,
    { type: 'instrument-assigned', schedule: 1, instrument: niftyBees },
    ...bought(1, '2027-02-08', 10, 240_000, 500),
  );
  const { version } = (await world.call('GET', `/subscriptions/${id}/controls`, { as })).body.data;
  await world.call('POST', `/subscriptions/${id}/amendments`, {
    as,
    body: { kind: 'EXIT', exit: 'SELL', version },
  });

  const read = async (path: string) => (await world.call('GET', path, { as })).body.data;
  const [subscription] = await read('/etf_schedule/user/subscriptions');
  const [plan] = await read('/etf_schedule/user/plans');
  const controls = await read(`/subscriptions/${id}/controls`);
  const [schedule] = await read(`/etf_schedule/subscription/${id}/schedules`);
  const selling = { units: 10, units_at_broker: 0, waits_for_ddpi: false };
  expect([subscription, plan, controls, schedule]).toMatchObject([
    { status: 'CANCELLED', selling },
    { status: 'CANCELLED', selling },
    { status: 'CANCELLED', selling },
    { is_being_sold: true },
  ]);
});
