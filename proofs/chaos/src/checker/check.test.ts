import { describe, expect, test } from 'vitest';
import type { BookedOrder, Books } from './books.ts';
import { check } from './check.ts';
import {
  accepted,
  at,
  books,
  order,
  recomputing,
  request,
  trade,
  truth,
} from './testing/sample-books.ts';
import type { TruthLine } from './truth-line.ts';

const judge = (changed: { truth?: readonly TruthLine[]; books?: Books; care?: typeof care }) =>
  check({ truth, books, recomputing, atRest: true, care, until: '2027-02-08', ...changed });

const care = { latestMs: 60_000, ordersPerDay: 1 };

/** Every kind but the one for orders beyond the cap, which is 1 here. */
const kinds = (changed: Parameters<typeof judge>[0]): string[] =>
  [
    ...new Set(
      judge({ care: { ...care, ordersPerDay: 9 }, ...changed }).findings.map(({ kind }) => kind),
    ),
  ].sort();

const withOrder = (changed: Partial<BookedOrder>): Books => ({
  ...books,
  orders: [{ ...order, ...changed }],
});

/** The order ended without a fill and nothing was posted. */
const unposted = (state: string, changed: Partial<BookedOrder> = {}): Books => ({
  ...books,
  orders: [{ ...order, state, filled: 0, brokerOrderId: null, ...changed }],
  fills: [],
  postings: [],
  installments: books.installments.map((one) => ({ ...one, status: 'failed' })),
  subscriptions: books.subscriptions.map((one) => ({
    ...one,
    putIn: 0,
    carry: 0,
    unitsAtCost: 0,
    charges: 0,
  })),
});

const second: BookedOrder = {
  ...order,
  clientOrderId: 's.1.1.b2',
  state: 'unknown',
  brokerOrderId: null,
  filled: 0,
  posted: false,
};

describe('the checker', () => {
  test('finds nothing where everything is right', () => {
    expect(judge({}).findings).toEqual([]);
  });

  test('counts what it has seen', () => {
    const { intents, marketOrders, filled } = judge({}).counts;
    expect([intents, marketOrders, filled]).toEqual([1, 1, 1]);
  });

  test('names a second market order for one installment a double', () => {
    const { findings } = judge({
      truth: [...truth, request, accepted('B2'), trade('B2', 'T2')],
      books: { ...books, orders: [order, second] },
    });
    expect(findings[0]).toMatchObject({ kind: 'double', subject: 's.1.1' });
  });

  test('names a second order that is still open a double', () => {
    const twice = [...truth, request, accepted('B2')];
    expect(kinds({ truth: twice, books: { ...books, orders: [order, second] } })).toContain(
      'double',
    );
  });

  test('lets a second order pass after the first was rejected', () => {
    const rejected: TruthLine = { type: 'rejected', at, orderNumber: 'B0', reason: 'margin' };
    const first = { ...second, clientOrderId: 's.1.1.b0', state: 'rejected', brokerOrderId: 'B0' };
    expect(
      kinds({
        truth: [request, accepted('B0'), rejected, ...truth],
        books: { ...books, orders: [{ ...first, posted: true }, order] },
      }),
    ).toEqual([]);
  });

  test('names an order sent twice under one intention a double and a repetition', () => {
    const twice = [...truth, request, accepted('B2'), trade('B2', 'T2')];
    expect(kinds({ truth: twice })).toEqual(['double', 'repeated']);
  });

  test('names a repetition even where the broker took only one of them', () => {
    expect(kinds({ truth: [request, ...truth] })).toEqual(['repeated']);
  });

  test('names a filled order that the books take for never placed a loss', () => {
    expect(kinds({ books: unposted('not-placed') })).toEqual(['loss']);
  });

  test('names an order without any intention a loss', () => {
    expect(kinds({ truth, books: { ...unposted('x'), orders: [] } })).toEqual(['loss', 'repeated']);
  });

  test('accepts that a person is asked about an order that was not found', () => {
    expect(kinds({ books: unposted('needs-human', { posted: false }) })).toEqual([]);
  });

  test('names an unknown order at rest unfinished', () => {
    expect(kinds({ books: unposted('unknown', { posted: false }) })).toEqual(['unfinished']);
  });

  test('names an installment unfinished whose order has ended without it', () => {
    const ended = unposted('not-placed', { posted: true });
    const waiting = { status: 'ordered', clientOrderId: order.clientOrderId };
    const installments = ended.installments.map((one) => ({ ...one, ...waiting }));
    const { findings } = judge({ truth: [request], books: { ...ended, installments } });
    expect(findings).toMatchObject([{ kind: 'unfinished', subject: 's.1.1' }]);
  });

  test('names a block unfinished whose sale has ended without it', () => {
    const sales = [{ scheduleId: 's.1', clientOrderId: order.clientOrderId }];
    const { findings } = judge({ books: { ...books, sales } });
    expect(findings).toMatchObject([{ kind: 'unfinished', subject: 's.1' }]);
  });

  test('lets an installment wait for an order that a person is asked about', () => {
    const asked = unposted('needs-human', { posted: false });
    const waiting = { status: 'ordered', clientOrderId: order.clientOrderId };
    const installments = asked.installments.map((one) => ({ ...one, ...waiting }));
    expect(kinds({ books: { ...asked, installments } })).toEqual([]);
  });

  test('names units that no market order gave a loss', () => {
    expect(kinds({ truth: [] })).toEqual(['figure', 'loss']);
  });

  test('ignores an order the investor placed by hand', () => {
    const byHand = [accepted('M1', { origin: 'manual' }), trade('M1', 'T9')];
    expect(kinds({ truth: [...truth, ...byHand] })).toEqual([]);
  });

  test('finds our own order behind one by hand that was adopted for it', () => {
    const byHand = [accepted('M1', { origin: 'manual' }), trade('M1', 'T1')];
    const own = [request, accepted('B1'), trade('B1', 'T2')];
    expect(
      judge({ truth: [...byHand, ...own], books: withOrder({ brokerOrderId: 'M1' }) }).findings,
    ).toMatchObject([{ kind: 'loss', subject: 's.1.1.b1' }]);
  });

  test('names an order of other terms that was taken for ours', () => {
    const other = [request, accepted('B1', { limit: 10_001 }), trade('B1', 'T1')];
    expect(judge({ truth: other }).findings).toMatchObject([{ kind: 'loss', subject: 's.1.1.b1' }]);
  });

  test('accepts the duplicate order a broker makes, once a halt names it', () => {
    const duplicate = [accepted('B2', { origin: 'accepted-twice' }), trade('B2', 'T2')];
    const named = { ...books, alarms: ['There is a stranger: B2.'] };
    const { findings, counts } = judge({ truth: [...truth, ...duplicate], books: named });
    expect([findings, counts.brokerDuplicates]).toEqual([[], 1]);
  });

  test('names the duplicate order of a broker that no halt names a loss', () => {
    const duplicate = [accepted('B2', { origin: 'accepted-twice' }), trade('B2', 'T2')];
    expect(kinds({ truth: [...truth, ...duplicate] })).toEqual(['loss']);
  });

  test('takes the first for the duplicate where the books took the second', () => {
    const first = [request, accepted('B0'), trade('B0', 'T0')];
    const taken = [accepted('B1', { origin: 'accepted-twice' }), trade('B1', 'T1')];
    const named = { ...books, alarms: ['There is a stranger: B0.'] };
    expect(kinds({ truth: [...first, ...taken], books: named })).toEqual([]);
  });

  test('misses a trade that was not booked', () => {
    const parts = [request, accepted('B1'), trade('B1', 'T1', 39), trade('B1', 'T2', 1)];
    expect(kinds({ truth: parts })).toEqual(['figure']);
  });

  test('sees an order ended in the books while the market still works it', () => {
    const part = [request, accepted('B1'), trade('B1', 'T1', 10)];
    expect(kinds({ truth: part })).toEqual(['figure']);
  });
});

describe('carelessness is named', () => {
  test('where an order left long after it was written down', () => {
    const late = [{ ...request, at: at + 61_000 }, accepted('B1'), trade('B1', 'T1')];
    expect(kinds({ truth: late })).toEqual(['careless']);
  });

  test('where an account sent more orders a day than it may', () => {
    const twice = { books: { ...books, orders: [order, { ...second, state: 'needs-human' }] } };
    const { findings } = judge({ truth: [...truth, request], ...twice });
    expect(findings).toMatchObject([
      { kind: 'careless', says: expect.stringContaining('2 orders') },
    ]);
  });

  test('where a price lies between two ticks', () => {
    const off: TruthLine = { type: 'refused', at, user: 'account-1', reason: 'off tick' };
    expect(kinds({ truth: [...truth, off] })).toEqual(['careless']);
  });
});

describe('a figure that does not recompute is named', () => {
  const [subscription] = books.subscriptions;
  const [first, ...others] = books.postings;

  test.each(['putIn', 'carry', 'pool', 'withdrawable', 'unitsAtCost', 'charges', 'gains'] as const)(
    '%s, a paisa off',
    (name) => {
      const off = subscription && { ...subscription, [name]: subscription[name] + 1 };
      const { findings } = judge({ books: { ...books, subscriptions: off ? [off] : [] } });
      expect(findings).toMatchObject([{ kind: 'figure', subject: 's' }]);
    },
  );

  test('a posting that is missing', () => {
    expect(kinds({ books: { ...books, postings: others } })).toEqual(['figure']);
  });

  test('a posting that was made twice', () => {
    const twice = first ? [first, ...books.postings] : [];
    expect(kinds({ books: { ...books, postings: twice } })).toEqual(['figure']);
  });

  test('units that were not posted', () => {
    const unitless = books.postings.map((posting) => ({ ...posting, units: 0 }));
    expect(judge({ books: { ...books, postings: unitless } }).findings).toMatchObject([
      { kind: 'figure', subject: 's.1' },
    ]);
  });

  test('a fill at another price', () => {
    const cheaper = books.fills.map((fill) => ({ ...fill, price: fill.price - 1 }));
    expect(kinds({ books: { ...books, fills: cheaper } })).toEqual(['figure']);
  });
});
