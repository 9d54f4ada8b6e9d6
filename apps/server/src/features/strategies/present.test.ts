import { basisPoints, paise, timeOfDay } from '@safe-trading/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fundWarning, presentStrategy, readDraft, strategyProblem } from './present.ts';
import type { StrategyRecord } from './strategy-store.ts';

const strategy: StrategyRecord = {
  id: 's1',
  name: 'Near the low',
  status: 'active',
  terms: {
    fundSize: paise(10_000_000),
    installment: paise(500_010),
    installmentCount: 20,
    installmentsPerEtf: 10,
    frequency: 'weekly',
    reinvest: basisPoints(5000),
    target: basisPoints(628),
    weekday: 'Friday',
    time: timeOfDay('10:30'),
  },
  createdBy: 'u1',
  createdAt: new Date('2026-09-14T04:00:00Z'),
};

const wire = {
  etf_strategy_id: 's1',
  etf_strategy_name: 'Near the low',
  total_fund_required: 100_000,
  standard_sip_amount: 5000.1,
  total_no_of_sips: 20,
  no_of_sips_per_etf: 10,
  sip_frequency: 'WEEKLY',
  standard_reinvest_percent: 50,
  profit_target_percent: 6.28,
  status: 'ACTIVE',
  execution_day: 'Friday',
  execution_time: '10:30',
} as const;

test('a strategy travels in rupees, percent and the words of the wire', () => {
  expect(presentStrategy(strategy)).toEqual(wire);
});

test('a retired strategy says so', () => {
  expect(presentStrategy({ ...strategy, status: 'retired' }).status).toBe('RETIRED');
});

test('a request is read into what was presented', () => {
  expect(readDraft(wire)).toEqual({ name: strategy.name, terms: strategy.terms });
});

test('fractions that floats cannot hold are read to the paisa', () => {
  expect(readDraft({ ...wire, standard_sip_amount: 1.15 }).terms.installment).toBe(115);
});

test('whatever amounts are presented are read back to the paisa', () => {
  const amount = fc.integer({ min: 1, max: 10_000_000_000_000 }).map(paise);
  const share = fc.integer({ min: 0, max: 10_000 }).map(basisPoints);
  fc.assert(
    fc.property(amount, amount, share, share, (fundSize, installment, reinvest, target) => {
      const terms = { ...strategy.terms, fundSize, installment, reinvest, target };
      expect(readDraft(presentStrategy({ ...strategy, terms })).terms).toEqual(terms);
    }),
    { seed: 7 },
  );
});

test('a fund that the installments do not add up to is worth a warning with both sums', () => {
  expect(fundWarning(strategy.terms)).toBe(
    '20 SIPs of ₹5,000.1 make ₹1,00,002, but the total fund required says ₹1,00,000. ' +
      'Subscriptions follow the SIP amount.',
  );
});

test('a fund that adds up needs no warning', () => {
  expect(fundWarning({ ...strategy.terms, fundSize: paise(10_000_200) })).toBeUndefined();
});

test('a fault names the field by its name on the wire', () => {
  const problem = strategyProblem([{ field: 'time', message: 'Too late.' }]);
  expect(problem.errors).toEqual([{ field: 'execution_time', message: 'Too late.' }]);
});
