import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TypedCell } from '../../shared/cells.ts';
import { latinIn, speakHindi } from '../../testing/in-hindi.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, neverAnswerGet } from '../../testing/server.ts';
import { TaxPage } from './tax-page.tsx';
import { taxSheets } from './tax-sheets.ts';
import { taxOf } from './use-tax.ts';

const path = '/etf_schedule/user/tax';
const amounts = {
  proceeds: 110_000,
  expenses: 50.5,
  transaction_tax: 1.1,
  cost: 100_020,
  gain: 9929.5,
};
const report = {
  year: '2026-27',
  years: ['2026-27', '2025-26'],
  from: '2026-04-01',
  to: '2027-03-31',
  act: 'Income-tax Act 2025',
  slab: 30,
  classes: [{ asset_class: 'EQUITY', term: 'SHORT', ...amounts }],
  gain: 9929.5,
  sections: [
    {
      term: 'SHORT',
      section: '196',
      rate: 20,
      gain: 9929.5,
      set_off: 0,
      brought_forward: 0,
      exempt: 0,
      taxable: 9929.5,
      tax: 1985.9,
    },
  ],
  tax: 2065.34,
  cess: 79.44,
  windows: [
    {
      from: '2026-04-01',
      to: '2026-06-15',
      advance_percentage: 15,
      gain: 9929.5,
      classes: [{ asset_class: 'EQUITY', term: 'SHORT', gain: 9929.5 }],
    },
  ],
  sales: [
    {
      kind: 'SALE',
      etf_name: 'Nifty 50',
      etf_nse_code: 'NIFTYBEES',
      isin: 'INF204KB14I2',
      asset_class: 'EQUITY',
      sold_on: '2026-06-01',
      units: 400,
      proceeds: 110_000,
      missing_units: 0,
      lots: [
        {
          bought_on: '2026-04-02',
          units: 400,
          term: 'SHORT',
          purchase_charges: 20,
          ...amounts,
        },
      ],
    },
  ],
  carried: [],
  distributions: [],
  distributed: 0,
  schedule_112a: { full_value: 0, cost: 0, expenses: 0, older: [] },
  books_since: '2026-04-02',
  is_complete: true,
  method: ['Units are sold first in, first out.'],
} as const;

const elsewhere = '/etf_schedule/user/tax/outside';

beforeEach(() => {
  answerGet(path, { data: report });
  answerGet(elsewhere, { data: [] });
});

const open = () => renderScreen(<TaxPage />, { at: '/user/analytics/tax' });

test('one sentence gives the result of the year', async () => {
  open();
  expect(
    await screen.findByText(
      'The sales of 2026-27 come to a gain of ₹9,929.50; the tax on it is about ₹2,065.34 at a slab of 30%.',
    ),
  ).toBeVisible();
  expect(screen.getByText('Equity ETFs, short-term')).toBeVisible();
});

test('the quarters and sections are tables', async () => {
  open();
  const quarters = within(await screen.findByRole('table', { name: 'Gains by quarter' }));
  expect(quarters.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '1 Apr 2026 to 15 Jun 2026',
    '+₹9,929.50',
    '15%',
  ]);
  expect(screen.getByText('196, short-term, 20%')).toBeVisible();
});

test('a year without sales is said so', async () => {
  answerGet(path, { data: { ...report, sales: [], classes: [], sections: [], gain: 0, tax: 0 } });
  open();
  expect(await screen.findByText('Nothing was sold in the financial year 2026-27.')).toBeVisible();
});

test('units without a known purchase are named', async () => {
  answerGet(path, { data: { ...report, is_complete: false } });
  open();
  expect(
    await screen.findByText(/purchase of some units sold in this year is not known/),
  ).toBeVisible();
});

test('a template of another form is refused with what differs', async () => {
  open();
  const template = new File(['Share/Unit acquired(1a),Name\r\n'], '112A.csv', { type: 'text/csv' });
  await userEvent.upload(await screen.findByLabelText('Template of Schedule 112A'), template);
  expect(
    await screen.findByText(/Column 2 of the template is “Name”, not “ISIN Code\(2\)”/),
  ).toBeVisible();
});

test('a spinner is shown while the report loads', () => {
  neverAnswerGet(path);
  open();
  expect(screen.getByRole('progressbar')).toBeVisible();
});

test('a report that cannot be fetched is said so', async () => {
  answerGet(path, {}, 500);
  open();
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('the sums of the workbook are those of the screen', () => {
  const sheets = new Map(taxSheets(taxOf(report)).map(({ name, lines }) => [name, lines]));
  const lastMoney = (name: string): number | undefined => {
    const cells = sheets.get(name)?.at(-1) ?? [];
    const money = cells.filter((cell): cell is TypedCell & { figure: number } => {
      return typeof cell === 'object' && 'figure' in cell;
    });
    return money.at(-1)?.figure;
  };
  expect([...sheets.keys()]).toEqual([
    'Summary',
    'Quarters',
    'Set-off and tax',
    'Sales',
    'Losses carried',
    'Distributions',
    'Method',
  ]);
  expect(lastMoney('Summary')).toBe(report.gain);
  expect(lastMoney('Quarters')).toBe(report.gain);
  expect(sheets.get('Sales')?.at(-1)?.slice(0, 4)).toEqual([
    { kind: 'date', at: '2026-06-01' },
    'NIFTYBEES',
    'Nifty 50',
    'INF204KB14I2',
  ]);
});

describe('in Hindi', () => {
  speakHindi();

  test('no English words are left on the screen and in the workbook', async () => {
    answerGet(elsewhere, { data: [] });
    answerGet(path, { data: { ...report, act: 'क़ानून', method: ['पहले आया, पहले गया।'] } });
    open();
    await screen.findByRole('button', { name: /रिपोर्ट डाउनलोड/ });
    await screen.findByRole('button', { name: /ट्रेडबुक आयात/ });
    expect(latinIn(document.body, 'Safe Trading', 'Zerodha')).toEqual([]);
    const words = taxSheets(taxOf({ ...report, act: 'क़ानून', method: [] }))
      .flatMap(({ name, lines }) => [name, ...lines.flat()])
      .filter((cell) => typeof cell === 'string');
    expect(words.filter((word) => /[a-z]/.test(word.replace('Nifty 50', '')))).toEqual([]);
  });
});
