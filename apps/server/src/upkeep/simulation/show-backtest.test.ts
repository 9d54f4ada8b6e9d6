import { paise } from '@safe-trading/engine';
import { expect, test } from 'vitest';
import type { LedgerEntry } from './ledger-entry.ts';
import { showBacktest, type TwoWays } from './show-backtest.ts';
import type { SimulationResult } from './simulation-result.ts';

const entry = (changes: Partial<LedgerEntry> = {}): LedgerEntry => ({
  at: '2026-01-06 10:31',
  investor: 'investor-1',
  strategy: 'Simulated daily strategy',
  cause: '1.1.b1',
  schedule: 1,
  account: 'put_in',
  amount: paise(-664_367),
  units: 0,
  ...changes,
});

const result = (...ledger: LedgerEntry[]): SimulationResult => ({ ledger, books: [] });

const outcome = (profit: number) => ({
  putIn: paise(100_000),
  worth: paise(100_000 + profit),
  profit: paise(profit),
});

async function show(ways: TwoWays, verify = true) {
  const lines: string[] = [];
  const options = { strategy: 'daily', sessions: 1, seed: 1, investors: 1, verify } as const;
  const isFine = await showBacktest(ways, options, (line) => lines.push(line));
  return { isFine, text: lines.join('\n') };
}

const ways = (backtested: SimulationResult, onPaper: SimulationResult): TwoWays => ({
  backtest: () => ({ ...backtested, outcome: outcome(0) }),
  onPaper: async () => onPaper,
  figures: async () => [],
});

test('equal ledgers are said to be equal', async () => {
  const { isFine, text } = await show(ways(result(entry()), result(entry())));
  expect({ isFine, isSaid: text.includes('equal ') }).toEqual({ isFine: true, isSaid: true });
});

test('the first posting that differs is shown from both sides', async () => {
  const other = entry({ amount: paise(-664_366) });
  const { isFine, text } = await show(ways(result(entry(), entry()), result(entry(), other)));
  expect(isFine).toBe(false);
  expect(text).toContain('the first posting that differs is number 2');
  expect(text).toContain('1.1.b1: put_in -664367 paise, 0 units');
  expect(text).toContain('1.1.b1: put_in -664366 paise, 0 units');
});

test('a posting too many is a difference', async () => {
  const { isFine, text } = await show(ways(result(entry(), entry()), result(entry())));
  expect({ isFine, isSaid: text.includes('paper market  nothing') }).toEqual({
    isFine: false,
    isSaid: true,
  });
});

test('nothing is played on the paper market unless that was asked for', async () => {
  const onPaper = () => Promise.reject(new Error('played'));
  const { isFine } = await show({ ...ways(result(entry()), result()), onPaper }, false);
  expect(isFine).toBe(true);
});

test('the result is shown under both fill models, with the difference', async () => {
  const profits = { played: 6_000, pessimistic: 2_500 };
  const both: TwoWays = {
    backtest: (_, __, fillModel) => ({ ...result(entry()), outcome: outcome(profits[fillModel]) }),
    onPaper: () => Promise.reject(new Error('played')),
    figures: async () => [],
  };
  const { text } = await show(both, false);
  expect(text).toContain('as played     put in 1000.00, worth 1060.00, profit 60.00');
  expect(text).toContain('pessimistic   put in 1000.00, worth 1025.00, profit 25.00');
  expect(text).toContain('distance      35.00 of profit');
});
