import { expect, test } from 'vitest';
import {
  firstDifference,
  installmentLines,
  ledgerLine,
} from '../upkeep/simulation/show-backtest.ts';

import { compareUnder } from './testing/compare-backtest.ts';

const patience = { timeout: 900_000 };

test.for(['played', 'pessimistic'] as const)(
  'a backtest comes to the ledger of the paper market over 60 sessions, %s',
  patience,
  async (fillModel) => {
    const { onPaper, backtested } = await compareUnder(fillModel, 60);
    expect(
      firstDifference(backtested.ledger.map(ledgerLine), onPaper.ledger.map(ledgerLine)),
    ).toBeUndefined();
    expect(
      firstDifference(installmentLines(backtested.books), installmentLines(onPaper.books)),
    ).toBeUndefined();
  },
);
