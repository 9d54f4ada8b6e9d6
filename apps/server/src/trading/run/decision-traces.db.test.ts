import { buyLimit, dateOf, paise, sizeBuy } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { composeBooks } from '../../app/compose-trading.ts';
import { explainDecision } from '../../features/schedules/explain-decision.ts';
import { recordedStatements } from '../../testing/recorded-statements.ts';
import { fill } from '../../testing/scripted-account.ts';
import { type TradingWorld, tradingWorld } from '../../testing/trading-world.ts';
import { postgresDecisions } from '../books/decisions.postgres.ts';
import { placeEtfOrder } from '../jobs/place-etf-order.ts';
import { syncOrderStatus } from '../jobs/sync-order-status.ts';
import type { SubscriptionTables } from '../ledger/subscription-store.postgres.ts';

let world: TradingWorld;

beforeEach(async () => {
  world = await tradingWorld();
});

afterEach(() => world.close());

const place = () => placeEtfOrder(world.trading).run(world.moment());
const kept = () => postgresDecisions(world.db).of('subscription.1');
const kinds = async () => (await kept()).map(({ kind, reason }) => [kind, reason].filter(Boolean));
const latest = async () => {
  const decision = (await kept()).at(-1);
  if (!decision) throw new Error('Nothing was decided.');
  return decision;
};
const words = async () => explainDecision(await latest(), 'en').join(' ');
const noSession = () => {
  world.trading.accounts.ofInvestors = async () =>
    new Map([['investor', { accountId: 'account-1' }]]);
};

/** What the commits of this process say to the database beside the change of the subscription. */
function statementsOfCommits(): string[] {
  const { db, subscriptions } = world;
  const { statements, plugin } = recordedStatements();
  const listening: SubscriptionTables = {
    ...subscriptions,
    commitTogether: (asked, { judge, also }) =>
      subscriptions.commitTogether(asked, {
        judge,
        also: (tx, chosen) => also(tx.withPlugin(plugin), chosen),
      }),
  };
  const name = { holder: 'this test', alone: true };
  world.trading.books = composeBooks(db, name, () => {}, listening).books;
  return statements;
}

/** Buys one installment on that day and lets it be filled. */
async function buyOn(day: string): Promise<void> {
  world.goTo(day, '10:30');
  await world.keepQuote();
  await place();
  const order = world.account.orders.find(({ status }) => status === 'open');
  const at = world.moment().instant;
  fill(world.account, order?.brokerOrderId ?? '', {
    units: order?.quantity ?? 0,
    price: 10_001,
    at,
  });
  await syncOrderStatus(world.trading).run(world.moment());
  world.account.orders = [];
}

describe('an order', () => {
  test('is made again from what its decision keeps, to the paisa and the unit', async () => {
    await buyOn('2027-02-08');
    await buyOn('2027-02-09');
    const made = (await kept()).map(({ at, trace: { instrument, seen, size } }) => {
      if (!instrument || !seen || !size) throw new Error('The decision keeps too little.');
      const limit = buyLimit(seen.quote);
      if (limit.type !== 'limit') throw new Error('There is no limit.');
      const { quantity } = sizeBuy({
        ...size,
        limit: limit.limit,
        instrument: { ...instrument, id: '', underlying: '' },
        on: world.moment().today,
        rates: world.trading.facts.chargeRates,
      });
      return { at: dateOf(at), quantity, limit: limit.limit };
    });
    expect(made).toEqual(
      world.account.placed.map(({ quantity, limit, notAfter }) => ({
        at: notAfter && dateOf(notAfter),
        quantity,
        limit,
      })),
    );
  });

  test('is reported in the numbers it was sent with', async () => {
    await buyOn('2027-02-08');
    await buyOn('2027-02-09');
    const recorder =
      /₹([\d,.]+) and ₹([\d,.]+) carried.*is enough for (\d+) units at up to ₹([\d,.]+) each/;
    const [, amount, carry, units, limit] = recorder.exec(await words()) ?? [];
    const sent = world.account.placed.at(-1);
    const { state } = await world.record();
    const first = state.schedules[0]?.installments[0]?.state;
    const spent = first?.status === 'executed' ? first.value + first.charges : 0;
    expect({ amount, carry, units, limit }).toEqual({
      amount: '5,000.00',
      carry: ((500_000 - spent) / 100).toFixed(2),
      units: String(sent?.quantity),
      limit: ((sent?.limit ?? 0) / 100).toFixed(2),
    });
  });

  test('says why its ETF was chosen, at what price, and what became of it', async () => {
    await buyOn('2027-02-08');
    expect(explainDecision(await latest(), 'en')).toEqual([
      'GOLDETF was 1.01% above its 52-week low of ₹99.00, the only ETF that passed the checks.',
      'At 10:30 am the price of GOLDETF was ₹100.00; buyers bid ₹99.99 and sellers asked ₹100.01.',
      'The most to be paid for a unit was ₹100.26, a little above the best offer.',
      expect.stringMatching(
        /^₹5,000\.00 is enough for 49 units at up to ₹100\.26 each: ₹4,9\d\d\.\d\d/,
      ),
      'The broker account had ₹10,00,000.00 to spend.',
      'Bought 49 units at ₹100.01 on average.',
    ]);
  });

  test('that was rejected keeps the broker’s words', async () => {
    world.account.answers = [
      { outcome: 'refused', reason: 'RMS:Margin Exceeds', cause: 'INSUFFICIENT_FUNDS' },
    ];
    await place();
    expect(await words()).toMatch(
      /The broker account held too little cash.*The broker said: “RMS:Margin Exceeds”\. Add funds/,
    );
  });

  test('costs no statement more than it did', async () => {
    const statements = statementsOfCommits();
    await place();
    expect(statements.filter((text) => text.includes('into decisions'))).toEqual([
      expect.stringContaining('insert into orders'),
    ]);
    expect(await kinds()).toEqual([['buy']]);
  });
});

describe('what was not bought', () => {
  test('is kept once however often it is the same, counted and with its latest time', async () => {
    noSession();
    for (const time of ['10:30', '10:35', '10:40']) {
      world.goTo('2027-02-08', time);
      await place();
    }
    expect(await kinds()).toEqual([['block', 'NO_BROKER_SESSION']]);
    expect(await words()).toMatch(/It was so 3 times, from 10:30 am to 10:40 am\.$/);
  });

  test('a second run at the same moment counts nothing', async () => {
    noSession();
    await place();
    await place();
    expect(await latest()).toMatchObject({ times: 1 });
  });

  test('for another reason is another row, and so is its end', async () => {
    world = await replaced({ cashPolicy: 'wait' });
    world.account.cash = { ok: true, value: { available: paise(1_000) } };
    await place();
    noSession();
    world.goTo('2027-02-08', '10:35');
    await place();
    world.goTo('2027-02-08', '15:10');
    await place();
    expect(await kinds()).toEqual([
      ['block', 'INSUFFICIENT_FUNDS'],
      ['block', 'NO_BROKER_SESSION'],
      ['fail', 'NO_BROKER_SESSION'],
    ]);
  });

  test('for lack of cash says how much there was and what was needed', async () => {
    world.account.cash = { ok: true, value: { available: paise(1_000) } };
    await place();
    expect(await words()).toMatch(
      /too little cash.*Add funds.*₹5,000\.00 would have been enough for 49 units.*had ₹10\.00 to spend\./,
    );
  });

  test('because of a trading halt keeps what would have been bought', async () => {
    await world.halts.set({
      id: 'halt',
      level: 'platform',
      reason: 'Looking',
      setBy: 'investor',
      setAt: world.moment().instant,
    });
    await place();
    expect(await latest()).toMatchObject({
      kind: 'block',
      reason: 'TRADING_STOPPED',
      trace: { size: { quantity: 49 } },
    });
  });

  test('because a unit costs more is carried, and says so', async () => {
    world.account.last = paise(600_000);
    await world.keepQuote();
    await place();
    expect(await words()).toMatch(
      /carried to the next SIP.*₹5,000\.00 is not enough for one unit at up to ₹6,0\d\d/,
    );
  });
});

test('a sale says what its units cost, what its target asks for and what is left', async () => {
  for (const day of ['2027-02-08', '2027-02-09', '2027-02-10']) await buyOn(day);
  world.goTo('2027-02-12', '11:00');
  world.account.last = paise(11_000);
  await world.keepQuote();
  await place();
  const sent = world.account.placed.at(-1);
  const recorder =
    /(\d+) units cost ₹([\d,.]+) with charges\. At ₹([\d,.]+) or more each, at least ₹([\d,.]+) is left after ₹[\d,.]+ of charges; the target of 6\.0% asks for ₹([\d,.]+)\./;
  const numbers = (recorder.exec(await words()) ?? [])
    .slice(1)
    .map((text) => Number(text.replaceAll(',', '')));
  const [units, cost = 0, limit, net = 0, needed = 0] = numbers;
  expect([units, limit]).toEqual([sent?.quantity, (sent?.limit ?? 0) / 100]);
  expect(needed).toBeCloseTo(cost * 1.06, 1);
  expect(net).toBeGreaterThanOrEqual(needed);
});

test('a block that has earned its target says what keeps it from being sold', async () => {
  for (const day of ['2027-02-08', '2027-02-09', '2027-02-10']) await buyOn(day);
  const [before] = await world.subscriptions.load(['subscription']);
  if (!before) throw new Error('There is no subscription.');
  const after = { ...before.state, ddpiConfirmed: false };
  await world.subscriptions.commit({ before, after, postings: [] });
  world.goTo('2027-02-12', '11:00');
  world.account.last = paise(11_000);
  await world.keepQuote();
  await place();
  const [waiting] = (await kept()).filter(({ reason }) => reason === 'NEEDS_AUTHORISATION');
  expect(waiting && explainDecision(waiting, 'en').join(' ')).toMatch(
    /^Profit cannot be booked until your broker may deliver sold units\. .* the price of GOLDETF was ₹110\.00/,
  );
});

test('a decision and the change it explains are written together or not at all', async () => {
  noSession();
  await sql`alter table decisions add check (kind <> 'block')`.execute(world.db);
  await place();
  expect(await world.installment(1)).toEqual({ status: 'planned' });
  expect(world.faults).toHaveLength(1);
});

async function replaced(options: Parameters<typeof tradingWorld>[0]): Promise<TradingWorld> {
  await world.close();
  return tradingWorld(options);
}
