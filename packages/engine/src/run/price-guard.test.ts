import { describe, expect, test } from 'vitest';
import { buildCalendar } from '../calendar/calendar.ts';
import { type Instant, instantAt, laterBy, marketMoment } from '../calendar/instant.ts';
import { timeOfDay } from '../calendar/time-of-day.ts';
import type { Decision } from '../decisions/decision.ts';
import type { PriceEvidence } from '../decisions/price-verdict.ts';
import type { Paise } from '../money/money.ts';
import { basisPoints } from '../money/percent.ts';
import { quantity } from '../money/quantity.ts';
import { usualOrderLimits } from '../orders/order-limits.ts';
import { type PriceGuard, usualPriceGuard } from '../plan/price-guard.ts';
import type { Asks, Question } from '../procedure/question.ts';
import type { RunPlan } from '../procedure/run-plan.ts';
import { date, facts, gold, quoted, rupees, subscription } from '../testing/build.ts';
import { placeInWorld } from '../testing/placing-world.ts';
import { openAccountContext } from './account-context.ts';
import { bookBlocks } from './book-blocks.ts';

const tuesday = date('2026-02-10');
const at = instantAt(tuesday, timeOfDay('10:30'));

/** Two ETFs on the same underlying that agree on a value, in rupees. */
const worth = (value: number): PriceEvidence => ({
  siblings: ['FIRST', 'SECOND'].map((symbol) => ({ symbol, last: rupees(value), ratio: 1 })),
});

const usual = (changes: Partial<PriceGuard> = {}): PriceGuard => ({
  ...usualPriceGuard,
  ...changes,
});

/** Both ETFs cost 250; GOLDBEES comes first in the ranking. */
function bought(guard: PriceGuard, values: Readonly<Record<string, number>>, cash?: Paise) {
  const { sent, result, traces } = placeInWorld({
    calendar: buildCalendar([]),
    startsAt: at,
    priceGuard: guard,
    ...(cash === undefined ? {} : { cash }),
    quote: (now) => ({
      ok: true,
      value: { quote: quoted(250), at: now, tradedAt: now, servedAt: now },
    }),
    evidence: (symbol) => {
      const value = values[symbol];
      return value === undefined ? { siblings: [] } : worth(value);
    },
  });
  return {
    symbols: sent.map(({ request }) => request.symbol),
    units: sent.map(({ request }) => request.quantity),
    reasons: result.outcomes.flatMap(({ reason }) => reason ?? []),
    traces,
  };
}

describe('a purchase above the value', () => {
  const expensive = { GOLDBEES: 240, NIFTYBEES: 250 };

  test('goes to the next ETF of the ranking', () => {
    expect(bought(usual(), expensive)).toMatchObject({ symbols: ['NIFTYBEES'], reasons: [] });
  });

  test('waits for the next attempt where the plan says so', () => {
    const guard = usual({ onBuy: 'wait' });
    expect(bought(guard, expensive)).toMatchObject({ symbols: [], reasons: ['PRICE_ABOVE_VALUE'] });
  });

  test('is made with half of the installment where the plan says so', () => {
    const usually = bought(usual({ onBuy: 'ignore' }), expensive);
    const less = bought(usual({ onBuy: 'less' }), expensive);
    expect([usually.units, less.units, less.symbols]).toEqual([[19], [9], ['GOLDBEES']]);
  });

  test('is made where the plan ignores it', () => {
    const guard = usual({ onBuy: 'ignore' });
    expect(bought(guard, expensive)).toMatchObject({ symbols: ['GOLDBEES'], reasons: [] });
  });

  test('is made up to the threshold of the plan', () => {
    const guard = usual({ buyAbove: basisPoints(450) });
    expect(bought(guard, expensive)).toMatchObject({ symbols: ['GOLDBEES'], reasons: [] });
  });

  test('finds no ETF when all of the ranking are expensive', () => {
    const all = { GOLDBEES: 240, NIFTYBEES: 240 };
    expect(bought(usual(), all)).toMatchObject({ symbols: [], reasons: ['NO_CANDIDATE'] });
  });
});

/** ₹5,000 buys 19 units at ₹250 with charges, and half of it 9. */
describe('what was not overpaid', () => {
  const overpaid = (guard: PriceGuard, values: Readonly<Record<string, number>>) =>
    bought(guard, values).traces.map(({ notOverpaid }) => notOverpaid);

  test.each(['next', 'wait'] as const)('counts all units that %s did not buy', (onBuy) => {
    const [kept] = overpaid(usual({ onBuy }), { GOLDBEES: 240, NIFTYBEES: 250 });
    expect(kept).toEqual({
      symbol: 'GOLDBEES',
      price: rupees(250),
      value: 24_000,
      units: 19,
      amount: rupees(190),
    });
  });

  test('counts the units that a smaller purchase left out', () => {
    const [kept] = overpaid(usual({ onBuy: 'less' }), { GOLDBEES: 240 });
    expect(kept).toMatchObject({ units: 10, amount: rupees(100) });
  });

  test('counts the first of several expensive ETFs', () => {
    const [kept] = overpaid(usual(), { GOLDBEES: 240, NIFTYBEES: 200 });
    expect(kept).toMatchObject({ symbol: 'GOLDBEES' });
  });

  test('counts nothing where the account could not have paid', () => {
    const short = bought(usual({ onBuy: 'wait' }), { GOLDBEES: 240 }, rupees(100));
    expect(short.traces.map(({ notOverpaid }) => notOverpaid)).toEqual([undefined]);
  });

  test('counts nothing at a fair price', () => {
    expect(overpaid(usual(), { GOLDBEES: 250 })).toEqual([undefined]);
  });
});

describe('a purchase without a witness', () => {
  test('is made by default', () => {
    expect(bought(usual(), {})).toMatchObject({ symbols: ['GOLDBEES'], reasons: [] });
  });

  test('goes to the next ETF with a witness where the plan says so', () => {
    const guard = usual({ unwitnessed: 'wait' });
    expect(bought(guard, { NIFTYBEES: 250 })).toMatchObject({
      symbols: ['NIFTYBEES'],
      reasons: [],
    });
  });
});

const heldRecord = (guard: PriceGuard | undefined, exit?: 'sell') => ({
  id: 'sub-1',
  userId: 'a',
  strategyId: 'strategy-1',
  broker: 'samco',
  version: 1,
  state: subscription({
    ...(guard ? { priceGuard: guard } : {}),
    ...(exit ? { exit, status: 'cancelled' as const } : {}),
    schedules: [
      {
        number: 1,
        status: 'running',
        instrument: gold,
        installments: [],
        lots: [
          {
            boughtOn: date('2026-02-02'),
            quantity: quantity(10),
            cost: rupees(1_000),
            charges: rupees(0),
          },
        ],
        sales: [],
      },
    ],
  }),
});

const everything: RunPlan = { id: 'plan', has: () => true, take: () => true };

/** A block that cost 100 a unit and could be sold at 150; ends where the order would be decided. */
function sold({
  value,
  guard = usualPriceGuard,
  heldSince,
  exit,
}: {
  readonly value: number;
  readonly guard?: PriceGuard;
  readonly heldSince?: Instant;
  readonly exit?: 'sell';
}) {
  const run = {
    facts: facts(),
    limits: usualOrderLimits,
    moment: marketMoment(at),
    plan: everything,
    booking: true,
    quotes: new Map(),
  };
  const decisions: Decision[] = [];
  const isOrdered = { is: false };
  const quote = { quote: quoted(150), at, tradedAt: at };
  const answers: Readonly<Record<string, unknown>> = {
    now: at,
    lease: { accountId: 'a', epoch: 1 },
    'stored quote': quote,
    quote: { ok: true, value: quote, servedAt: at },
    'price evidence': worth(value),
    'sale held since': heldSince,
  };
  const procedure = bookBlocks(run, heldRecord(guard, exit), () =>
    openAccountContext({ accountId: 'a', isLoggedIn: true }, at),
  );
  let step = procedure.next();
  while (!step.done) {
    const question: Question = step.value;
    if (question.kind === 'attempts') {
      isOrdered.is = true;
      break;
    }
    if (question.kind === 'note decision') {
      const asks: Asks<'note decision'> = question.asks;
      decisions.push(asks.decision);
    }
    step = procedure.next(answers[question.kind]);
  }
  return { isOrdered: isOrdered.is, reasons: decisions.map(({ reason }) => reason), decisions };
}

describe('a sale below the value', () => {
  const session = 86_400_000;

  test('is held back and says why', () => {
    expect(sold({ value: 160 })).toMatchObject({
      isOrdered: false,
      reasons: ['PRICE_BELOW_VALUE'],
    });
  });

  test('keeps the group, its median and the ratios with the decision', () => {
    const [decision] = sold({ value: 160 }).decisions;
    expect(decision?.trace.value).toMatchObject({
      siblings: worth(160).siblings,
      price: rupees(150),
      thresholdBp: -150,
      witness: { siblings: 2, value: 16_000 },
    });
  });

  test('is made at a fair price', () => {
    expect(sold({ value: 151 })).toMatchObject({ isOrdered: true, reasons: [] });
  });

  test('waits in the third session from the first hold, and no longer', () => {
    const since = (sessions: number) => laterBy(at, -sessions * session);
    // Friday, Monday and Tuesday; then from Thursday on.
    expect(sold({ value: 160, heldSince: since(4) }).isOrdered).toBe(false);
    expect(sold({ value: 160, heldSince: since(5) }).isOrdered).toBe(true);
  });

  test('is made when the investor sells everything', () => {
    expect(sold({ value: 160, exit: 'sell' }).isOrdered).toBe(true);
  });

  test('is made where the plan ignores discounts', () => {
    const guard = usual({ onSell: 'ignore' });
    expect(sold({ value: 160, guard }).isOrdered).toBe(true);
  });
});
