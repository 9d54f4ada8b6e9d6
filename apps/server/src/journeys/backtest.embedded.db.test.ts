import { paise } from '@safe-trading/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  firstDifference,
  installmentLines,
  ledgerLine,
} from '../upkeep/simulation/show-backtest.ts';

import type { BooksAtEnd } from '../upkeep/simulation/simulation-result.ts';
import { type Comparison, compareUnder, scenario, settings } from './testing/compare-backtest.ts';

/** In the 21st a plan is paused by what it missed, and everything else that is looked for here has come before. */
const sessions = 24;
/** Enough for what the other fills change: a purchase in parts, a block that is booked, and its profit bought with. */
const fewSessions = 13;

let backtests: Comparison['backtests'];
let begun: Comparison['begun'];
let onPaper: Comparison['onPaper'];
let backtested: Comparison['backtested'];

beforeAll(async () => {
  ({ backtests, begun, onPaper, backtested } = await compareUnder('played', sessions));
}, 300_000);

describe('a backtest of what the paper market has lived through', () => {
  test('begins with the books of the paper market', () => {
    const unset = ({ investor }: BooksAtEnd) => !(investor in settings);
    expect(backtests.begin(scenario).filter(unset)).toEqual(begun.filter(unset));
  });

  test('comes to its ledger, posting by posting', () => {
    const difference = firstDifference(
      backtested.ledger.map(ledgerLine),
      onPaper.ledger.map(ledgerLine),
    );
    expect(difference).toBeUndefined();
  });

  test('comes to the same end of every installment', () => {
    const difference = firstDifference(
      installmentLines(backtested.books),
      installmentLines(onPaper.books),
    );
    expect(difference).toBeUndefined();
  });

  test('meets bookings, reinvested profit, lack of cash, carried amounts and a pause', () => {
    const ends = installmentLines(onPaper.books).join('\n');
    const accounts = new Set(onPaper.ledger.map(({ account }) => account));
    expect({
      booked: onPaper.ledger.some(({ cause }) => isBooking(cause)),
      reinvested: onPaper.ledger.some(({ account, amount }) => account === 'pool' && amount < 0),
      accounts: accounts.size,
      withoutCash: ends.includes('INSUFFICIENT_FUNDS'),
      reduced: onPaper.ledger.some(
        ({ investor, account, amount }) =>
          investor === 'Kabir' && account === 'put_in' && amount !== -13_000_001,
      ),
      carried: ends.includes('AMOUNT_BELOW_ONE_UNIT'),
      bookedEarly: ends.includes('BOOKED_EARLY'),
      paused: onPaper.books.some(({ state }) => state.pausedByMissesOn !== undefined),
    }).toEqual({
      booked: true,
      reinvested: true,
      accounts: 7,
      withoutCash: true,
      reduced: true,
      carried: true,
      bookedEarly: true,
      paused: true,
    });
  });

  test('differs from a backtest without price guards', () => {
    const found = firstDifference(
      backtests.run(begun.map(unguarded), sessions).ledger.map(ledgerLine),
      onPaper.ledger.map(ledgerLine),
    );
    expect(found).toBeDefined();
  });

  test('is distinguished by a paisa more in the first installment', () => {
    const dearer = backtests.run(begun.map(dearerByAPaisa), sessions);
    const found = firstDifference(dearer.ledger.map(ledgerLine), onPaper.ledger.map(ledgerLine));
    expect(found?.position).toBe(0);
  });
});

// Sixty sessions of either kind are lived in backtest.long.db.test.ts.
test('under pessimistic fills the two come to the same ledger too, and to another one', async () => {
  const pessimistic = await compareUnder('pessimistic', fewSessions);
  const lines = pessimistic.backtested.ledger.map(ledgerLine);
  const played = backtests.run(begun, fewSessions).ledger.map(ledgerLine);
  expect(firstDifference(lines, pessimistic.onPaper.ledger.map(ledgerLine))).toBeUndefined();
  expect({
    isAnother: firstDifference(lines, played) !== undefined,
    booked: pessimistic.onPaper.ledger.some(({ cause }) => isBooking(cause)),
  }).toEqual({ isAnother: true, booked: true });
}, 300_000);

const isBooking = (cause: string): boolean => /\.s\d+$/.test(cause);

function unguarded(books: BooksAtEnd): BooksAtEnd {
  const { priceGuard: _, ...state } = books.state;
  return { ...books, state };
}

function dearerByAPaisa(books: BooksAtEnd): BooksAtEnd {
  const [first, ...others] = books.state.schedules;
  if (!first) return books;
  const installments = first.installments.map((installment, index) =>
    index === 0 ? { ...installment, amount: paise(installment.amount + 1) } : installment,
  );
  return {
    ...books,
    state: { ...books.state, schedules: [{ ...first, installments }, ...others] },
  };
}
