import { taxSheets as area } from '@safe-trading/messages/en/tax-sheets';
import { messagesOf } from '../../lib/messages.ts';
import { type Cell, dateCell, moneyCell, percentageCell, unitsCell } from '../../shared/cells.ts';
import type { Sheet } from '../../shared/xlsx.ts';
import { className, taxSentence, termName } from './tax-words.ts';
import type { Tax, TaxAmounts } from './use-tax.ts';

/** The report as sheets with typed cells: what the screen shows, and every sale with its lots. */
export function taxSheets(tax: Tax): Sheet[] {
  const text = messagesOf(area);
  return [
    { name: text('summary'), lines: summary(tax) },
    { name: text('quarters'), lines: quarters(tax) },
    { name: text('set-off-and-tax'), lines: sections(tax) },
    { name: text('sales'), lines: lots(tax) },
    { name: text('losses'), lines: losses(tax) },
    { name: text('distributions'), lines: distributions(tax) },
    { name: text('method'), lines: method(tax) },
  ];
}

type Lines = readonly (readonly Cell[])[];

function amountHeads(): string[] {
  const text = messagesOf(area);
  return [text('proceeds'), text('expenses'), text('transaction-tax'), text('cost'), text('gain')];
}

const amounts = (of: TaxAmounts): Cell[] => [
  moneyCell(of.proceeds),
  moneyCell(of.expenses),
  moneyCell(of.transactionTax),
  moneyCell(of.cost),
  moneyCell(of.gain),
];

function summary({ classes, gain }: Tax): Lines {
  const text = messagesOf(area);
  return [
    [text('class'), text('term'), ...amountHeads()],
    ...classes.map((each) => [className(each.assetClass), termName(each.term), ...amounts(each)]),
    [text('total'), '', '', '', '', '', moneyCell(gain)],
  ];
}

function quarters({ windows, gain }: Tax): Lines {
  const text = messagesOf(area);
  return [
    [text('from'), text('to'), text('class'), text('term'), text('gain'), text('advance')],
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
        text('all'),
        '',
        moneyCell(window.gain),
        percentageCell(window.advance),
      ],
    ]),
    [text('year'), '', '', '', moneyCell(gain), ''],
  ];
}

function sections({ sections: rows, cess, tax, act, slab }: Tax): Lines {
  const text = messagesOf(area);
  return [
    [
      text('section'),
      text('term'),
      text('rate'),
      text('gain'),
      text('set-off'),
      text('brought-forward'),
      text('exempt'),
      text('taxable'),
      text('tax'),
    ],
    ...rows.map((each) => [
      each.section,
      termName(each.term),
      percentageCell(each.rate),
      ...[each.gain, each.setOff, each.broughtForward, each.exempt, each.taxable, each.tax].map(
        moneyCell,
      ),
    ]),
    [text('cess'), '', '', '', '', '', '', '', moneyCell(cess)],
    [text('tax-with-cess'), '', '', '', '', '', '', '', moneyCell(tax)],
    [text('act-and-slab', { act, slab })],
  ];
}

function lots({ sales }: Tax): Lines {
  const text = messagesOf(area);
  return [
    [
      text('sold'),
      text('code'),
      text('name'),
      text('isin'),
      text('class'),
      text('bought'),
      text('units'),
      text('term'),
      ...amountHeads(),
      text('purchase-charges'),
      text('remark'),
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
        sale.kind === 'SALE' ? '' : text(sale.kind),
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
              ...amountHeads().map(() => ''),
              '',
              text('unknown'),
            ],
          ]
        : []),
    ]),
  ];
}

function losses({ carried }: Tax): Lines {
  const text = messagesOf(area);
  return [
    [text('year-of-loss'), text('term'), text('loss')],
    ...carried.map((each) => [each.year, termName(each.term), moneyCell(each.loss)]),
  ];
}

function distributions({ distributions: rows, distributed }: Tax): Lines {
  const text = messagesOf(area);
  return [
    [text('date'), text('name'), text('isin'), text('units'), text('paid')],
    ...rows.map((each) => [
      dateCell(each.on),
      each.name,
      each.isin,
      unitsCell(each.units),
      moneyCell(each.paid),
    ]),
    [text('total'), '', '', '', moneyCell(distributed)],
  ];
}

const method = (tax: Tax): Lines => [[taxSentence(tax)], ...tax.method.map((line) => [line])];
