import { describe, expect, test } from 'vitest';
import type { Books } from '../books/books.ts';
import type { Row } from '../books/row.ts';
import { readMarketFacts } from '../market/market-facts.ts';
import { smallBooks } from '../testing/small-books.ts';
import { verifyBooks } from './verify-books.ts';

const market = readMarketFacts(undefined);

const sentences = (books: Books): string[] =>
  verifyBooks(books, market).differences.map(({ sentence }) => sentence);

/** The small books with other values in one row. */
function withRow(table: keyof Books, key: string, changed: Row): Books {
  const books = smallBooks();
  const isMeant = (row: Row) => [row['id'], row['client_order_id']].includes(key);
  return {
    ...books,
    [table]: books[table].map((row) => (isMeant(row) ? { ...row, ...changed } : row)),
  };
}

test('books reckoned by hand do not differ, an order under way among them', () => {
  expect(sentences(smallBooks())).toEqual([]);
});

test('the first posting that differs comes first, with what is expected and what was found', () => {
  const [first] = sentences(withRow('postings', 'sub.1.s1:4', { amount_paise: 36_299 }));
  expect(first).toBe('Posting sub.1.s1:4: amount_paise should be ₹312.99, it is ₹362.99.');
});

test('an order under a number that none of its steps has is reported', () => {
  expect(sentences(withRow('orders', 'sub.1.s1', { broker_order_id: '77' }))).toEqual([
    expect.stringMatching(/^Order sub\.1\.s1: broker_order_id should be .*, it is 77\.$/),
  ]);
});

test('a number that a step has for another account is reported', () => {
  const numbered = withRow('orders', 'sub.1.s1', { broker_order_id: '77' });
  const learned = { broker_order_id: '77', account_id: 'of nobody' };
  const order_events = numbered.order_events.map((step) =>
    step['client_order_id'] === 'sub.1.s1' && step['event'] === 'acknowledged'
      ? { ...step, ...learned }
      : step,
  );
  expect(sentences({ ...numbered, order_events })).toEqual([
    expect.stringMatching(/^Order sub\.1\.s1: account_id should be of nobody, it is /),
  ]);
});

test('a posting nothing caused is reported as such', () => {
  const books = smallBooks();
  const invented = { ...books.postings[0], id: 'sub.gift:1', cause: 'sub.gift' };
  const [first] = sentences({ ...books, postings: [...books.postings, invented] });
  expect(first).toMatch(/^Posting sub\.gift:1 has no fill, decision or end that caused it;/);
});

test('a fill of another price makes the first posting that hangs on it wrong', () => {
  const [first] = sentences(withRow('fills', 'sub.1.1.b1:T1', { price_paise: 10_001 }));
  expect(first).toBe('Posting sub.1.1.b1:2: amount_paise should be ₹87.03, it is ₹87.52.');
});

test('a fill without a matching order is named, and nothing else is concluded from it', () => {
  const books = withRow('fills', 'sub.1.1.b1:T1', { client_order_id: 'sub.1.7.b1' });
  expect(sentences(books)).toEqual([
    'Fill sub.1.1.b1:T1 belongs to the order sub.1.7.b1, which the books do not hold.',
  ]);
});

test('an order of an unknown subscription is named', () => {
  const books = withRow('orders', 'sub.1.s1', { subscription_id: 'nobody' });
  expect(sentences(books)).toEqual([
    'Order sub.1.s1 belongs to the subscription nobody, which the books do not hold.',
  ]);
});

test('a sale of more than was held contradicts the purchases', () => {
  const books = withRow('fills', 'sub.1.s1:T1', { quantity: 120 });
  expect(sentences(books)).toContain('120 units were sold, 21 more than were held.');
});

test('a row that makes no sense by itself is refused by name', () => {
  const books = withRow('subscriptions', 'sub', { reinvest_bp: 'half' });
  expect(() => verifyBooks(books, market)).toThrow(
    'Row sub holds "half" as reinvest_bp, where a whole number is expected.',
  );
});

test.each([
  ['subscriptions', 'sub', { carry_paise: 507_477 }, 'Subscription'],
  ['subscriptions', 'sub', { status: 'paused' }, 'Subscription'],
  ['schedules', 'sub.1', { booked_on: '2027-02-10' }, 'Schedule'],
  ['schedules', 'sub.1', { status: 'closed' }, 'Schedule'],
  ['installments', 'sub.1.1', { charges_paise: 1247 }, 'Installment'],
  ['installments', 'sub.2.4', { planned_on: '2027-02-12' }, 'Installment'],
  ['orders', 'sub.1.1.b1', { quantity: 50 }, 'Installment'],
  ['orders', 'sub.1.1.b1', { settled_at: '2027-02-08T05:02:00.000Z' }, 'Posting'],
  ['orders', 'sub.1.s1', { asset_class: 'gold' }, 'Posting'],
  ['fills', 'sub.1.1.b1:T1', { traded_at: '2027-02-08T05:03:00.000Z' }, 'Installment'],
] as const)('%s %s with %j is found in a %s', (table, key, changed, where) => {
  const [first] = verifyBooks(withRow(table, key, changed), market).differences;
  expect(first?.table).toBe(where);
});

describe('a run plan that gave its list up', () => {
  const plan = { id: 'plan', frozen_at: '2027-02-08T05:00:00.000Z', orders: 2, worst_paise: 100 };
  const withPlan = (changed: Row, books = smallBooks()) => ({
    ...books,
    run_plans: [{ ...plan, hash: 'any', intents: null, sent: 0, ...changed }],
  });

  test('is as it may be where it sent nothing', () => {
    expect(sentences(withPlan({}))).toEqual([]);
  });

  test('is named where it sent something', () => {
    expect(sentences(withPlan({ sent: 1 }))).toEqual(['Run plan plan: sent should be 0, it is 1.']);
  });

  test('is not one that an order may be of', () => {
    const books = withRow('orders', 'sub.1.s1', { run_plan_id: 'plan' });
    expect(sentences(withPlan({}, books))).toEqual([
      'Order sub.1.s1: run_plan_id should be a plan with it, it is plan.',
    ]);
  });
});
