import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backtest } from '../backtest/backtest.ts';
import { localDate } from '../calendar/local-date.ts';
import { paise } from '../money/money.ts';
import { withFirstSchedule } from '../subscription/first-schedule.ts';
import { type SubscriptionState, startSubscription } from '../subscription/subscription.ts';
import { plan, rupees } from '../testing/build.ts';
import { openPlainMarket, plainCalendar, plainFacts, plainStart } from '../testing/plain-market.ts';
import { annualReturn } from './annual-return.ts';
import { type DatedPosting, flowsOf, moneyDays } from './money-days.ts';
import { ownMoney } from './own-money.ts';
import { profitOf } from './profit.ts';
import { returnsOf } from './returns.ts';
import { subscriptionFigures } from './subscription-figures.ts';

function played(moves: readonly number[]): {
  ledger: readonly DatedPosting[];
  state: SubscriptionState;
} {
  const begun = withFirstSchedule(
    startSubscription(plan(), { ddpiConfirmed: true, cashPolicy: 'skip', recycle: true }),
    { calendar: plainCalendar, ...plainStart },
  );
  const { ledger, subscriptions } = backtest({
    market: openPlainMarket(moves),
    facts: plainFacts,
    subscriptions: [{ id: 'sub', account: 'a', state: begun }],
    from: plainStart,
    sessions: moves.length,
  });
  return { ledger, state: subscriptions[0]?.state ?? begun };
}

const moves = fc.array(fc.integer({ min: -400, max: 500 }), { minLength: 5, maxLength: 50 });
const somePrices = new Map(
  ['nifty', 'gold', 'silver'].map((id, place) => [id, paise(20_000 + 777 * place)]),
);

describe('of any life', () => {
  const holds = (law: (life: ReturnType<typeof played>) => void) =>
    fc.assert(
      fc.property(moves, (given) => law(played(given))),
      { seed: 20_270_104, numRuns: 25 },
    );

  test('realised and unrealised profit are the profit of the specified figures', () => {
    holds(({ state }) => {
      const { totalProfit } = profitOf(state.schedules, somePrices);
      expect(totalProfit).toBe(subscriptionFigures(state, somePrices).profit);
    });
  });

  test('what came out and is still inside, less what went in, is that profit', () => {
    holds(({ ledger, state }) => {
      const { totalProfit, holdingsValue } = profitOf(state.schedules, somePrices);
      const { moneyOut, ownMoneyIn } = ownMoney(moneyDays(ledger));
      const inside = holdingsValue + state.balances.carry + state.balances.pool;
      expect(moneyOut + inside - ownMoneyIn).toBe(totalProfit);
    });
  });

  test('carry and pool are what was kept inside day by day', () => {
    holds(({ ledger, state }) => {
      const kept = moneyDays(ledger).reduce((sum, day) => sum + day.kept, 0);
      expect(kept).toBe(state.balances.carry + state.balances.pool);
    });
  });

  test('own money in is never less than its peak, and flows add up to it', () => {
    holds(({ ledger }) => {
      const days = moneyDays(ledger);
      const { peakOwnMoney, recycled, ownMoneyIn, moneyOut } = ownMoney(days);
      const net = flowsOf(days).reduce((sum, { amount }) => sum + amount, 0);
      expect([recycled >= 0, peakOwnMoney + recycled, net]).toEqual([
        true,
        ownMoneyIn,
        moneyOut - ownMoneyIn,
      ]);
    });
  });
});

const on = (text: string) => localDate(text);

/** 1,000 rupees in, worth 1,200 two years later; the index has made 1,100 of them. */
const twoYears = {
  money: [
    {
      on: on('2027-01-04'),
      ownMoneyIn: rupees(1_000),
      moneyOut: paise(0),
      kept: paise(0),
      reinvested: paise(0),
    },
  ],
  days: [
    {
      on: on('2027-01-04'),
      insideValue: rupees(1_000),
      ownMoneyIn: rupees(1_000),
      moneyOut: paise(0),
    },
    { on: on('2029-01-03'), insideValue: rupees(1_200), ownMoneyIn: paise(0), moneyOut: paise(0) },
  ],
  totalProfit: rupees(200),
  index: {
    levels: [
      { on: on('2027-01-04'), level: 10 },
      { on: on('2029-01-03'), level: 11 },
    ],
    splicedOn: on('2028-06-01'),
  },
};

describe('two years', () => {
  const returns = returnsOf(twoYears);

  test('bring twenty percent on own money', () => {
    expect(returns.onOwnMoney).toBe(2_000);
  });

  test('end with what is inside as the last flow', () => {
    expect(returns.xirr).toEqual({ kind: 'RATE', rate: expect.closeTo(Math.sqrt(1.2) - 1, 12) });
  });

  test('stand beside the same rupees in the index', () => {
    expect(returns.index).toEqual({
      kind: 'GIVEN',
      value: rupees(1_100),
      profit: rupees(100),
      shortfall: 0,
      xirr: { kind: 'RATE', rate: expect.closeTo(Math.sqrt(1.1) - 1, 12) },
      planAhead: rupees(100),
      values: [rupees(1_000), rupees(1_100)],
      splicedOn: '2028-06-01',
    });
  });
});

test('a comparison that ends before the splice says nothing of it', () => {
  const { index } = returnsOf({
    ...twoYears,
    index: { ...twoYears.index, splicedOn: on('2029-02-01') },
  });
  expect(index).not.toHaveProperty('splicedOn');
});

test('before the first purchase there is nothing to give', () => {
  expect(
    returnsOf({ money: [], days: [], totalProfit: paise(0), index: { levels: [] } }),
  ).toMatchObject({ onOwnMoney: undefined, xirr: { kind: 'NONE' }, timeWeighted: undefined });
});

test('under a year a return is too short to be told by the year', () => {
  const flows = [
    { on: on('2027-01-04'), amount: paise(-100) },
    { on: on('2028-01-03'), amount: paise(110) },
  ];
  expect(annualReturn(flows)).toMatchObject({ kind: 'TOO_SHORT', annualised: { kind: 'RATE' } });
});
