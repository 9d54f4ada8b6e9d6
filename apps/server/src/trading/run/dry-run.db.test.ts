import {
  localDate,
  type PriceGuard,
  paise,
  type SubscriptionOptions,
  usualOrderLimits,
  usualPriceGuard,
} from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { composeBooks } from '../../app/compose-trading.ts';
import { digestTables } from '../../journeys/testing/table-digest.ts';
import { fill, openOrder } from '../../testing/scripted-account.ts';
import { type TradingWorld, tradingWorld } from '../../testing/trading-world.ts';
import { postgresLeases } from '../books/leases.postgres.ts';
import { placeEtfOrder } from '../jobs/place-etf-order.ts';
import { dryRun } from './dry-run.ts';

let world: TradingWorld;

afterEach(async () => {
  await world.close();
});

const place = () => placeEtfOrder(world.trading).run(world.moment());

const askFirst = () => dryRun(world.trading, world.readSnapshot, world.moment());

/** Every row of every table, and how far each of them has counted. */
async function everythingKept(): Promise<unknown> {
  const { rows } = await sql`
    select sequencename, last_value from pg_sequences order by sequencename`.execute(world.db);
  return { tables: await digestTables(world.db), counted: rows };
}

/** Buys installment by installment, one a session, each filled at 100.01 rupees. */
async function hold(...days: string[]): Promise<void> {
  for (const day of days) {
    world.goTo(day, '10:30');
    await world.keepQuote();
    await place();
    fillLast();
    world.goTo(day, '10:31');
    await place();
    world.account.orders = [];
  }
}

function fillLast(): void {
  const { account } = world;
  const order = account.orders.at(-1);
  if (!order) throw new Error('Nothing was ordered.');
  const at = world.moment().instant;
  fill(account, order.brokerOrderId, { units: order.quantity, price: 10_001, at });
}

/** An order whose answer was lost, and another plan of the same investor that is due beside it. */
async function doubtBesideAnother(): Promise<void> {
  world.account.answers = [{ outcome: 'unknown', reason: 'no reply' }];
  await place();
  await world.secondSubscription();
}

/** A net asset value of that day, when a unit closed at 100 rupees. */
async function publish(rupees: number, day: string): Promise<void> {
  const [etf] = world.trading.facts.instruments;
  if (!etf) throw new Error('There is no ETF.');
  await sql`
    insert into daily_bars (
      instrument_id, traded_on, open_paise, high_paise, low_paise, close_paise, volume)
    values (${etf.id}, ${day}, 10000, 10000, 10000, 10000, 1000)`.execute(world.db);
  const published = new Map([[etf.id, { value: rupees * 100, on: localDate(day) }]]);
  world.trading.netAssetValues = { latest: async () => published };
}

const guarded = (onBuy: PriceGuard['onBuy']): Partial<SubscriptionOptions> => ({
  priceGuard: { ...usualPriceGuard, onBuy },
});

type Scene = [
  name: string,
  summary: string,
  arrange: () => Promise<void>,
  options?: Partial<SubscriptionOptions>,
];

const cash = (rupees: number) => async () => {
  world.account.cash = { ok: true, value: { available: paise(rupees * 100) } };
};

const scenes: Scene[] = [
  ['an installment is due', 'buy 49 GOLDETF', async () => {}],
  [
    'two like orders need prices of their own',
    'buy 49 GOLDETF; buy 49 GOLDETF',
    () => world.secondSubscription(),
  ],
  ['cash is short and the plan skips', 'buy: INSUFFICIENT_FUNDS', cash(10)],
  ['cash allows a smaller order', 'buy 19 GOLDETF', cash(2_000), { cashPolicy: 'reduce' }],
  [
    'cash suffices for the first of two orders',
    'buy 49 GOLDETF; buy: INSUFFICIENT_FUNDS',
    async () => {
      await world.secondSubscription();
      await cash(6_000)();
    },
  ],
  [
    'no session is open',
    'buy: NO_BROKER_SESSION',
    async () => {
      world.trading.accounts.ofInvestors = async () =>
        new Map([['investor', { accountId: 'account-1' }]]);
    },
  ],
  [
    'trading is halted',
    'buy: TRADING_STOPPED',
    async () => {
      const setAt = world.moment().instant;
      const halt = { id: 'halt', reason: 'A test.', setBy: 'asha', setAt };
      await world.halts.set({ level: 'strategy', subject: 'strategy', ...halt });
    },
  ],
  [
    'the limit of a day leaves one order of two',
    'buy 49 GOLDETF; buy: CAP_REACHED',
    async () => {
      await world.secondSubscription();
      world.trading.limits = { ...usualOrderLimits, perDay: { orders: 1, worst: paise(1e12) } };
    },
  ],
  [
    'the run would plan beyond its limit',
    'buy: BEYOND_PLAN',
    async () => {
      world.trading.limits = { ...usualOrderLimits, perRun: 0 };
    },
  ],
  [
    'the book cannot be read',
    'buy: BROKER_UNREACHABLE',
    async () => {
      world.account.bookAnswer = { ok: false, reason: 'unreachable', message: 'no answer' };
    },
  ],
  [
    'another process serves the account',
    'buy: ACCOUNT_BUSY',
    async () => {
      const living = postgresLeases(world.db, { holder: 'living', alone: false });
      await living.beat();
      await living.hold('account-1');
      const { books, readSnapshot } = composeBooks(world.db, { holder: 'other', alone: false });
      world.trading.books = books;
      world.readSnapshot = readSnapshot;
    },
  ],
  [
    'an order is filled that the books do not know of yet',
    'buy 49 of 49 GOLDETF',
    async () => {
      await place();
      fillLast();
    },
  ],
  [
    'an order in doubt freezes the account',
    'look up: ORDER_UNKNOWN; buy: ACCOUNT_FROZEN',
    async () => {
      await doubtBesideAnother();
      world.goTo('2027-02-08', '10:31');
    },
  ],
  [
    'an order in doubt is found in the book, and its account goes on',
    'look up: The order is still open.; buy 49 GOLDETF',
    async () => {
      await doubtBesideAnother();
      const [request] = world.account.placed;
      if (!request) throw new Error('Nothing was sent.');
      world.account.orders = [openOrder('7', request, world.moment().instant)];
      // The book that was read before held the same entry.
      await sql`update orders set looks = 1, possible_broker_order_ids = '["7"]'`.execute(world.db);
      world.goTo('2027-02-08', '10:40');
      await world.keepQuote();
    },
  ],
  [
    'a process died while it was sending',
    'look up: ORDER_UNKNOWN; buy: ACCOUNT_FROZEN',
    async () => {
      await doubtBesideAnother();
      await sql`update orders set state = 'submitted'`.execute(world.db);
      world.goTo('2027-02-08', '10:35');
    },
  ],
  [
    'a block has earned its target',
    'buy: NO_CANDIDATE; sell 149 GOLDETF',
    async () => {
      await hold('2027-02-08', '2027-02-09', '2027-02-10');
      world.goTo('2027-02-12', '11:00');
      world.account.last = paise(11_000);
      await world.keepQuote();
    },
  ],
  [
    'an ETF has split',
    'split GOLDETF 1:10; buy 505 GOLDETF',
    async () => {
      await hold('2027-02-08');
      const exDate = localDate('2027-02-09');
      world.splits.push({ symbol: 'GOLDETF', exDate, factor: 10 });
      world.goTo('2027-02-09', '10:30');
      world.account.last = paise(1_000);
      await world.keepQuote();
    },
  ],
  [
    'it is the last call of the day',
    'buy: NO_CANDIDATE; move to the next planned date: NO_CANDIDATE',
    async () => {
      await cash(10)();
      world.goTo('2027-02-08', '15:10');
    },
    { cashPolicy: 'wait' },
  ],
  ['it is a holiday', 'The market is closed today.', async () => world.goTo('2027-02-14', '10:30')],
  [
    'it is too early',
    'Orders are placed from 09:15 to 15:10 IST.',
    async () => world.goTo('2027-02-08', '09:00'),
  ],
  ...(
    [
      ['next', 'buy: NO_CANDIDATE'],
      ['wait', 'buy: PRICE_ABOVE_VALUE'],
      ['less', 'buy 24 GOLDETF'],
      ['ignore', 'buy 49 GOLDETF'],
    ] as const
  ).map(
    ([onBuy, summary]): Scene => [
      `the ETF is above its value, by the policy “${onBuy}”`,
      summary,
      () => publish(90, '2027-02-05'),
      guarded(onBuy),
    ],
  ),
  [
    'a block that has earned its target is below its value',
    'buy: NO_CANDIDATE; book: PRICE_BELOW_VALUE',
    async () => {
      await hold('2027-02-08', '2027-02-09', '2027-02-10');
      world.goTo('2027-02-12', '11:00');
      world.account.last = paise(11_000);
      await world.keepQuote();
      await publish(130, '2027-02-11');
    },
    guarded('next'),
  ],
  ['nothing is due', '', async () => world.goTo('2027-02-08', '10:00')],
];

describe.each(scenes)('when %s', (_, summary, arrange, options) => {
  test('a dry run changes nothing, and the run does what it said', async () => {
    world = await tradingWorld(options);
    await arrange();
    const { placed, cancelled } = world.account;
    const sentBefore = placed.length;
    const before = await everythingKept();

    const { outcomes, note, orders } = await askFirst();
    const words = outcomes.map(({ what, reason }) => (reason ? `${what}: ${reason}` : what));
    expect(note ?? words.join('; ')).toBe(summary);

    expect(await everythingKept()).toEqual(before);
    expect([placed.length, cancelled, world.faults]).toEqual([sentBefore, [], []]);

    const done = await place();
    expect({ outcomes, note }).toEqual({ outcomes: done.outcomes, note: done.note });
    expect(orders.map(({ order }) => order.request)).toEqual(placed.slice(sentBefore));
  });
});

test('a dry run is the same however often it is asked for', async () => {
  world = await tradingWorld();
  await world.secondSubscription();
  const first = await askFirst();
  expect(await askFirst()).toEqual(first);
});
