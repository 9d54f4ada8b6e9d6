import {
  calendar,
  type Plant,
  plant,
  rateRows,
  rules,
  windowRows,
  yearRows,
  years,
} from './plant.ts';

/** Mistakes in terms, rates, years and windows. */
export const rulePlants: readonly Plant[] = [
  plant('the boundary day is long-term', [
    rules,
    'addDays(addMonths(boughtOn, longAfterMonths), 1)',
    'addDays(addMonths(boughtOn, longAfterMonths), 0)',
  ]),
  plant('the day after the boundary is short-term', [rules, 'soldOn >= from', 'soldOn > from']),
  plant('twelve months are 365 days', [
    rules,
    'addDays(addMonths(boughtOn, longAfterMonths), 1)',
    'addDays(boughtOn, Math.round((longAfterMonths * 365) / 12) + 1)',
  ]),
  plant('every gain is short-term', [
    rules,
    "soldOn >= from ? 'long' : 'short'",
    "soldOn < from && soldOn > from ? 'long' : 'short'",
  ]),
  plant('a leap day moves to March', [
    calendar,
    'Math.min(digits(date, 8, 10), lastDayOf(ofYear, year))',
    'Math.min(digits(date, 8, 10), lastDayOf(ofYear, year) === 28 ? 27 : 31)',
  ]),
  plant('the day of purchase does not matter', [rules, '|| row.boughtFrom > boughtOn', '']),
  plant('the rate of the day of purchase is taken', [
    rules,
    'row.soldFrom > soldOn',
    'row.soldFrom > boughtOn && row.soldFrom > "2002-01-01"',
  ]),
  plant('a rule begins a day late', [rules, 'row.soldFrom > soldOn', 'row.soldFrom >= soldOn']),
  plant('a rule for units bought begins a day late', [
    rules,
    'row.boughtFrom > boughtOn',
    'row.boughtFrom >= boughtOn',
  ]),
  plant('the oldest rule is taken', [
    rules,
    'if (found === undefined || isNewer(row, found)) found = row;',
    'found ??= row;',
  ]),
  plant('overseas ETFs are taxed like debt', [
    rateRows,
    'international,2025-04-01,2023-04-01,slab,1250,12,',
    'international,2025-04-01,2023-04-01,slab,slab,,',
  ]),
  plant('gold of 2023 keeps the slab after March 2025', [
    rateRows,
    'gold,2025-04-01,2023-04-01,slab,1250,12,',
    'gold,2025-04-01,2023-04-01,slab,slab,,',
  ]),
  plant('debt of before April 2023 is taxed by the slab', [
    rateRows,
    'debt,2024-07-23,2002-01-01,slab,1250,24,',
    'debt,2024-07-23,2002-01-01,slab,slab,,',
  ]),
  plant('new debt is long-term after a year', [
    rateRows,
    'debt,2023-04-01,2023-04-01,slab,slab,,',
    'debt,2023-04-01,2023-04-01,slab,2000,12,',
  ]),
  plant('equity pays the old rate', [
    rateRows,
    'equity,2024-07-23,2002-01-01,2000,1250,',
    'equity,2024-07-23,2002-01-01,1500,1000,',
  ]),
  plant('gold has the exemption of equity', [
    rateRows,
    'gold,2024-07-23,2002-01-01,slab,1250,12,no',
    'gold,2024-07-23,2002-01-01,slab,1250,12,yes',
  ]),
  plant('equity has no exemption', [
    rateRows,
    'equity,2024-07-23,2002-01-01,2000,1250,12,yes',
    'equity,2024-07-23,2002-01-01,2000,1250,12,no',
  ]),
  plant('the new Act is named by the sections of the old one', [
    rateRows,
    'Income-tax Act 2025,196,198',
    'Income-tax Act 2025,111A,112A',
  ]),
  plant('there is no cess', [
    yearRows,
    '2024-04-01,Income-tax Act 1961,400,',
    '2024-04-01,Income-tax Act 1961,0,',
  ]),
  plant('the exemption stays at one lakh', [
    yearRows,
    '2024-04-01,Income-tax Act 1961,400,12500000',
    '2024-04-01,Income-tax Act 1961,400,10000000',
  ]),
  plant('the financial year is the calendar year', [years, ">= '04' ? year", ">= '01' ? year"]),
  plant('the financial year begins in May', [years, ">= '04' ? year", ">= '05' ? year"]),
  plant('the first quarter ends on 30 June', [
    windowRows,
    '2001-04-01,06-15,15',
    '2001-04-01,06-30,15',
  ]),
  plant('the fourth window ends a day early', [
    windowRows,
    '2001-04-01,03-15,100',
    '2001-04-01,03-14,100',
  ]),
  plant('quarters are shifted by a day', [
    years,
    'from = addDays(to, 1);',
    'from = addDays(to, 2);',
  ]),
  plant('quarters overlap by a day', [years, 'from = addDays(to, 1);', 'from = to;']),
];
