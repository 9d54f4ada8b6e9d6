import { quantity } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  filledAs,
  firstOrder,
  neverPlaced,
  type SettlingWorld,
  settlingWorld,
} from '../../testing/settling-world.ts';

let world: SettlingWorld;

beforeEach(async () => {
  world = await settlingWorld();
});
afterEach(() => world.close());

describe('an order a person knows was never placed', () => {
  test('fails its installment, is never sent again, and frees the ETF', async () => {
    await world.settle(neverPlaced);
    expect(await world.orderStates()).toEqual([`${firstOrder} not-placed`]);
    expect(await world.installment(1)).toMatchObject({ status: 'failed', reason: 'NOT_PLACED' });
    await world.place();
    expect(world.account.placed).toHaveLength(1);

    world.goTo('2027-02-09', '10:30');
    await world.keepQuote();
    await world.place();
    expect(world.account.placed).toHaveLength(2);
  });

  test('is kept with the administrator and the words', async () => {
    await world.settle(neverPlaced);
    const { rows } = await sql`
      select event, state, note, by_hand_of from order_events order by id desc limit 1`.execute(
      world.db,
    );
    expect(rows).toEqual([
      {
        event: 'absent',
        state: 'not-placed',
        note: 'Settled by hand: The app shows no such order.',
        by_hand_of: 'admin',
      },
    ]);
  });

  test('is waited for while it may still arrive', async () => {
    world.goTo('2027-02-08', '10:30');
    expect(await world.refusal(neverPlaced)).toContain('may still arrive until');
  });

  test('is refused while the book holds one that looks like it', async () => {
    world.account.orders = [world.lookAlike('270208000000007')];
    expect(await world.refusal(neverPlaced)).toContain(
      '270208000000007, which looks like this order',
    );
  });

  test('is refused while the account holds units the book does not explain', async () => {
    const units = { symbol: 'GOLDETF', bought: quantity(49), sold: quantity(0) };
    world.account.positions = async () => ({ ok: true, value: [units] });
    expect(await world.refusal(neverPlaced)).toContain('does not bear it out');
  });

  test('is refused while the book of the day cannot be read', async () => {
    world.account.bookAnswer = { ok: false, reason: 'unauthorised', message: 'gone' };
    expect(await world.refusal(neverPlaced)).toContain('could not be read');
    expect(world.lost).toEqual(['account-1']);
  });

  test('is refused where the broker has acknowledged it', async () => {
    await sql`update orders set state = 'needs-human', broker_order_id = '7'`.execute(world.db);
    expect(await world.refusal(neverPlaced)).toContain('acknowledged this order as 7');
  });
});

test('an unknown order is not found', async () => {
  await expect(world.settle(neverPlaced, 'nobody')).rejects.toThrow('Order not found');
});

test('two administrators at once settle an order once', async () => {
  world.goTo('2027-02-09', '10:20');
  const both = await Promise.allSettled([world.settle(filledAs()), world.settle(neverPlaced)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { rows } = await sql`select 1 from order_events where by_hand_of is not null and state
    in ('filled', 'not-placed')`.execute(world.db);
  expect(rows).toHaveLength(1);
});
