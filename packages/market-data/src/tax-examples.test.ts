import {
  type AssetClass,
  bookTaxLots,
  localDate,
  paise,
  quantity,
  type TaxEvent,
  type TaxReport,
  taxReports,
} from '@safe-trading/engine';
import { expect, test } from 'vitest';
import { openMarketData } from './market-data.ts';

// Worked by hand from the law, in rupees; each names the section it rests on.
const rules = openMarketData().taxRules();

type Trade = readonly [on: string, units: number, value: number, charges?: number, stt?: number];

const trade = (type: 'purchase' | 'sale', isin: AssetClass, [on, ...of]: Trade): TaxEvent => {
  const [units, value, charges = 0, stt = 0] = of;
  return {
    ...{ type, isin, on: localDate(on), ref: on, units: quantity(units) },
    value: paise(value * 100),
    charges: { deductible: paise(charges * 100), transactionTax: paise(stt * 100) },
  };
};

const buy = (isin: AssetClass, ...of: Trade): TaxEvent => trade('purchase', isin, of);
const sell = (isin: AssetClass, ...of: Trade): TaxEvent => trade('sale', isin, of);

/** With a slab of 30 %; an ISIN here is the class of its ETF. */
function lastYear(...events: readonly TaxEvent[]): TaxReport {
  const book = bookTaxLots(events, {
    rates: rules.rates,
    assetClassOf: (isin) => isin as AssetClass,
  });
  const report = taxReports(book, { rules, slab: 3_000 }).at(-1);
  if (!report) throw new Error('Nothing was sold.');
  return report;
}

const rupees = (amount: number | undefined): number => (amount ?? Number.NaN) / 100;

test('a short-term gain on an equity ETF: 20 % and cess of 4 % (section 196 of 2025)', () => {
  const { setOff } = lastYear(
    buy('equity', '2026-04-06', 100, 10_000),
    sell('equity', '2026-08-03', 100, 11_000),
  );
  expect(setOff.gains[0]?.section).toBe('196');
  expect(rupees(setOff.tax)).toBe(208);
});

test('a long-term gain on an equity ETF: 12.5 % above ₹1.25 lakh (section 198 of 2025)', () => {
  const { setOff } = lastYear(
    buy('equity', '2024-05-06', 1_000, 100_000),
    sell('equity', '2026-05-07', 1_000, 325_000),
  );
  expect(setOff.gains[0]?.section).toBe('198');
  expect(rupees(setOff.tax)).toBe(13_000);
});

test('a year of the old Act: 20 % (section 111A of 1961)', () => {
  const { setOff, act } = lastYear(
    buy('equity', '2025-04-07', 100, 10_000),
    sell('equity', '2026-03-31', 100, 12_000),
  );
  expect([act, setOff.gains[0]?.section]).toEqual(['Income-tax Act 1961', '111A']);
  expect(rupees(setOff.tax)).toBe(416);
});

test('a year with two rates: 15 % before 23 July 2024 and 20 % from then on (section 111A)', () => {
  const { setOff } = lastYear(
    buy('equity', '2024-04-08', 200, 20_000),
    sell('equity', '2024-07-22', 100, 11_000),
    sell('equity', '2024-07-23', 100, 11_000),
  );
  expect(rupees(setOff.tax)).toBe(364);
});

test('twelve calendar months: sold on the same day a year later is short-term (section 2(42A))', () => {
  const { classes } = lastYear(
    buy('equity', '2024-07-01', 2, 200),
    sell('equity', '2025-07-01', 1, 150),
    sell('equity', '2025-07-02', 1, 150),
  );
  expect(classes.map(({ term, gain }) => [term, rupees(gain)])).toEqual([
    ['short', 50],
    ['long', 50],
  ]);
});

test('an overseas ETF held for more than twelve months: 12.5 % without exemption (section 112)', () => {
  const { setOff } = lastYear(
    buy('international', '2024-05-06', 100, 10_000),
    sell('international', '2025-05-07', 100, 20_000),
  );
  expect(setOff.gains[0]).toMatchObject({ term: 'long', section: '112', exempt: 0 });
  expect(rupees(setOff.tax)).toBe(1_300);
});

test('a gold ETF sold within twelve months: the slab (section 197 of 2025 does not apply)', () => {
  const { setOff } = lastYear(
    buy('gold', '2026-01-05', 100, 10_000),
    sell('gold', '2026-06-15', 100, 11_000),
  );
  expect(setOff.gains[0]).toMatchObject({ term: 'short', rate: 3_000 });
  expect(rupees(setOff.tax)).toBe(312);
});

test('a debt ETF bought from 1 April 2023: the slab at any age (section 50AA)', () => {
  const { setOff } = lastYear(
    buy('debt', '2023-04-03', 100, 10_000),
    sell('debt', '2026-03-30', 100, 12_000),
  );
  expect(setOff.gains[0]).toMatchObject({ term: 'short', section: '50AA' });
  expect(rupees(setOff.tax)).toBe(624);
});

test('a debt ETF bought before 1 April 2023: 12.5 % after its time (section 112)', () => {
  const { setOff } = lastYear(
    buy('debt', '2023-03-31', 100, 10_000),
    sell('debt', '2026-03-30', 100, 12_000),
  );
  expect(setOff.gains[0]).toMatchObject({ term: 'long', section: '112' });
  expect(rupees(setOff.tax)).toBe(260);
});

test('securities transaction tax is not deducted, other charges are (section 48)', () => {
  const { gain, classes } = lastYear(
    buy('equity', '2025-05-05', 10, 1_000, 15),
    sell('equity', '2025-06-16', 10, 1_200, 25, 2),
  );
  expect(rupees(gain)).toBe(160);
  expect(rupees(classes[0]?.transactionTax)).toBe(2);
});

test('units leave a demat account first in, first out, across plans (section 45(2A))', () => {
  const { sales } = lastYear(
    buy('equity', '2024-01-08', 10, 1_000),
    buy('equity', '2025-05-05', 10, 1_500),
    sell('equity', '2025-06-16', 15, 3_000),
  );
  expect(sales[0]?.gains.map(({ term, units, gain }) => [term, units, rupees(gain)])).toEqual([
    ['long', 10, 1_000],
    ['short', 5, 250],
  ]);
});

test('a short-term loss is carried to the next year, where it reduces any gain (sections 70 and 74)', () => {
  const { setOff } = lastYear(
    buy('equity', '2024-04-08', 10, 1_000),
    sell('equity', '2024-08-05', 10, 400),
    buy('gold', '2025-04-08', 10, 1_000),
    sell('gold', '2025-08-05', 10, 2_000),
  );
  expect(rupees(setOff.gains[0]?.broughtForward)).toBe(600);
  expect(rupees(setOff.tax)).toBe(124.8);
});
