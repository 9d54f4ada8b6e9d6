import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timeOfDay } from '../calendar/time-of-day.ts';
import type { CorporateAction } from '../market/corporate-actions.ts';
import { paise } from '../money/money.ts';
import { basisPoints } from '../money/percent.ts';
import type { Plan } from '../plan/plan.ts';
import { withFirstSchedule } from '../subscription/first-schedule.ts';
import {
  type CashPolicy,
  type SubscriptionState,
  startSubscription,
} from '../subscription/subscription.ts';
import { date, gold, plan, rupees } from '../testing/build.ts';
import {
  openPlainMarket,
  type PlainTerms,
  plainCalendar,
  plainFacts,
  plainStart,
} from '../testing/plain-market.ts';
import { backtest, type FollowedSubscription } from './backtest.ts';

const begun = (changes: Partial<Plan> = {}, cashPolicy: CashPolicy = 'skip'): SubscriptionState =>
  withFirstSchedule(
    startSubscription(plan(changes), { ddpiConfirmed: true, cashPolicy, recycle: false }),
    { calendar: plainCalendar, ...plainStart },
  );

const one = (state: SubscriptionState): FollowedSubscription[] => [
  { id: 'sub', account: 'a', state },
];

const rising = Array.from({ length: 30 }, () => 100);
const flat = rising.map(() => 0);

const input = {
  market: openPlainMarket(flat),
  facts: plainFacts,
  from: plainStart,
  sessions: 1,
};

const live = (
  state: SubscriptionState,
  {
    moves = rising,
    sessions = 20,
    ...terms
  }: { moves?: number[]; sessions?: number } & PlainTerms = {},
) =>
  backtest({
    market: openPlainMarket(moves, terms),
    facts: plainFacts,
    subscriptions: one(state),
    from: plainStart,
    sessions,
  });

const endsOf = (subscriptions: readonly FollowedSubscription[]) =>
  subscriptions.flatMap(({ state }) =>
    state.schedules.flatMap(({ installments }) => installments.map((one) => one.state)),
  );

describe('a daily plan in a market that does not move', () => {
  const { ledger, subscriptions } = live(begun(), { moves: flat, sessions: 4 });

  test('is bought at its time and posted at the next minute', () => {
    const [first] = ledger;
    expect(first).toMatchObject({ on: '2026-01-05', at: '10:31', cause: 'sub.1.1.b1' });
  });

  test('pays the offer and the charges of each purchase', () => {
    // 14 units at 340.01 are 4,760.14; brokerage 9.52, exchange 0.14, stamp 0.71, GST 1.74, fees 0.02.
    const first = ledger.filter(({ cause }) => cause === 'sub.1.1.b1');
    expect(first.map(({ account, amount, units = 0 }) => [account, amount, units])).toEqual([
      ['put_in', -500_000, 0],
      ['carry', 22_773, 0],
      ['units', 476_014, 14],
      ['charges', 1_213, 0],
    ]);
  });

  test('chooses another underlying for its next block', () => {
    const bought = subscriptions[0]?.state.schedules.map(({ instrument }) => instrument?.symbol);
    expect(new Set(bought).size).toBe(2);
  });
});

describe('while no ETF can be chosen', () => {
  const waiting = { moves: flat, quotedFrom: date('2026-01-08'), sessions: 5 };
  const plannedOn = ({ subscriptions }: ReturnType<typeof live>) =>
    subscriptions.flatMap(({ state }) =>
      state.schedules.flatMap(({ installments }) =>
        installments.map(({ sipNumber, plannedOn: on, state: { status } }) => [
          sipNumber,
          on,
          status,
        ]),
      ),
    );

  test('a daily installment keeps its number and moves on to the next session', () => {
    expect(plannedOn(live(begun(), waiting))).toEqual([
      [1, '2026-01-08', 'executed'],
      [2, '2026-01-09', 'executed'],
      [3, '2026-01-12', 'planned'],
    ]);
  });

  test('a weekly one moves on to the weekday of its plan', () => {
    const weekly = begun({ frequency: 'weekly', weekday: 'Wednesday' });
    expect(plannedOn(live(weekly, { ...waiting, sessions: 10 }))).toEqual([
      [1, '2026-01-14', 'executed'],
      [2, '2026-01-21', 'planned'],
      [3, '2026-01-28', 'planned'],
    ]);
  });

  test('nothing pauses the plan', () => {
    expect(live(begun(), waiting).subscriptions[0]?.state.status).toBe('active');
  });
});

test('a block is sold at its quarter of an hour, although another installment is tried again before', () => {
  // The second installment waits for cash from 10:30 on; the block reaches its target at 11:04 of the third day.
  const { ledger } = live(
    begun({ installmentsPerEtf: 1, installmentCount: 3, target: basisPoints(100) }, 'wait'),
    { moves: flat.with(22, 300), cash: rupees(7_000), sessions: 3, movesAt: timeOfDay('11:04') },
  );
  const sold = ledger.filter(({ cause }) => cause === 'sub.1.s1');
  expect(sold[0]).toMatchObject({ on: '2026-01-07', at: '11:16' });
});

describe('two subscriptions that sell the same ETF on one day', () => {
  const soldBy = (accounts: readonly string[]) => {
    const { ledger } = backtest({
      market: openPlainMarket(flat.with(22, 300)),
      facts: plainFacts,
      subscriptions: accounts.map((account, at) => ({
        id: `sub${at + 1}`,
        account,
        state: begun({ installmentsPerEtf: 1, installmentCount: 1, target: basisPoints(100) }),
      })),
      from: plainStart,
      sessions: 3,
    });
    return ledger
      .filter(({ cause, account }) => cause.endsWith('.1.s1') && account === 'charges')
      .map(({ subscription, amount }) => [subscription, amount]);
  };

  // 14 units at 350.19 are 4,902.66: brokerage 9.81, exchange 0.15, STT 0.05, GST 1.79; 17.70 the depository's.
  test('pay the depository once, with the sale that is posted first', () => {
    expect(soldBy(['a', 'a'])).toEqual([
      ['sub1', 2_950],
      ['sub2', 1_180],
    ]);
  });

  test('pay it each where their accounts differ', () => {
    expect(soldBy(['a', 'b'])).toEqual([
      ['sub1', 2_950],
      ['sub2', 2_950],
    ]);
  });
});

test('a block that has earned its target is sold, and the agreed share raises what comes', () => {
  const terms = { installmentCount: 15, target: basisPoints(100) };
  const { ledger, subscriptions } = live(begun(terms));
  expect(ledger.filter(({ cause }) => /\.s1$/.test(cause)).length).toBeGreaterThan(0);
  const raises = subscriptions[0]?.state.schedules.map(
    ({ installments }) => installments[0]?.raise,
  );
  expect(raises?.some((raise) => (raise ?? 0) > 0)).toBe(true);
});

describe('where the cash does not suffice', () => {
  const short = { cash: rupees(7_000), moves: flat, sessions: 5 };

  test('an installment is given up, and the third in a row pauses the plan', () => {
    const { subscriptions } = live(begun({ installmentCount: 8, installmentsPerEtf: 8 }), short);
    expect(endsOf(subscriptions).slice(0, 5)).toMatchObject([
      { status: 'executed' },
      { status: 'failed', reason: 'INSUFFICIENT_FUNDS' },
      { status: 'failed', reason: 'INSUFFICIENT_FUNDS' },
      { status: 'failed', reason: 'INSUFFICIENT_FUNDS' },
      { status: 'planned' },
    ]);
    expect(subscriptions[0]?.state.pausedByMissesOn).toBe('2026-01-08');
  });

  test('a smaller order goes out where that was asked for', () => {
    const { ledger } = live(begun({}, 'reduce'), { ...short, sessions: 2 });
    const putIn = ledger.filter(({ account }) => account === 'put_in').map(({ amount }) => -amount);
    expect(putIn[1]).toBeGreaterThan(0);
    expect(putIn[1]).toBeLessThan(500_000);
  });

  test('it waits until the last order where that was asked for', () => {
    const { subscriptions } = live(begun({}, 'wait'), { ...short, sessions: 2 });
    expect(endsOf(subscriptions)[1]).toEqual({
      status: 'failed',
      on: '2026-01-06',
      reason: 'INSUFFICIENT_FUNDS',
    });
  });
});

test('an unfilled order is cancelled in the afternoon, and its installment has failed', () => {
  const { ledger, subscriptions } = live(begun(), { fills: false, sessions: 1 });
  expect(ledger).toEqual([]);
  expect(endsOf(subscriptions)[0]).toEqual({
    status: 'failed',
    on: '2026-01-05',
    reason: 'NOT_FILLED',
  });
});

test('subscriptions of one account share its cash in the order they were begun', () => {
  const { subscriptions } = backtest({
    market: openPlainMarket(flat, { cash: rupees(7_000) }),
    facts: plainFacts,
    subscriptions: ['first', 'second', 'third'].map((id) => ({
      id,
      account: id === 'third' ? 'b' : 'a',
      state: begun(),
    })),
    from: plainStart,
    sessions: 1,
  });
  const statuses = subscriptions.map((subscription) => endsOf([subscription])[0]?.status);
  expect(statuses).toEqual(['executed', 'failed', 'executed']);
});

test('a split multiplies the units of what was held before it', () => {
  const { subscriptions } = backtest({
    market: openPlainMarket(flat),
    facts: {
      ...plainFacts,
      splits: plainFacts.instruments.map(({ symbol }) => ({
        symbol,
        exDate: '2026-01-06' as typeof plainStart.today,
        factor: 10,
      })),
    },
    subscriptions: one(begun()),
    from: plainStart,
    sessions: 2,
  });
  const lots = subscriptions[0]?.state.schedules[0]?.lots.map(({ quantity }) => quantity);
  expect(lots).toEqual([140, 15]);
});

describe('a corporate action', () => {
  const on = '2026-01-06' as typeof plainStart.today;
  const symbols = plainFacts.instruments.map(({ symbol }) => ({ symbol, exDate: on }));
  const after = (corporateActions: readonly CorporateAction[]) =>
    backtest({
      market: openPlainMarket(flat),
      facts: { ...plainFacts, corporateActions },
      subscriptions: one(begun()),
      from: plainStart,
      sessions: 2,
    });

  test('that delists the ETF ends the block in the morning', () => {
    const { subscriptions } = after(
      symbols.map((one) => ({ ...one, type: 'delisting', price: paise(34_000) })),
    );
    const [block] = subscriptions[0]?.state.schedules ?? [];
    expect(block).toMatchObject({ bookedOn: on, sales: [{ charges: 0 }] });
  });

  test('that distributes money posts it once, however often a run looks', () => {
    const { ledger } = after(
      symbols.map((one) => ({ ...one, type: 'distribution', perUnit: paise(100) })),
    );
    const paid = ledger.filter(({ cause }) => cause.includes('distribution'));
    expect(paid.map(({ account, amount }) => [account, amount])).toEqual([
      ['gains', -1_400],
      ['withdrawable', 1_400],
    ]);
  });

  test('that merges the ETF turns its units into the successor', () => {
    const terms = { unitsAfter: 1, unitsBefore: 2, price: paise(34_000) };
    const { subscriptions } = after(
      symbols.map((one) => ({ ...one, type: 'merger', successor: gold, ...terms })),
    );
    expect(subscriptions[0]?.state.schedules[0]?.lots[0]).toMatchObject({ quantity: 7 });
  });
});

test('books that hold units already are refused, for their account would not', () => {
  const { subscriptions } = live(begun(), { sessions: 1 });
  const again = () => backtest({ ...input, subscriptions });
  expect(again).toThrow('Subscription sub has bought already');
});

test('a pause ends on its day', () => {
  const paused: SubscriptionState = {
    ...begun(),
    status: 'paused',
    pausedUntil: '2026-01-07' as typeof plainStart.today,
  };
  const { ledger } = live(paused, { moves: flat, sessions: 4 });
  expect(ledger[0]).toMatchObject({ on: '2026-01-07', at: '10:31' });
});

describe('in every market', () => {
  const runs = fc.record({
    moves: fc.array(fc.integer({ min: -400, max: 450 }), { minLength: 25, maxLength: 25 }),
    amount: fc.integer({ min: 5_000, max: 30_000_000 }),
    reinvest: fc.integer({ min: 0, max: 10_000 }),
    target: fc.integer({ min: 50, max: 800 }),
    perEtf: fc.integer({ min: 1, max: 5 }),
    time: fc.constantFrom('09:15', '09:32', '12:00', '15:10'),
    policy: fc.constantFrom<CashPolicy>('skip', 'reduce', 'wait'),
  });
  type Drawn = typeof runs extends fc.Arbitrary<infer Value> ? Value : never;

  const begin = ({ amount, reinvest, target, perEtf, time, policy }: Drawn) =>
    begun(
      {
        installment: paise(amount),
        installmentCount: 15,
        installmentsPerEtf: perEtf,
        reinvest: basisPoints(reinvest),
        target: basisPoints(target),
        time: timeOfDay(time),
      },
      policy,
    );
  const settings = { seed: 13, numRuns: 20 };

  test('what is posted for one cause adds up to nothing', () => {
    fc.assert(
      fc.property(runs, (drawn) => {
        const { ledger } = live(begin(drawn), { moves: drawn.moves });
        for (const postings of Map.groupBy(ledger, ({ cause }) => cause).values()) {
          expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
        }
      }),
      settings,
    );
  });

  test('units posted are units held', () => {
    fc.assert(
      fc.property(runs, (drawn) => {
        const { ledger, subscriptions } = live(begin(drawn), { moves: drawn.moves });
        const posted = ledger.reduce((sum, { units = 0 }) => sum + units, 0);
        const lots = subscriptions.flatMap(({ state }) =>
          state.schedules.flatMap((schedule) => schedule.lots),
        );
        expect(posted).toBe(lots.reduce((sum, { quantity }) => sum + quantity, 0));
      }),
      settings,
    );
  });

  test('the same question has the same answer', () => {
    fc.assert(
      fc.property(runs, (drawn) => {
        const first = live(begin(drawn), { moves: drawn.moves });
        expect(live(begin(drawn), { moves: drawn.moves })).toEqual(first);
      }),
      { ...settings, numRuns: 5 },
    );
  });

  test('a longer one begins as the shorter one', () => {
    fc.assert(
      fc.property(runs, fc.integer({ min: 1, max: 19 }), (drawn, sessions) => {
        const long = live(begin(drawn), { moves: drawn.moves });
        const short = live(begin(drawn), { moves: drawn.moves, sessions });
        expect(long.ledger.slice(0, short.ledger.length)).toEqual(short.ledger);
      }),
      settings,
    );
  });
});
