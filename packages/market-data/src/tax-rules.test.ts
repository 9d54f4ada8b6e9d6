import { localDate, type TaxRate, taxRateFor, termOf, windowsOf } from '@safe-trading/engine';
import { describe, expect, test } from 'vitest';
import { openMarketData } from './market-data.ts';

const market = openMarketData();
const rules = market.taxRules();

type Class = TaxRate['assetClass'];

const taxed = (assetClass: Class, boughtOn: string, soldOn: string): unknown[] => {
  const days = { boughtOn: localDate(boughtOn), soldOn: localDate(soldOn) };
  const rate = taxRateFor(rules.rates, { assetClass, ...days });
  const term = termOf(rate, days);
  return [term, rate[term]];
};

describe('the recorded tax rules', () => {
  test('tax an overseas ETF sold after twelve months at 12.5 %', () => {
    expect(taxed('international', '2024-05-06', '2025-05-07')).toEqual(['long', 1_250]);
    expect(taxed('international', '2025-05-06', '2026-05-06')).toEqual(['short', 'slab']);
  });

  test('count twelve calendar months in a leap year as in another', () => {
    expect(taxed('equity', '2023-07-01', '2024-07-01')).toEqual(['short', 1_500]);
    expect(taxed('equity', '2024-07-01', '2025-07-01')).toEqual(['short', 2_000]);
    expect(taxed('equity', '2024-07-01', '2025-07-02')).toEqual(['long', 1_250]);
  });

  test('tax debt ETFs by the day on which they were bought', () => {
    expect(taxed('debt', '2023-03-31', '2025-06-02')).toEqual(['long', 1_250]);
    expect(taxed('debt', '2023-04-03', '2026-06-02')).toEqual(['short', 'slab']);
    expect(taxed('liquid', '2020-01-01', '2024-07-22')).toEqual(['long', 2_000]);
  });

  test('tax gold ETFs of 2023 and 2024 by the slab until March 2025', () => {
    expect(taxed('gold', '2023-04-03', '2025-03-31')).toEqual(['short', 'slab']);
    expect(taxed('gold', '2023-04-03', '2025-04-01')).toEqual(['long', 1_250]);
  });

  test('name the Act and the section from which a rate comes', () => {
    const days = { boughtOn: localDate('2026-04-06'), soldOn: localDate('2026-05-04') };
    expect(taxRateFor(rules.rates, { assetClass: 'equity', ...days })).toMatchObject({
      act: 'Income-tax Act 2025',
      shortSection: '196',
      longSection: '198',
    });
  });

  test('cover every class from the first recorded session on', () => {
    const [first = localDate('2002-01-08')] = market.recordedSessions();
    const classes = new Set(market.etfs().map(({ assetClass }) => assetClass));
    for (const assetClass of classes) {
      expect(() => taxed(assetClass, first, first)).not.toThrow();
    }
  });

  test('divide a year into five windows without a gap', () => {
    expect(windowsOf(rules, 2026).map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2026-04-01 2026-06-15',
      '2026-06-16 2026-09-15',
      '2026-09-16 2026-12-15',
      '2026-12-16 2027-03-15',
      '2027-03-16 2027-03-31',
    ]);
  });
});

test('the values of 31 January 2018 are the highest prices of the last day traded until then', () => {
  const recorded = market.etfs().flatMap(({ id, symbol }) => {
    const bars = market.bars(symbol);
    const at = bars?.dates.findLastIndex((day) => day <= '2018-01-31') ?? -1;
    return bars && at >= 0 ? [{ id, on: bars.dates[at], price: bars.high[at] }] : [];
  });
  expect(recorded).toHaveLength(48);
  expect(market.fairValues()).toEqual(recorded);
});
