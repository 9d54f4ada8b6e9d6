import { paise } from '@safe-trading/engine';
import { expect, test } from 'vitest';
import type { InvariantCheck } from '../../trading/ledger/invariant-check.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import type { FillModelName } from './outcome-lines.ts';
import { simulate } from './simulate.ts';
import type { SimulationResult } from './simulation-result.ts';

const posting: LedgerEntry = {
  at: '2026-01-06 10:31',
  investor: 'investor-1',
  strategy: 'Simulated daily strategy',
  cause: '1.1.b1',
  schedule: 1,
  account: 'put_in',
  amount: paise(-664_367),
  units: 0,
};

type Played = { cause?: string; profit?: number; faults?: string[] };

/** Both markets, lived through already. */
async function run(markets: Record<FillModelName, Played>) {
  const lines: string[] = [];
  const profits = new Map<SimulationResult['books'], number>();
  const held = await simulate(
    {
      async play(fillModel) {
        const { cause = '1.1.b1', profit = 0, faults = [] } = markets[fillModel];
        const books: SimulationResult['books'] = [];
        profits.set(books, profit);
        const invariants: InvariantCheck[] = [{ name: 'Sums are zero', faults }];
        return { ledger: [{ ...posting, cause }], books, invariants };
      },
      outcome(books) {
        const profit = profits.get(books) ?? 0;
        return { putIn: paise(100_000), worth: paise(100_000 + profit), profit: paise(profit) };
      },
    },
    { strategy: 'daily', sessions: 1, seed: 1, investors: 1 },
    (line) => lines.push(line),
  );
  return { held, text: lines.join('\n') };
}

test('a simulation is reported under both fill models, with what lies between', async () => {
  const { text } = await run({ played: { profit: 6_000 }, pessimistic: { profit: 2_500 } });
  expect(text).toContain('as played     put in 1000.00, worth 1060.00, profit 60.00');
  expect(text).toContain('pessimistic   put in 1000.00, worth 1025.00, profit 25.00');
  expect(text).toContain('distance      35.00 of profit');
});

test('the ledger is that of the market as played', async () => {
  const { text } = await run({ played: { cause: '1.1.b1' }, pessimistic: { cause: '9.9.b9' } });
  expect([text.includes('1.1.b1'), text.includes('9.9.b9')]).toEqual([true, false]);
});

test('an invariant that does not hold under either is named, and the simulation has failed', async () => {
  const { held, text } = await run({ played: {}, pessimistic: { faults: ['1.1.b1 is off by 3'] } });
  expect(held).toBe(false);
  expect(text).toContain('holds   Sums are zero');
  expect(text).toContain('BROKEN  Sums are zero\n          1.1.b1 is off by 3');
});

test('it has held where every invariant does', async () => {
  expect((await run({ played: {}, pessimistic: {} })).held).toBe(true);
});
