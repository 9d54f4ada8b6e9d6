import { paise, quantity } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { postgresAgendaStore } from '../jobs/agenda-store.postgres.ts';
import { placeEtfOrder } from '../jobs/place-etf-order.ts';
import { syncOrderStatus } from '../jobs/sync-order-status.ts';
import { digestTables } from '../journeys/testing/table-digest.ts';
import { Problem } from '../kernel/problem.ts';
import { verifyLedger } from '../ledger/verify-ledger.postgres.ts';
import { fill, openOrder } from '../testing/scripted-account.ts';
import { type TradingWorld, tradingWorld } from '../testing/trading-world.ts';
import { postgresLeaseStore } from './lease-store.postgres.ts';
import type { Seen } from './on-the-desk.ts';
import { settleByHand } from './settle-by-hand.ts';

let world: TradingWorld;

const firstOrder = 'subscription.1.1.b1';
const place = () => placeEtfOrder(world.trading, postgresAgendaStore(world.db)).run(world.moment());
const sync = () => syncOrderStatus(world.trading).run(world.moment());
const settle = (seen: Seen, id = firstOrder) =>
  settleByHand(world.trading, id, seen, 'admin', world.moment());
const lookAlike = (brokerOrderId: string, changed = {}) =>
  openOrder(
    brokerOrderId,
    { symbol: 'GOLDETF', side: 'buy', quantity: quantity(49), limit: paise(10_026), ...changed },
    world.moment().instant,
  );

/** Why it was refused; fails when it was not. */
async function refusal(seen: Seen): Promise<string> {
  const before = await digestTables(world.db);
  const fault = await settle(seen).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(fault).toBeInstanceOf(Problem);
  expect(await digestTables(world.db)).toEqual(before);
  return fault instanceof Problem ? `${fault.code}: ${fault.message}` : '';
}

beforeEach(async () => {
  world = await tradingWorld();
  await sql`
    insert into users (id, email, name, role, status, password_hash, created_at)
    values ('admin', 'admin@example.com', 'Admin', 'ADMIN', 'active', 'x', now())`.execute(
    world.db,
  );
  world.account.answers = [{ outcome: 'unknown', reason: 'no reply' }];
  await place();
  world.goTo('2027-02-08', '10:32');
});

afterEach(() => world.close());

const neverPlaced: Seen = { outcome: 'not-placed', reason: 'The app shows no such order.' };
const notFilled: Seen = { outcome: 'not-filled', reason: 'No trade on the contract note.' };
const itIs = (brokerOrderId: string): Seen => ({ outcome: 'adopted', brokerOrderId });
const filledAs = (changed: Partial<Extract<Seen, { outcome: 'filled' }>> = {}): Seen => ({
  outcome: 'filled',
  quantity: quantity(49),
  price: paise(10_020),
  tradedAt: new Date('2027-02-08T05:01:00Z'),
  ...changed,
});

describe('an order a person names in the book', () => {
  beforeEach(async () => {
    world.account.orders = [lookAlike('270208000000007'), lookAlike('270208000000008')];
    await sync();
  });

  test('is adopted, and the jobs book what it fills', async () => {
    await settle(itIs('270208000000008'));
    expect(await world.orderStates()).toEqual([`${firstOrder} working`]);

    const at = world.moment().instant;
    fill(world.account, '270208000000008', { units: 49, price: 10_020, at });
    await sync();
    expect(await world.orderStates()).toEqual([`${firstOrder} filled`]);
    expect(await world.installment(1)).toMatchObject({ status: 'executed', quantity: 49 });
  });

  test('is booked at once where it was filled already', async () => {
    const at = world.moment().instant;
    fill(world.account, '270208000000007', { units: 49, price: 10_020, at });
    await settle(itIs('270208000000007'));
    expect(await world.orderStates()).toEqual([`${firstOrder} filled`]);
  });

  test.each([
    ['is not there', '270208000000009', 'holds no order'],
    ['is of another quantity', '270208000000010', 'buys 48 GOLDETF'],
    ['is of another side', '270208000000011', 'sells 49 GOLDETF'],
    ['is of another ETF', '270208000000012', 'buys 49 NIFTYBEES'],
  ])('is refused where it %s', async (_, number, words) => {
    world.account.orders.push(
      lookAlike('270208000000010', { quantity: quantity(48) }),
      lookAlike('270208000000011', { side: 'sell' }),
      lookAlike('270208000000012', { symbol: 'NIFTYBEES' }),
    );
    expect(await refusal(itIs(number))).toContain(words);
  });

  test('is refused where it stood there before the order was sent', async () => {
    await sql`update orders set watermark = '["270208000000007"]'`.execute(world.db);
    expect(await refusal(itIs('270208000000007'))).toContain('before this one was sent');
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
    expect(await refusal(itIs('270208000000007'))).toContain('belongs to another order');
  });

  test('is refused once the book of its day is gone', async () => {
    world.goTo('2027-02-09', '10:30');
    expect(await refusal(itIs('270208000000007'))).toContain('book of that day is gone');
  });

  test('is refused while the book cannot be read', async () => {
    world.account.bookAnswer = { ok: false, reason: 'unreachable', message: 'no answer' };
    expect(await refusal(itIs('270208000000007'))).toContain('could not be read');
  });

  test('is named once: whoever comes second is told', async () => {
    await settle(itIs('270208000000007'));
    expect(await refusal(itIs('270208000000008'))).toContain(
      'conflict: This order is not in doubt',
    );
  });

  test('is not settled while another server writes the account', async () => {
    const living = postgresLeaseStore(world.db, { holder: 'living', alone: true });
    await living.hold('account-1');
    await living.beat();
    world.trading.leases = postgresLeaseStore(world.db, { holder: 'other', alone: false });
    expect(await refusal(itIs('270208000000007'))).toContain('Another server');
  });
});

describe('an order a person knows was never placed', () => {
  test('fails its installment, is never sent again, and frees the ETF', async () => {
    await settle(neverPlaced);
    expect(await world.orderStates()).toEqual([`${firstOrder} not-placed`]);
    expect(await world.installment(1)).toMatchObject({ status: 'failed', reason: 'NOT_PLACED' });
    await place();
    expect(world.account.placed).toHaveLength(1);

    world.goTo('2027-02-09', '10:30');
    await world.keepQuote();
    await place();
    expect(world.account.placed).toHaveLength(2);
  });

  test('is kept with the administrator and the words', async () => {
    await settle(neverPlaced);
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
    expect(await refusal(neverPlaced)).toContain('may still arrive until');
  });

  test('is refused while the book holds one that looks like it', async () => {
    world.account.orders = [lookAlike('270208000000007')];
    expect(await refusal(neverPlaced)).toContain('270208000000007, which looks like this order');
  });

  test('is refused while the account holds units the book does not explain', async () => {
    const units = { symbol: 'GOLDETF', bought: quantity(49), sold: quantity(0) };
    world.account.positions = async () => ({ ok: true, value: [units] });
    expect(await refusal(neverPlaced)).toContain('does not bear it out');
  });

  test('is refused while the book of the day cannot be read', async () => {
    world.account.bookAnswer = { ok: false, reason: 'unauthorised', message: 'gone' };
    expect(await refusal(neverPlaced)).toContain('could not be read');
    expect(world.lost).toEqual(['account-1']);
  });

  test('is refused where the broker has acknowledged it', async () => {
    await sql`update orders set state = 'needs-human', broker_order_id = '7'`.execute(world.db);
    expect(await refusal(neverPlaced)).toContain('acknowledged this order as 7');
  });
});

describe('an order a person ends by the contract note', () => {
  beforeEach(() => world.goTo('2027-02-09', '10:20'));

  test('is posted exactly like a fill the broker confirms', async () => {
    const confirmed = await tradingWorld();
    await placeEtfOrder(confirmed.trading, postgresAgendaStore(confirmed.db)).run(
      confirmed.moment(),
    );
    const [order] = confirmed.account.orders;
    confirmed.goTo('2027-02-09', '10:20');
    const at = new Date('2027-02-08T05:01:00Z');
    const traded = { units: 49, price: 10_020, at };
    fill(confirmed.account, order?.brokerOrderId ?? '', traded);
    await syncOrderStatus(confirmed.trading).run(confirmed.moment());
    const wanted = await confirmed.record();
    const postings = await digestTables(confirmed.db);
    await confirmed.close();

    await settle(filledAs());
    expect((await world.record()).state).toEqual(wanted.state);
    const { postings: posted, lots, installments } = await digestTables(world.db);
    expect({ posted, lots, installments }).toEqual({
      posted: postings['postings'],
      lots: postings['lots'],
      installments: postings['installments'],
    });
  });

  test('is settled whether or not a run has handed it over', async () => {
    await sync();
    expect(await world.orderStates()).toEqual([`${firstOrder} needs-human`]);
    await settle(filledAs());
    expect(await world.orderStates()).toEqual([`${firstOrder} filled`]);
  });

  test('may have been filled in part', async () => {
    await settle(filledAs({ quantity: quantity(10) }));
    expect(await world.orderStates()).toEqual([`${firstOrder} cancelled`]);
    expect(await world.installment(1)).toMatchObject({
      status: 'executed',
      quantity: 10,
      partial: true,
    });
  });

  test('may have been placed and never filled', async () => {
    await settle(notFilled);
    expect(await world.orderStates()).toEqual([`${firstOrder} cancelled`]);
    expect(await world.installment(1)).toMatchObject({ status: 'failed', reason: 'NOT_FILLED' });
  });

  test('may never have been placed', async () => {
    await settle(neverPlaced);
    expect(await world.orderStates()).toEqual([`${firstOrder} not-placed`]);
  });

  test('leaves nothing for the next run to change', async () => {
    await settle(filledAs());
    const before = await digestTables(world.db);
    await sync();
    await sync();
    expect(await digestTables(world.db)).toEqual(before);
  });

  test.each([
    ['filled', filledAs()],
    ['filled in part', filledAs({ quantity: quantity(10) })],
    ['not filled', notFilled],
    ['never placed', neverPlaced],
  ])('leaves books that can be recomputed: %s', async (_, seen) => {
    await settle(seen);
    const { checks } = await verifyLedger(world.db, world.trading.facts.chargeRates);
    expect(checks.flatMap(({ faults }) => faults)).toEqual([]);
    expect(checks.length).toBeGreaterThan(0);
  });

  test.each([
    ['more units than ordered', { quantity: quantity(50) }, 'Quantity must be at most 49'],
    ['a price above the limit', { price: paise(10_027) }, 'Price per unit must be at most ₹100.26'],
    [
      'a trade of another day',
      { tradedAt: new Date('2027-02-09T05:01:00Z') },
      'Trade time must be on 2027-02-08',
    ],
  ])('is refused with %s', async (_, changed, words) => {
    expect(await refusal(filledAs(changed))).toContain(`invalid: ${words}`);
  });

  test('is refused with fewer units than the broker confirmed', async () => {
    await sql`update orders set filled = 11`.execute(world.db);
    expect(await refusal(filledAs({ quantity: quantity(10) }))).toContain('at least 11');
    expect(await refusal(notFilled)).toContain('at least 11');
  });
});

test('an order of today is not ended by a contract note', async () => {
  expect(await refusal(filledAs())).toContain('book of today still tells');
  expect(await refusal(notFilled)).toContain('book of today still tells');
});

test('an order nobody knows is not found', async () => {
  await expect(settle(neverPlaced, 'nobody')).rejects.toThrow('Order not found');
});

test('two administrators at once settle an order once', async () => {
  world.goTo('2027-02-09', '10:20');
  const both = await Promise.allSettled([settle(filledAs()), settle(neverPlaced)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { rows } = await sql`select 1 from order_events where by_hand_of is not null and state
    in ('filled', 'not-placed')`.execute(world.db);
  expect(rows).toHaveLength(1);
});
