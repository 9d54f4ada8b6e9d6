import { Box, GlobalStyles } from '@mui/material';
import { tax as taxArea } from '@safe-trading/messages/en/tax';
import { taxPrint } from '@safe-trading/messages/en/tax-print';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { dateText, percent, rupees, wholeNumber } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import { className, taxSentence, termName } from './tax-words.ts';
import type { Tax, TaxAmounts } from './use-tax.ts';

export type TaxDocumentAbout = {
  readonly name: string;
  /** As typed for this print. */
  readonly pan: string;
  readonly broker: string;
};

const only = {
  '@page': { size: 'A4', margin: '14mm 12mm' },
  '.tax-document': { display: 'none' },
  '@media print': {
    'body > :not(.tax-document)': { display: 'none !important' },
    '.tax-document': { display: 'block' },
    'html, body': { background: '#fff !important' },
  },
};

const paper = {
  color: '#000',
  bgcolor: '#fff',
  fontSize: '9pt',
  lineHeight: 1.35,
  '& h1': { fontSize: '15pt', m: 0, mb: 1 },
  '& h2': { fontSize: '11pt', m: 0, mb: 0.75, breakAfter: 'avoid' },
  '& section': { mt: 2.5 },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: '0.5pt solid #999',
    p: '2pt 4pt',
  },
  '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  // A date or a word keeps to one line.
  '& .short': { whiteSpace: 'nowrap' },
  '& tfoot td': { fontWeight: 600 },
} as const;

/** The report as pages for an accountant: shown in print alone, and there in place of the screen. */
export function TaxDocument({ tax, about }: { tax: Tax; about: TaxDocumentAbout }) {
  const text = useMessages(taxPrint);
  return createPortal(
    <Box className="tax-document" sx={paper}>
      <GlobalStyles styles={only} />
      <h1>{text('title', { year: tax.year })}</h1>
      <About tax={tax} about={about} />
      <p>{taxSentence(tax)}</p>
      <Classes tax={tax} />
      <Sections tax={tax} />
      <Windows tax={tax} />
      <Sales tax={tax} />
      <Rest tax={tax} />
    </Box>,
    document.body,
  );
}

function About({ tax, about }: { tax: Tax; about: TaxDocumentAbout }) {
  const text = useMessages(taxPrint);
  const taxText = useMessages(taxArea);
  const facts = [
    [text('name'), about.name],
    [text('pan'), about.pan],
    [text('broker'), about.broker],
    [text('period'), taxText('from-to', { from: dateText(tax.from), to: dateText(tax.to) })],
    [text('law'), tax.act],
    [text('slab'), percent(tax.slab)],
    [text('made'), dateText(new Date())],
  ].filter(([, value]) => value !== '');
  return <Rows rows={facts} numbersFrom={2} />;
}

const amounts = (of: TaxAmounts): string[] =>
  [of.proceeds, of.expenses, of.transactionTax, of.cost, of.gain].map((amount) => rupees(amount));

function Classes({ tax }: { tax: Tax }) {
  const text = useMessages(taxPrint);
  return (
    <Part title={text('by-class')}>
      <Rows
        heads={[
          text('class'),
          text('term'),
          text('proceeds'),
          text('expenses'),
          text('transaction-tax'),
          text('cost'),
          text('gain'),
        ]}
        rows={tax.classes.map((each) => [
          className(each.assetClass),
          termName(each.term),
          ...amounts(each),
        ])}
        foot={[text('total'), '', '', '', '', '', rupees(tax.gain)]}
        numbersFrom={2}
      />
    </Part>
  );
}

function Sections({ tax }: { tax: Tax }) {
  const text = useMessages(taxPrint);
  const taxText = useMessages(taxArea);
  return (
    <Part title={text('by-section')}>
      <Rows
        heads={[
          taxText('section'),
          text('gain'),
          taxText('set-off'),
          taxText('exempt'),
          text('taxable'),
          taxText('tax'),
        ]}
        rows={[
          ...tax.sections.map((each) => [
            taxText('section-line', {
              section: each.section,
              term: termName(each.term),
              rate: percent(each.rate),
            }),
            ...[
              each.gain,
              each.setOff + each.broughtForward,
              each.exempt,
              each.taxable,
              each.tax,
            ].map((amount) => rupees(amount)),
          ]),
          [text('cess'), '', '', '', '', rupees(tax.cess)],
        ]}
        foot={[text('tax-with-cess'), '', '', '', '', rupees(tax.tax)]}
        numbersFrom={1}
      />
    </Part>
  );
}

function Windows({ tax }: { tax: Tax }) {
  const text = useMessages(taxPrint);
  const taxText = useMessages(taxArea);
  return (
    <Part title={text('by-quarter')}>
      <Rows
        heads={[taxText('window'), text('class'), text('term'), text('gain')]}
        rows={tax.windows.flatMap((window) => {
          const period = taxText('from-to', {
            from: dateText(window.from),
            to: dateText(window.to),
          });
          return [
            ...window.classes.map((each) => [
              period,
              className(each.assetClass),
              termName(each.term),
              rupees(each.gain),
            ]),
            [period, text('total'), '', rupees(window.gain)],
          ];
        })}
        foot={[text('total'), '', '', rupees(tax.gain)]}
        numbersFrom={3}
      />
    </Part>
  );
}

function Sales({ tax }: { tax: Tax }) {
  const text = useMessages(taxPrint);
  return (
    <Part title={text('sales')}>
      <Rows
        heads={[
          text('sold'),
          text('etf'),
          text('bought'),
          text('term'),
          text('units'),
          text('proceeds'),
          text('expenses'),
          text('cost'),
          text('gain'),
        ]}
        rows={tax.sales.flatMap((sale) => [
          ...sale.lots.map((lot) => [
            dateText(sale.soldOn),
            sale.code,
            dateText(lot.boughtOn),
            termName(lot.term),
            wholeNumber(lot.units),
            rupees(lot.proceeds),
            rupees(lot.expenses),
            rupees(lot.cost),
            rupees(lot.gain),
          ]),
          ...(sale.missingUnits > 0
            ? [
                [
                  dateText(sale.soldOn),
                  sale.code,
                  text('unknown'),
                  '',
                  wholeNumber(sale.missingUnits),
                ],
              ]
            : []),
        ])}
        foot={[text('total'), '', '', '', '', '', '', '', rupees(tax.gain)]}
        numbersFrom={4}
      />
    </Part>
  );
}

function Rest({ tax }: { tax: Tax }) {
  const text = useMessages(taxPrint);
  const { carried, distributions, distributed, method } = tax;
  return (
    <>
      {carried.length > 0 ? (
        <Part title={text('carried')}>
          <Rows
            heads={[text('year-of-loss'), text('term'), text('loss')]}
            rows={carried.map(({ year, term, loss }) => [year, termName(term), rupees(loss)])}
            numbersFrom={2}
          />
        </Part>
      ) : null}
      {distributions.length > 0 ? (
        <Part title={text('distributions')}>
          <Rows
            heads={[text('date'), text('etf'), text('units'), text('paid')]}
            rows={distributions.map(({ on, name, units, paid }) => [
              dateText(on),
              name,
              wholeNumber(units),
              rupees(paid),
            ])}
            foot={[text('total'), '', '', rupees(distributed)]}
            numbersFrom={2}
          />
        </Part>
      ) : null}
      <Part title={text('method')}>
        <ul>
          {method.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Part>
    </>
  );
}

type PartProps = { title: string; children: ReactNode };

const Part = ({ title, children }: PartProps) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);

const shortClass = (cell = ''): string => (cell.length <= 12 ? 'short' : '');

type RowsProps = {
  heads?: readonly string[];
  rows: readonly (readonly (string | undefined)[])[];
  foot?: readonly string[];
  /** The first column that is aligned to the right. */
  numbersFrom: number;
};

function Rows({ heads, rows, foot, numbersFrom }: RowsProps) {
  const cells = (row: readonly (string | undefined)[]) =>
    row.map((cell, place) => (
      <td key={String(place)} className={place >= numbersFrom ? 'number' : shortClass(cell)}>
        {cell}
      </td>
    ));
  return (
    <table>
      {heads ? (
        <thead>
          <tr>
            {heads.map((head, place) => (
              <th key={head} scope="col" className={place >= numbersFrom ? 'number' : ''}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
      ) : null}
      <tbody>
        {rows.map((row, place) => (
          <tr key={String(place)}>{cells(row)}</tr>
        ))}
      </tbody>
      {foot ? (
        <tfoot style={{ display: 'table-row-group' }}>
          <tr>{cells(foot)}</tr>
        </tfoot>
      ) : null}
    </table>
  );
}
