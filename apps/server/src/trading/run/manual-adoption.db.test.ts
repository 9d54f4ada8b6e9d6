import { quantity } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { composeBooks } from '../../app/compose-trading.ts';
import { fill } from '../../testing/scripted-account.ts';
import {
  firstOrder,
  itIs,
  type SettlingWorld,
  settlingWorld,
} from '../../testing/settling-world.ts';
import { postgresLeases } from '../books/leases.postgres.ts';

let world: SettlingWorld;

beforeEach(async () => {
  world = await settlingWorld();
});
afterEach(() => world.close());

describe('an order a person names in the book', () => {
  beforeEach(async () => {
    world.account.orders = [world.lookAlike('270208000000007'), world.lookAlike('270208000000008')];
    await world.sync();
  });

  test('is adopted, and the jobs book what it fills', async () => {
    await world.settle(itIs('270208000000008'));
    expect(await world.orderStates()).toEqual([`${firstOrder} working`]);

    const at = world.moment().instant;
    fill(world.account, '270208000000008', { units: 49, price: 10_020, at });
    await world.sync();
    expect(await world.orderStates()).toEqual([`${firstOrder} filled`]);
    expect(await world.installment(1)).toMatchObject({ status: 'executed', quantity: 49 });
  });

  test('is booked at once where it was filled already', async () => {
    const at = world.moment().instant;
    fill(world.account, '270208000000007', { units: 49, price: 10_020, at });
    await world.settle(itIs('270208000000007'));
    expect(await world.orderStates()).toEqual([`${firstOrder} filled`]);
  });

  test.each([
    ['is not there', '270208000000009', 'holds no order'],
    ['is of another quantity', '270208000000010', 'buys 48 GOLDETF'],
    ['is of another side', '270208000000011', 'sells 49 GOLDETF'],
    ['is of another ETF', '270208000000012', 'buys 49 NIFTYBEES'],
  ])('is refused where it %s', async (_, number, words) => {
    world.account.orders.push(
      world.lookAlike('270208000000010', { quantity: quantity(48) }),
      world.lookAlike('270208000000011', { side: 'sell' }),
      world.lookAlike('270208000000012', { symbol: 'NIFTYBEES' }),
    );
    expect(await world.refusal(itIs(number))).toContain(words);
  });

  test('is refused where it stood there before the order was sent', async () => {
    await sql`update orders set watermark = '["270208000000007"]'`.execute(world.db);
    expect(await world.refusal(itIs('270208000000007'))).toContain('before this one was sent');
  });

  test('is refused where it is another order already', async () => {
    await world.secondSubscription();
    await sql`
      insert into orders (client_order_id, account_id, subscription_id, schedule_id, installment_id, attempt,
                          side, instrument_id, symbol, asset_class, quantity, limit_paise, state, request,
                          request_hash, deadline, submitted_at, broker_order_id, posted)
      select 'another', account_id, 'subscription-2', 'subscription-2.1', 'subscription-2.1.1', 1, side,
             instrument_id, symbol, asset_class, quantity, limit_paise, 'filled', request, request_hash,
             deadline, submitted_at, '270208000000007', true
        from orders`.execute(world.db);
    expect(await world.refusal(itIs('270208000000007'))).toContain('belongs to another order');
  });

  test('is refused once the book of its day is gone', async () => {
    world.goTo('2027-02-09', '10:30');
    expect(await world.refusal(itIs('270208000000007'))).toContain('book of that day is gone');
  });

  test('is refused while the book cannot be read', async () => {
    world.account.bookAnswer = { ok: false, reason: 'unreachable', message: 'no answer' };
    expect(await world.refusal(itIs('270208000000007'))).toContain('could not be read');
  });

  test('is named once: a second attempt is refused', async () => {
    await world.settle(itIs('270208000000007'));
    expect(await world.refusal(itIs('270208000000008'))).toContain(
      'conflict: This order is not in doubt',
    );
  });

  test('is not settled while another server writes the account', async () => {
    const living = postgresLeases(world.db, { holder: 'living', alone: true });
    await living.hold('account-1');
    await living.beat();
    world.trading.books = composeBooks(world.db, { holder: 'other', alone: false }).books;
    expect(await world.refusal(itIs('270208000000007'))).toContain('Another server');
  });
});
