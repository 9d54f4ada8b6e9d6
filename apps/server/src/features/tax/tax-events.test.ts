import { localDate, noPaise, paise, type TaxEvent } from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import { expect, test } from 'vitest';
import { taxEtfs, taxEventsOf } from './tax-events.ts';
import type { TaxTrade } from './tax-trades.ts';

const market = openMarketData();
const chargeRates = market.chargeRates();
const etfs = taxEtfs(market.etfs());
const nifty = etfs.bySymbol('NIFTYBEES');
const today = localDate('2026-11-28');

const sale: TaxTrade = {
  id: 'order-1',
  instrumentId: nifty?.id ?? '',
  side: 'sell',
  on: localDate('2026-11-20'),
  units: 1_000,
  value: paise(28_000_000),
  charges: noPaise,
};

const events = (trades: readonly TaxTrade[], exDate = '2026-11-23'): TaxEvent[] =>
  taxEventsOf(
    { trades, outside: [] },
    {
      etfs,
      today,
      facts: {
        chargeRates,
        splits: () => [{ symbol: 'NIFTYBEES', exDate: localDate(exDate), factor: 10 }],
        corporateActions: () => [
          {
            type: 'distribution',
            symbol: 'NIFTYBEES',
            exDate: localDate(exDate),
            perUnit: paise(100),
          },
        ],
      },
    },
  );

test('the securities transaction tax of a sale is separated from its other charges', () => {
  const [event] = events([{ ...sale, charges: paise(6_000) }]);
  expect(event).toMatchObject({
    type: 'sale',
    isin: nifty?.isin,
    charges: { deductible: 5_720, transactionTax: 280 },
  });
});

test('all charges of a purchase are deductible', () => {
  const [event] = events([{ ...sale, side: 'buy', charges: paise(6_000) }]);
  expect(event).toMatchObject({ charges: { deductible: 6_000, transactionTax: 0 } });
});

test('a corporate action of a later day has not happened', () => {
  expect(events([]).map(({ type }) => type)).toEqual(['split', 'distribution']);
  expect(events([], '2026-11-29')).toEqual([]);
});
