import { type Cell, dateCell, moneyCell, percentageCell, unitsCell } from '../../shared/cells.ts';
import type { Sheet } from '../../shared/xlsx.ts';
import { className, taxSentence, termName } from './tax-words.ts';
import type { Tax, TaxAmounts } from './use-tax.ts';

/** The report as sheets with typed cells: what the screen shows, and every sale with its lots. */
export function taxSheets(tax: Tax): Sheet[] {
  return [
    { name: 'Summary', lines: summary(tax) },
    { name: 'Quarters', lines: quarters(tax) },
    { name: 'Set-off and tax', lines: sections(tax) },
    { name: 'Sales', lines: lots(tax) },
    { name: 'Losses carried', lines: losses(tax) },
    { name: 'Distributions', lines: distributions(tax) },
    { name: 'Method', lines: method(tax) },
  ];
}

type Lines = readonly (readonly Cell[])[];

const amountHeads = [
  'Proceeds (INR)',
  'Deductible charges of the sale (INR)',
  'Securities transaction tax, not deducted (INR)',
  'Cost with charges (INR)',
  'Gain (INR)',
];

const amounts = (of: TaxAmounts): Cell[] => [
  moneyCell(of.proceeds),
  moneyCell(of.expenses),
  moneyCell(of.transactionTax),
  moneyCell(of.cost),
  moneyCell(of.gain),
];

const summary = ({ classes, gain }: Tax): Lines => [
  ['Class', 'Term', ...amountHeads],
  ...classes.map((each) => [className(each.assetClass), termName(each.term), ...amounts(each)]),
  ['Total', '', '', '', '', '', moneyCell(gain)],
];

const quarters = ({ windows, gain }: Tax): Lines => [
  ['From', 'To', 'Class', 'Term', 'Gain (INR)', 'Advance tax due (%)'],
  ...windows.flatMap((window) => [
    ...window.classes.map((each) => [
      dateCell(window.from),
      dateCell(window.to),
      className(each.assetClass),
      termName(each.term),
      moneyCell(each.gain),
      '',
    ]),
    [
      dateCell(window.from),
      dateCell(window.to),
      'All',
      '',
      moneyCell(window.gain),
      percentageCell(window.advance),
    ],
  ]),
  ['Year', '', '', '', moneyCell(gain), ''],
];

const sections = ({ sections: rows, cess, tax, act, slab }: Tax): Lines => [
  [
    'Section',
    'Term',
    'Rate (%)',
    'Gain (INR)',
    'Set off (INR)',
    'Losses of earlier years (INR)',
    'Exempt (INR)',
    'Taxable (INR)',
    'Tax (INR)',
  ],
  ...rows.map((each) => [
    each.section,
    termName(each.term),
    percentageCell(each.rate),
    ...[each.gain, each.setOff, each.broughtForward, each.exempt, each.taxable, each.tax].map(
      moneyCell,
    ),
  ]),
  ['Cess', '', '', '', '', '', '', '', moneyCell(cess)],
  ['Tax with cess', '', '', '', '', '', '', '', moneyCell(tax)],
  [`${act}; slab ${slab}%`],
];

const lots = ({ sales }: Tax): Lines => [
  [
    'Sold',
    'ETF code',
    'ETF name',
    'ISIN',
    'Class',
    'Bought',
    'Units',
    'Term',
    ...amountHeads,
    'Charges of the purchase in the cost (INR)',
    'Remark',
  ],
  ...sales.flatMap((sale) => [
    ...sale.lots.map((lot) => [
      dateCell(sale.soldOn),
      sale.code,
      sale.name,
      sale.isin,
      className(sale.assetClass),
      dateCell(lot.boughtOn),
      unitsCell(lot.units),
      termName(lot.term),
      ...amounts(lot),
      moneyCell(lot.purchaseCharges),
      remarks[sale.kind],
    ]),
    ...(sale.missingUnits > 0
      ? [
          [
            dateCell(sale.soldOn),
            sale.code,
            sale.name,
            sale.isin,
            className(sale.assetClass),
            '',
            unitsCell(sale.missingUnits),
            '',
            ...amountHeads.map(() => ''),
            '',
            'The purchase of these units is not known',
          ],
        ]
      : []),
  ]),
];

const remarks = {
  SALE: '',
  DELISTING: 'Paid at a delisting',
  FRACTION: 'Paid for a fraction of a unit in a merger',
} as const;

const losses = ({ carried }: Tax): Lines => [
  ['Year of the loss', 'Term', 'Left to carry forward (INR)'],
  ...carried.map((each) => [each.year, termName(each.term), moneyCell(each.loss)]),
];

const distributions = ({ distributions: rows, distributed }: Tax): Lines => [
  ['Date', 'ETF name', 'ISIN', 'Units', 'Paid (INR)'],
  ...rows.map((each) => [
    dateCell(each.on),
    each.name,
    each.isin,
    unitsCell(each.units),
    moneyCell(each.paid),
  ]),
  ['Total', '', '', '', moneyCell(distributed)],
];

const method = (tax: Tax): Lines => [[taxSentence(tax)], ...tax.method.map((line) => [line])];
