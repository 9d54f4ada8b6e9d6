import { instant, paise, quantity } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { digestTables } from '../../journeys/testing/table-digest.ts';
import { fill } from '../../testing/scripted-account.ts';
import {
  filledAs,
  firstOrder,
  neverPlaced,
  notFilled,
  type SettlingWorld,
  settlingWorld,
} from '../../testing/settling-world.ts';
import { tradingWorld } from '../../testing/trading-world.ts';
import { placeEtfOrder } from '../jobs/place-etf-order.ts';
import { syncOrderStatus } from '../jobs/sync-order-status.ts';
import { checkInvariants } from '../ledger/check-invariants.postgres.ts';

let world: SettlingWorld;

beforeEach(async () => {
  world = await settlingWorld();
});
afterEach(() => world.close());

describe('an order a person ends by the contract note', () => {
  beforeEach(() => world.goTo('2027-02-09', '10:20'));

  test('is posted exactly like a fill the broker confirms', async () => {
    const confirmed = await tradingWorld();
    await placeEtfOrder(confirmed.trading).run(confirmed.moment());
    const [order] = confirmed.account.orders;
    confirmed.goTo('2027-02-09', '10:20');
    const at = instant(Date.parse('2027-02-08T05:01:00Z'));
    const traded = { units: 49, price: 10_020, at };
    fill(confirmed.account, order?.brokerOrderId ?? '', traded);
    await syncOrderStatus(confirmed.trading).run(confirmed.moment());
    const wanted = await confirmed.record();
    const postings = await digestTables(confirmed.db);
    await confirmed.close();

    await world.settle(filledAs());
    expect((await world.record()).state).toEqual(wanted.state);
    const { postings: posted, lots, installments } = await digestTables(world.db);
    expect({ posted, lots, installments }).toEqual({
      posted: postings['postings'],
      lots: postings['lots'],
      installments: postings['installments'],
    });
  });

  test('is settled whether or not a run has handed it over', async () => {
    await world.sync();
    expect(await world.orderStates()).toEqual([`${firstOrder} needs-human`]);
    await world.settle(filledAs());
    expect(await world.orderStates()).toEqual([`${firstOrder} filled`]);
  });

  test('may have been filled in part', async () => {
    await world.settle(filledAs({ quantity: quantity(10) }));
    expect(await world.orderStates()).toEqual([`${firstOrder} cancelled`]);
    expect(await world.installment(1)).toMatchObject({
      status: 'executed',
      quantity: 10,
      partial: true,
    });
  });

  test('may have been placed and never filled', async () => {
    await world.settle(notFilled);
    expect(await world.orderStates()).toEqual([`${firstOrder} cancelled`]);
    expect(await world.installment(1)).toMatchObject({ status: 'failed', reason: 'NOT_FILLED' });
  });

  test('may never have been placed', async () => {
    await world.settle(neverPlaced);
    expect(await world.orderStates()).toEqual([`${firstOrder} not-placed`]);
  });

  test('leaves nothing for the next run to change', async () => {
    // That the day was looked at is kept, and is no change of the books.
    const looks = ['account_days'];
    await world.settle(filledAs());
    const before = await digestTables(world.db, looks);
    await world.sync();
    await world.sync();
    expect(await digestTables(world.db, looks)).toEqual(before);
  });

  test.each([
    ['filled', filledAs()],
    ['filled in part', filledAs({ quantity: quantity(10) })],
    ['not filled', notFilled],
    ['never placed', neverPlaced],
  ])('leaves books that hold every invariant: %s', async (_, seen) => {
    await world.settle(seen);
    const checks = await checkInvariants(world.db);
    expect(checks.flatMap(({ faults }) => faults)).toEqual([]);
    expect(checks.length).toBeGreaterThan(0);
  });

  test.each([
    ['more units than ordered', { quantity: quantity(50) }, 'Quantity must be at most 49'],
    ['a price above the limit', { price: paise(10_027) }, 'Price per unit must be at most ₹100.26'],
    [
      'a trade of another day',
      { tradedAt: instant(Date.parse('2027-02-09T05:01:00Z')) },
      'Trade time must be on 2027-02-08',
    ],
  ])('is refused with %s', async (_, changed, words) => {
    expect(await world.refusal(filledAs(changed))).toContain(`invalid: ${words}`);
  });

  test('is refused with fewer units than the broker confirmed', async () => {
    await sql`update orders set filled = 11`.execute(world.db);
    expect(await world.refusal(filledAs({ quantity: quantity(10) }))).toContain('at least 11');
    expect(await world.refusal(notFilled)).toContain('at least 11');
  });
});

test('an order of today is not ended by a contract note', async () => {
  expect(await world.refusal(filledAs())).toContain('book of today');
  expect(await world.refusal(notFilled)).toContain('book of today');
});
