import {
  type Asks,
  type HaltSubject,
  instant,
  paise,
  usualOrderLimits,
} from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { composeBooks } from '../../app/compose-trading.ts';
import { type TradingWorld, tradingWorld } from '../../testing/trading-world.ts';
import { postgresLeases } from '../books/leases.postgres.ts';
import { placeEtfOrder } from '../jobs/place-etf-order.ts';

let world: TradingWorld;

const place = () => placeEtfOrder(world.trading).run(world.moment());
const blocked = (reason: string) => ({ status: 'planned', blocked: reason });

beforeEach(async () => {
  world = await tradingWorld();
});

afterEach(async () => {
  await world.close();
});

describe('a trading halt', () => {
  const setAt = instant(Date.parse('2027-02-08T05:00:00Z'));
  const halt = (subject: HaltSubject) =>
    world.halts.set({ id: 'halt', ...subject, reason: 'A test.', setBy: 'asha', setAt });

  const subjects: HaltSubject[] = [
    { level: 'platform' },
    { level: 'strategy', subject: 'strategy' },
    { level: 'investor', subject: 'investor' },
    { level: 'subscription', subject: 'subscription' },
  ];

  test.each(subjects)('of the $level holds back its orders until it is lifted', async (subject) => {
    await halt(subject);
    await place();
    expect(await world.installment(1)).toEqual(blocked('TRADING_STOPPED'));
    expect(world.account.placed).toEqual([]);

    await world.halts.lift('halt', { by: 'asha', reason: 'Done.', at: setAt });
    await place();
    expect(world.account.placed).toHaveLength(1);
  });

  test('of another investor holds back nothing', async () => {
    await halt({ level: 'investor', subject: 'another' });
    await place();
    expect(world.account.placed).toHaveLength(1);
  });

  test('is one at a time for one subject and one reason', async () => {
    expect(await halt({ level: 'platform' })).toBe('set');
    expect(await halt({ level: 'platform' })).toBe('already');
  });

  test('leaves nothing of the order behind', async () => {
    await halt({ level: 'platform' });
    await place();
    const { rows } = await sql`select client_order_id from orders`.execute(world.db);
    expect(rows).toEqual([]);
  });
});

describe('the writer of an account', () => {
  test('that has been overtaken can send nothing any more', async () => {
    await world.trading.books.answers.lease({ accountId: 'account-1' });
    await postgresLeases(world.db, { holder: 'another', alone: true }).hold('account-1');
    await place();
    expect(world.account.placed).toEqual([]);
    expect(await world.orderStates()).toEqual([]);
  });

  test('is not replaced while it lives', async () => {
    const living = postgresLeases(world.db, { holder: 'living', alone: false });
    await living.beat();
    await living.hold('account-1');
    const other = postgresLeases(world.db, { holder: 'other', alone: false });
    expect(await other.hold('account-1')).toBeUndefined();
  });

  test('is replaced as soon as it has gone, under a higher epoch', async () => {
    const gone = postgresLeases(world.db, { holder: 'gone', alone: false });
    await gone.beat();
    const before = await gone.hold('account-1');
    await gone.release();
    const other = postgresLeases(world.db, { holder: 'other', alone: false });
    expect((await other.hold('account-1'))?.epoch).toBe((before?.epoch ?? 0) + 1);
  });

  test('hands the account back after its turn, and the next one writes under a higher epoch', async () => {
    const first = postgresLeases(world.db, { holder: 'first', alone: false });
    await first.beat();
    const before = await first.hold('account-1');
    await first.handBack(() => false);
    const next = postgresLeases(world.db, { holder: 'next', alone: false });
    expect((await next.hold('account-1'))?.epoch).toBe((before?.epoch ?? 0) + 1);
  });

  test('that is elsewhere is not interfered with: nothing is written, and nothing fails', async () => {
    const living = postgresLeases(world.db, { holder: 'living', alone: false });
    await living.beat();
    await living.hold('account-1');
    world.trading.books = composeBooks(world.db, { holder: 'other', alone: false }).books;
    const before = (await world.record()).version;
    await place();
    world.goTo('2027-02-08', '15:10');
    await place();
    expect((await world.record()).version).toBe(before);
    expect(await world.installment(1)).toEqual({ status: 'planned' });
  });
});

describe('an account with another order of the same kind', () => {
  test('sends none while that one is in doubt', async () => {
    world.account.answers = [{ outcome: 'unknown', reason: 'no reply' }];
    await place();
    await world.secondSubscription();
    world.goTo('2027-02-08', '10:45');
    await world.keepQuote();
    await place();
    expect(world.account.placed).toHaveLength(1);
    const [second] = await world.subscriptions.load(['subscription-2']);
    expect(second?.state.schedules[0]?.installments[0]?.state).toEqual(blocked('ACCOUNT_FROZEN'));
  });

  test('sends it at a price of its own, so that the book can tell them apart', async () => {
    await world.secondSubscription();
    await place();
    expect(world.account.placed.map(({ limit }) => limit)).toEqual([10_026, 10_025]);
  });
});

describe('a limit', () => {
  test('on one order holds back a larger one', async () => {
    world.trading.limits = { ...usualOrderLimits, perOrder: paise(100_000) };
    await place();
    expect(await world.installment(1)).toEqual(blocked('CAP_REACHED'));
  });

  test('on the orders of a day holds back the next one', async () => {
    world.trading.limits = { ...usualOrderLimits, perDay: { orders: 0, worst: paise(1e12) } };
    await place();
    expect(await world.installment(1)).toEqual(blocked('CAP_REACHED'));
  });

  test('on a run halts everything, because no household plans so many', async () => {
    world.trading.limits = { ...usualOrderLimits, perRun: 0 };
    await place();
    expect(world.account.placed).toEqual([]);
    expect(await world.halts.latest()).toMatchObject([{ level: 'platform' }]);
  });
});

describe('the plan of a run', () => {
  test('is written down before the first order, with its total and its hash', async () => {
    await place();
    const { rows } = await sql<{ orders: number; hash: string; intents: { subject: string }[] }>`
      select orders, hash, intents from run_plans`.execute(world.db);
    expect(rows).toMatchObject([{ orders: 1, intents: [{ subject: 'subscription.1.1' }] }]);
    expect(rows[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('takes no order that is not on it, and everything is halted until a person looks', async () => {
    const { books } = world.trading;
    const emptied = async (asks: Asks<'take run account'>) => {
      const taken = await books.answers['take run account'](asks);
      // What a fault in a loop would do: the plan is emptied behind the run's back.
      return taken && { ...taken, orders: [] };
    };
    const answers = { ...books.answers, 'take run account': emptied };
    world.trading.books = { ...books, answers };
    await place();
    expect(world.account.placed).toEqual([]);
    expect(await world.halts.latest()).toMatchObject([{ level: 'platform', setBy: 'system' }]);
  });
});

describe('the circuit breakers', () => {
  test('halt an investor whose orders are refused three times in a row', async () => {
    for (const day of ['2027-02-08', '2027-02-09', '2027-02-10']) {
      world.goTo(day, '10:30');
      await world.keepQuote();
      world.account.answers = [{ outcome: 'refused', reason: 'no' }];
      await place();
    }
    expect(await world.halts.latest()).toMatchObject([
      { level: 'investor', subject: 'investor', setBy: 'system' },
    ]);
  });

  test('stay silent after refusals that were not in a row', async () => {
    world.account.answers = [{ outcome: 'refused', reason: 'no' }];
    await place();
    expect(await world.halts.latest()).toEqual([]);
  });
});

test('orders of the same instant are settled in the order they were sent', async () => {
  await world.secondSubscription();
  await place();
  const unsettled = await world.trading.books.answers['unsettled orders']({});
  expect(unsettled.map(({ clientOrderId }) => clientOrderId)).toEqual([
    'subscription.1.1.b1',
    'subscription-2.1.1.b1',
  ]);
});

test('every step of an order is kept', async () => {
  await place();
  const { rows } = await sql<{ step: string }>`
    select event || ' → ' || state as step from order_events order by id`.execute(world.db);
  expect(rows.map(({ step }) => step)).toEqual(['sending → submitted', 'acknowledged → working']);
});

test('without reading the book before it, nothing is sent', async () => {
  world.account.bookAnswer = { ok: false, reason: 'unreachable', message: 'no answer' };
  await place();
  expect(await world.installment(1)).toEqual(blocked('BROKER_UNREACHABLE'));
  expect(world.account.placed).toEqual([]);
});
