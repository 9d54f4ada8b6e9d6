import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tradingWorld } from '../../testing/trading-world.ts';
import { placeEtfOrder } from '../../trading/jobs/place-etf-order.ts';
import { postgresOrderCounts } from './order-counts.postgres.ts';

const orderedAt = new Date('2027-02-08T05:00:00Z');
const threeDaysLater = new Date('2027-02-11T05:00:00Z');

let world: Awaited<ReturnType<typeof tradingWorld>>;
let now: Date;
let count: () => Promise<Record<string, number>>;

beforeEach(async () => {
  world = await tradingWorld();
  now = orderedAt;
  const read = postgresOrderCounts(world.db, { now: () => now });
  count = async () =>
    Object.fromEntries((await read()).map((each) => [each.state, each.count] as const));
});
afterEach(() => world.close());

const place = () => placeEtfOrder(world.trading).run(world.moment());

const toState = (state: string, posted: boolean) =>
  sql`update orders set state = ${state}, posted = ${posted}, settled_at = ${posted ? now : null}`.execute(
    world.db,
  );

test('there is none before one was made', async () => {
  expect(await count()).toEqual({});
});

test('an order is counted by where it is now', async () => {
  await place();
  expect(await count()).toEqual({ working: 1 });
  await toState('filled', true);
  expect(await count()).toEqual({ filled: 1 });
});

test('one of an earlier day is looked at until its end is known', async () => {
  await place();
  now = threeDaysLater;
  expect(await count()).toEqual({ working: 1 });
  await toState('filled', true);
  expect([await count(), await count()]).toEqual([{ filled: 1 }, { filled: 1 }]);
});

test('one of an earlier day that has ended is not looked at again', async () => {
  await place();
  await toState('filled', true);
  now = threeDaysLater;
  await count();
  // Nothing of the product changes such an order: its count shows whether it was read.
  await toState('rejected', true);
  expect(await count()).toEqual({ filled: 1 });
});

test('what a clock that stood too far ahead has counted is counted anew', async () => {
  now = threeDaysLater;
  await count();
  now = orderedAt;
  await place();
  expect(await count()).toEqual({ working: 1 });
});
