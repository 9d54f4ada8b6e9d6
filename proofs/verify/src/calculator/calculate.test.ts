import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CorporateAction } from '../market/corporate-actions.ts';
import { readMarketFacts } from '../market/market-facts.ts';
import { happen, momentOf } from './calculate.ts';
import { beginPlan } from './follow-on.ts';
import type { Happening, Order } from './happening.ts';
import type { SubscriptionBooks } from './standing.ts';

const market = {
  ...readMarketFacts(undefined),
  splits: [{ symbol: 'NIFTYBEES', exDate: '2027-02-10', factor: 10n }],
};

/** Five thousand a day from Monday 8 February 2027 on, four in all, two a block. */
function newPlan(): SubscriptionBooks {
  const standing: SubscriptionBooks = {
    id: 'sub',
    version: 1,
    status: 'active',
    recycle: false,
    terms: {
      installment: 500_000n,
      reinvest: 5000n,
      count: 4,
      perEtf: 2,
      frequency: 'daily',
      weekday: 'Monday',
      time: '10:30',
      target: 600n,
    },
    sums: { put_in: 0n, carry: 0n, pool: 0n, units: 0n, charges: 0n, gains: 0n, withdrawable: 0n },
    schedules: [],
    postings: [],
    chargedBefore: [],
  };
  beginPlan(standing, momentOf('2027-02-03T04:30:00.000Z'), market.sessions);
  return standing;
}

type Ordered = { number: number; units: bigint; filled: bigint; price: bigint; reducedTo?: bigint };

/** A purchase that was sent at 10:30 of its day and ended a minute later. */
function purchase({ number, units, filled, price, reducedTo }: Ordered): Happening[] {
  const day = `2027-02-0${7 + number}`;
  const order: Order = {
    id: `sub.1.${number}.b1`,
    schedule: 1,
    number,
    side: 'buy',
    instrument: 'niftybees',
    symbol: 'NIFTYBEES',
    assetClass: 'equity',
    units,
    sentAt: `${day}T05:00:00.000Z`,
    ...(reducedTo === undefined ? {} : { reducedTo }),
  };
  const at = `${day}T05:01:00.000Z`;
  const fills = filled === 0n ? [] : [{ units: filled, price, at }];
  const ending = filled === 0n ? 'without a fill' : 'with fills';
  return [
    { type: 'sent', at: order.sentAt, order, turn: 1, ratesBefore: [] },
    {
      type: 'ended',
      at,
      posted: at,
      order,
      fills,
      ending,
      reason: 'NOT_FILLED',
      turn: 2,
      paysDepository: false,
      ratesBefore: [],
    },
  ];
}

function after(...happenings: Happening[]): SubscriptionBooks {
  const standing = newPlan();
  for (const happening of happenings) happen(standing, happening, market);
  return standing;
}

const first = { number: 1, units: 49n, filled: 49n, price: 10_000n };

describe('a purchase', () => {
  test('of which a part was filled is partial, and its change is larger', () => {
    const { sums, schedules } = after(...purchase({ ...first, filled: 40n }));
    expect(schedules[0]?.installments[0]).toMatchObject({ partial: true, units: 40n });
    expect([sums.put_in, sums.units, sums.charges, sums.carry]).toEqual([
      -500_000n,
      400_000n,
      1019n,
      98_981n,
    ]);
  });

  test('reduced to the cash puts in no more than that', () => {
    const { sums } = after(...purchase({ ...first, units: 20n, filled: 20n, reducedTo: 205_000n }));
    expect([sums.put_in, sums.carry]).toEqual([-205_000n, 4491n]);
  });

  test('dearer than the installment and the change is still the investor’s', () => {
    const { sums } = after(...purchase({ ...first, units: 60n, filled: 60n }));
    expect([sums.put_in, sums.carry]).toEqual([-601_528n, 0n]);
  });

  test('that was not filled has failed, and nothing is posted', () => {
    const { postings, schedules } = after(...purchase({ ...first, filled: 0n }));
    expect(schedules[0]?.installments[0]).toMatchObject({
      status: 'failed',
      on: '2027-02-08',
      reason: 'NOT_FILLED',
    });
    expect(postings).toEqual([]);
  });
});

test('a SIP without an ETF keeps its number, and its schedule goes on at the next planned days', () => {
  const at = '2027-02-08T09:40:00.000Z';
  const { schedules, version } = after({ type: 'postponed', at, schedule: 1, number: 1 });
  expect(schedules).toHaveLength(1);
  expect(schedules[0]?.installments).toMatchObject([
    { number: 1, plannedOn: '2027-02-09', status: 'planned' },
    { number: 2, plannedOn: '2027-02-10', status: 'planned' },
  ]);
  expect(version).toBe(2);
});

test('a split multiplies units, moves no money and is posted once', () => {
  const [split] = market.splits;
  if (!split) throw new Error('There is no split.');
  const at = '2027-02-10T03:45:00.000Z';
  const { postings, schedules } = after(...purchase(first), {
    type: 'split',
    at,
    ...split,
    runs: [],
  });
  expect(schedules[0]?.lots[0]).toMatchObject({ units: 490n, cost: 491_248n });
  expect(postings.at(-1)).toMatchObject({
    id: 'sub.1.split.2027-02-10:1',
    amount: 0n,
    units: 441n,
  });
});

describe('a corporate action', () => {
  const action = { symbol: 'NIFTYBEES', exDate: '2027-02-09' };
  const happening = (of: CorporateAction): Happening => ({
    type: 'corporate action',
    at: '2027-02-09T03:50:00.000Z',
    action: of,
    runs: [],
  });

  test('that delists the ETF pays all units without a charge and ends the block', () => {
    const { postings, schedules } = after(
      ...purchase(first),
      happening({ ...action, kind: 'delisting', price: 9_000n }),
    );
    expect(schedules[0]).toMatchObject({
      status: 'closed',
      bookedOn: '2027-02-09',
      sales: [{ units: 49n, value: 441_000n, charges: 0n }],
      actions: [{ kind: 'delisting', units: 49n, amount: 441_000n }],
    });
    expect(postings.at(-1)).toMatchObject({
      id: 'sub.1.delisting.2027-02-09:3',
      account: 'withdrawable',
      amount: 441_000n,
    });
  });

  test('that delists the ETF gives the planned SIP to the next schedule', () => {
    const { schedules } = after(
      ...purchase(first),
      happening({ ...action, kind: 'delisting', price: 9_000n }),
    );
    expect(schedules[0]?.installments[1]).toMatchObject({ reason: 'ETF_DELISTED' });
    expect(schedules[1]?.installments[0]).toMatchObject({ number: 2, status: 'planned' });
  });

  test('that distributes money pays it to the investor', () => {
    const { sums } = after(
      ...purchase(first),
      happening({ ...action, kind: 'distribution', perUnit: 25n }),
    );
    expect([sums.gains, sums.withdrawable]).toEqual([-1225n, 1225n]);
  });

  test('that merges the ETF makes whole units of the successor and pays the rest', () => {
    const merger = { kind: 'merger', successor: 'GOLDBEES', after: 1n, before: 2n } as const;
    const { sums, schedules } = after(
      ...purchase(first),
      happening({ ...action, ...merger, price: 10_000n }),
    );
    expect(schedules[0]).toMatchObject({
      symbol: 'GOLDBEES',
      lots: [{ units: 24n, cost: 491_248n }],
    });
    expect(sums.withdrawable).toBe(10_000n);
  });

  test('waits for an open order', () => {
    const [sent] = purchase(first);
    if (!sent) throw new Error('Nothing was sent.');
    const { schedules } = after(sent, happening({ ...action, kind: 'delisting', price: 9_000n }));
    expect(schedules[0]?.actions).toEqual([]);
  });
});

test('an order for another ETF than the block’s contradicts it', () => {
  const [sent] = purchase({ ...first, number: 2 });
  if (sent?.type !== 'sent') throw new Error('Nothing was sent.');
  const other = { ...sent, order: { ...sent.order, instrument: 'goldbees', symbol: 'GOLDBEES' } };
  expect(() => after(...purchase(first), other)).toThrow(
    'Order sub.1.2.b1 is for GOLDBEES, while schedule sub.1 holds NIFTYBEES.',
  );
});

test('what one cause moves adds up to nothing, and carry is never negative', () => {
  const filled = fc.record({
    filled: fc.bigInt({ min: 0n, max: 60n }),
    price: fc.bigInt({ min: 1n, max: 20_000n }),
  });
  fc.assert(
    fc.property(filled, filled, (one, two) => {
      const { postings, sums } = after(
        ...purchase({ number: 1, units: 60n, ...one }),
        ...purchase({ number: 2, units: 60n, ...two }),
      );
      const causes = Map.groupBy(postings, ({ cause }) => cause);
      for (const moved of causes.values()) {
        expect(moved.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
      }
      expect(sums.carry >= 0n).toBe(true);
    }),
    { seed: 14 },
  );
});
