import { describe, expect, test } from 'vitest';
import type { Books } from '../books/books.ts';
import type { Row } from '../books/row.ts';
import { type MarketFacts, readMarketFacts } from '../market/market-facts.ts';
import { smallBooks } from '../testing/small-books.ts';
import { verifyBooks } from './verify-books.ts';

const published = readMarketFacts(undefined);
const corrected = '2027-03-01';

/** The depository's ₹15, which the sale of the small books paid, turned out to be a mistake of ours. */
const market: MarketFacts = {
  ...published,
  rates: published.rates.map((rates) => ({ ...rates, depositoryOnSale: 0n })),
  superseded: [{ correctedOn: corrected, rates: published.rates }],
};

/** The last step of the sale. */
const lastStepOfSale = 9;

const booksWith = (lastStep: number, changed: (books: Books) => Partial<Books> = () => ({})) => {
  const books = {
    ...smallBooks(),
    charge_corrections: [{ corrected_on: corrected, last_step: lastStep }],
  };
  return { ...books, ...changed(books) };
};

const sentencesOf = (books: Books): string[] =>
  verifyBooks(books, market).differences.map(({ sentence }) => sentence);

const changedRow = (rows: readonly Row[], id: string, to: Row): Row[] =>
  rows.map((row) => (row['id'] === id ? { ...row, ...to } : row));

describe('an order charged by rates corrected since', () => {
  test('is no difference when it was posted before the correction, and neither is what follows', () => {
    expect(verifyBooks(booksWith(lastStepOfSale), market)).toEqual({
      differences: [],
      chargedBefore: [{ order: 'sub.1.s1', correctedOn: corrected, charged: 4180n, today: 2410n }],
    });
  });

  test('is wrong when its last step came after the correction', () => {
    const { differences, chargedBefore } = verifyBooks(booksWith(lastStepOfSale - 1), market);
    expect(differences[0]?.sentence).toBe(
      'Posting sub.1.s1:3: amount_paise should be ₹24.10, it is ₹41.80.',
    );
    expect(chargedBefore).toEqual([]);
  });

  test('is wrong in a database that never was without the correction', () => {
    expect(sentencesOf(booksWith(0))).toContain(
      'Posting sub.1.s1:3: amount_paise should be ₹24.10, it is ₹41.80.',
    );
  });

  test('is wrong when it has no steps that tell when it was posted', () => {
    const books = booksWith(0, ({ order_events }) => ({
      order_events: order_events.filter(({ client_order_id }) => client_order_id !== 'sub.1.s1'),
    }));
    expect(sentencesOf(books)).toContain(
      'Posting sub.1.s1:3: amount_paise should be ₹24.10, it is ₹41.80.',
    );
  });
});

test('an amount that neither rates come to is wrong, measured by today’s', () => {
  const books = booksWith(lastStepOfSale, ({ postings }) => ({
    postings: changedRow(changedRow(postings, 'sub.1.s1:3', { amount_paise: 4181 }), 'sub.1.s1:5', {
      amount_paise: 1_023_820,
    }),
  }));
  const { differences, chargedBefore } = verifyBooks(books, market);
  expect(differences[0]?.sentence).toBe(
    'Posting sub.1.s1:3: amount_paise should be ₹24.10, it is ₹41.81.',
  );
  expect(chargedBefore).toEqual([]);
});

test('other money moved in an order charged before the correction is wrong', () => {
  const books = booksWith(lastStepOfSale, ({ postings }) => ({
    postings: changedRow(postings, 'sub.1.s1:4', { amount_paise: 31_300 }),
  }));
  expect(sentencesOf(books)).toEqual([
    'Posting sub.1.s1:4: amount_paise should be ₹312.99, it is ₹313.00.',
  ]);
});

describe('a decision made with rates corrected since', () => {
  const decidedWith = (lastStep: number, charges: number) =>
    booksWith(lastStep, ({ decisions }) => ({
      decisions: decisions.map((row) =>
        row['client_order_id'] === 'sub.1.s1'
          ? {
              ...row,
              inputs: {
                limit: 10_690,
                sale: { quantity: 99, cost: 992_522, charges, target: 600 },
              },
            }
          : row,
      ),
    }));

  test('is no difference before the correction', () => {
    expect(sentencesOf(decidedWith(lastStepOfSale, 4180))).toEqual([]);
  });

  test('is wrong with any other charges', () => {
    expect(sentencesOf(decidedWith(lastStepOfSale, 4179))).toEqual([
      'Decision on order sub.1.s1: sale.charges_paise should be ₹24.10, it is ₹41.79.',
    ]);
  });
});

describe('a correction', () => {
  test('without a step in the books is named', () => {
    const books = booksWith(0, () => ({ charge_corrections: [] }));
    expect(sentencesOf(books)).toContain(
      'Charge correction 2027-03-01: last_step should be recorded, it is empty.',
    );
  });

  test('without rates is named', () => {
    const other = { corrected_on: '2027-03-02', last_step: 0 };
    const books = booksWith(lastStepOfSale, ({ charge_corrections }) => ({
      charge_corrections: [...charge_corrections, other],
    }));
    expect(sentencesOf(books)).toEqual([
      'Charge correction 2027-03-02: rates should be in superseded-charges.csv, it is empty.',
    ]);
  });

  test('that counts from orders yet to come is named', () => {
    expect(sentencesOf(booksWith(12))).toEqual([
      'Charge correction 2027-03-01: last_step should be at most 11, it is 12.',
    ]);
  });
});
