import { localDate, paise } from '@safe-trading/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TradingWorld, tradingWorld } from '../../testing/trading-world.ts';
import { placeEtfOrder } from '../jobs/place-etf-order.ts';
import { checkInvariants } from '../ledger/check-invariants.postgres.ts';
import { postgresSubscriptions } from '../ledger/subscription-store.postgres.ts';

let world: TradingWorld;
const exDate = localDate('2027-02-11');
const action = { symbol: 'GOLDETF', exDate };

/** Bought before; then one run after another on the morning of the action. */
async function liveThrough(...actions: TradingWorld['corporateActions']) {
  await world.buyOne();
  const { state: before } = await world.record();
  world.corporateActions.push(...actions);
  world.goTo('2027-02-11', '09:20');
  await placeEtfOrder(world.trading).run(world.moment());
  await placeEtfOrder(world.trading).run(world.moment());
  return { before, after: (await world.record()).state };
}

beforeEach(async () => {
  world = await tradingWorld();
});

afterEach(async () => {
  await world.close();
});

test('a delisting pays the units out and ends the block, once', async () => {
  const { before, after } = await liveThrough({
    ...action,
    type: 'delisting',
    price: paise(11_000),
  });
  const units = before.schedules[0]?.lots.reduce((sum, lot) => sum + lot.quantity, 0) ?? 0;
  expect(after.schedules[0]).toMatchObject({
    bookedOn: exDate,
    lots: [],
    sales: [{ quantity: units, value: units * 11_000, charges: 0 }],
  });
});

test('a distribution is posted once and read back with its block', async () => {
  const { before } = await liveThrough({ ...action, type: 'distribution', perUnit: paise(50) });
  const units = before.schedules[0]?.lots.reduce((sum, lot) => sum + lot.quantity, 0) ?? 0;
  const [fresh] = await postgresSubscriptions(world.db).load(['subscription']);
  expect(fresh?.state.schedules[0]?.payouts).toEqual([{ on: exDate, amount: units * 50 }]);
  expect(fresh?.state.balances.withdrawable).toBe(units * 50);
});

test('a merged block is read back with its successor', async () => {
  const successor = {
    id: 'new-etf',
    symbol: 'NEWETF',
    name: 'New ETF',
    underlying: 'Gold',
    assetClass: 'gold',
  } as const;
  const terms = { unitsAfter: 2, unitsBefore: 1, price: paise(10_000) };
  await liveThrough({ ...action, type: 'merger', successor, ...terms });
  const [fresh] = await postgresSubscriptions(world.db).load(['subscription']);
  expect(fresh?.state.schedules[0]?.instrument).toEqual(successor);
});

test('the books hold every invariant after a distribution and a delisting', async () => {
  await liveThrough(
    { ...action, type: 'distribution', perUnit: paise(50) },
    { ...action, type: 'delisting', price: paise(9_000) },
  );
  const broken = (await checkInvariants(world.db)).filter(({ faults }) => faults.length > 0);
  expect(broken).toEqual([]);
});
