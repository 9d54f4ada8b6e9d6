import {
  type AssetClass,
  bookTaxLots,
  localDate,
  paise,
  quantity,
  type TaxEvent,
  taxReports,
} from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import { expect, test } from 'vitest';

const rules = openMarketData().taxRules();

type Example = {
  assetClass: AssetClass;
  bought: string;
  sold: string;
  cost?: number;
  proceeds?: number;
};

/** One lot, in rupees, with ₹10 of charges on the purchase, ₹20 and ₹1 STT on the sale; the slab is 30 %. */
function reportOf({ assetClass, bought, sold, cost = 10_000, proceeds = 11_030 }: Example) {
  const trade = { isin: 'ETF', units: quantity(100) };
  const events: TaxEvent[] = [
    {
      ...trade,
      type: 'purchase',
      ref: 'bought',
      on: localDate(bought),
      value: paise(cost * 100),
      charges: { deductible: paise(1_000), transactionTax: paise(0) },
    },
    {
      ...trade,
      type: 'sale',
      ref: 'sold',
      on: localDate(sold),
      value: paise(proceeds * 100),
      charges: { deductible: paise(2_000), transactionTax: paise(100) },
    },
  ];
  const book = bookTaxLots(events, { rates: rules.rates, assetClassOf: () => assetClass });
  const [report] = taxReports(book, { rules, slab: 3_000 });
  const [part] = report?.setOff.gains ?? [];
  return [
    part?.term,
    part?.section,
    (part?.rate ?? 0) / 100,
    (part?.gain ?? 0) / 100,
    (part?.taxable ?? 0) / 100,
    (report?.setOff.tax ?? 0) / 100,
  ];
}

/** Worked by hand: term, section, rate in percent, gain, taxable gain, tax with 4 % cess. */
test.each<[string, Example, ReturnType<typeof reportOf>]>([
  [
    'equity within a month (section 196)',
    { assetClass: 'equity', bought: '2026-05-04', sold: '2026-06-01' },
    ['short', '196', 20, 1_000, 1_000, 208],
  ],
  [
    'equity after exactly twelve months is short-term (section 196)',
    { assetClass: 'equity', bought: '2025-07-01', sold: '2026-07-01' },
    ['short', '196', 20, 1_000, 1_000, 208],
  ],
  [
    'equity a day later, within the exemption (section 198)',
    { assetClass: 'equity', bought: '2025-07-01', sold: '2026-07-02' },
    ['long', '198', 12.5, 1_000, 0, 0],
  ],
  [
    'equity above the exemption (section 198)',
    {
      assetClass: 'equity',
      bought: '2025-05-02',
      sold: '2026-08-03',
      cost: 100_000,
      proceeds: 325_030,
    },
    ['long', '198', 12.5, 225_000, 100_000, 13_000],
  ],
  [
    'equity sold on 22 July 2024 (section 111A)',
    { assetClass: 'equity', bought: '2024-05-02', sold: '2024-07-22' },
    ['short', '111A', 15, 1_000, 1_000, 156],
  ],
  [
    'equity sold a day later (section 111A)',
    { assetClass: 'equity', bought: '2024-05-02', sold: '2024-07-23' },
    ['short', '111A', 20, 1_000, 1_000, 208],
  ],
  [
    'gold within a year, at the slab',
    { assetClass: 'gold', bought: '2026-04-06', sold: '2026-10-05' },
    ['short', 'normal rates', 30, 1_000, 1_000, 312],
  ],
  [
    'silver after a year, without an exemption (section 197)',
    { assetClass: 'silver', bought: '2025-04-07', sold: '2026-05-04' },
    ['long', '197', 12.5, 1_000, 1_000, 130],
  ],
  [
    'an overseas ETF after a year (section 112)',
    { assetClass: 'international', bought: '2024-05-02', sold: '2025-06-02' },
    ['long', '112', 12.5, 1_000, 1_000, 130],
  ],
  [
    'gold bought from April 2023 and sold before April 2025 is never long-term (section 50AA)',
    { assetClass: 'gold', bought: '2023-06-01', sold: '2025-03-20' },
    ['short', '50AA', 30, 1_000, 1_000, 312],
  ],
  [
    'debt bought from April 2023, at any age (section 76)',
    { assetClass: 'debt', bought: '2023-05-02', sold: '2026-09-01' },
    ['short', '76', 30, 1_000, 1_000, 312],
  ],
  [
    'a liquid ETF bought before April 2023, after 24 months (section 112)',
    { assetClass: 'liquid', bought: '2022-06-01', sold: '2024-12-02' },
    ['long', '112', 12.5, 1_000, 1_000, 130],
  ],
])('%s', (_, example, expected) => {
  expect(reportOf(example)).toEqual(expected);
});
