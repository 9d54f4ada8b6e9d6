import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Cell, TypedCell } from '../../shared/cells.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { fillSchedule112a, readTemplate } from './schedule-112a.ts';
import { TaxSalesCard } from './tax-sales-card.tsx';
import { taxSheets } from './tax-sheets.ts';
import { type Tax, taxOf } from './use-tax.ts';

const lot = {
  bought_on: '2024-04-02',
  units: 4,
  term: 'LONG',
  proceeds: 1_100.1,
  expenses: 5.5,
  transaction_tax: 1.1,
  cost: 1_000.3,
  purchase_charges: 0.3,
  gain: 94.3,
} as const;

const saleOf = (soldOn: string, code = 'NIFTYBEES') =>
  ({
    kind: 'SALE',
    etf_nse_code: code,
    asset_class: 'EQUITY',
    sold_on: soldOn,
    units: 8,
    proceeds: 2_200.2,
    missing_units: 0,
    lots: [lot, lot],
  }) as const;

const open = (tax: Tax) => renderScreen(<TaxSalesCard tax={tax} />, { at: '/user/analytics/tax' });

test('lists sales, newest first, and shows the lots of one on request', async () => {
  open(taxOf({ sales: [saleOf('2026-06-01'), saleOf('2026-07-01', 'GOLDBEES')] }));
  const table = within(
    await screen.findByRole('table', { name: 'Sales of the year, newest first' }),
  );
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    ...['1 Jul 2026', 'GOLDBEES', '8', '₹2,200.20', '+₹188.60', '2 lots'],
    ...['1 Jun 2026', 'NIFTYBEES', '8', '₹2,200.20', '+₹188.60', '2 lots'],
  ]);
  const button = screen.getByRole('button', { name: '2 lots of NIFTYBEES, sold on 1 Jun 2026' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  const lots = within(
    screen.getByRole('table', { name: '2 lots of NIFTYBEES, sold on 1 Jun 2026' }),
  );
  expect(
    lots
      .getAllByRole('cell')
      .slice(0, 8)
      .map(({ textContent }) => textContent),
  ).toEqual([
    ...['2 Apr 2024', '4', 'long-term', '₹1,000.30', '₹0.30'],
    ...['₹5.50', '₹1.10', '+₹94.30'],
  ]);
});

test('of 50,000 sales few are on the screen, and more on request', async () => {
  open(taxOf({ sales: Array.from({ length: 50_000 }, () => saleOf('2026-06-01')) }));
  expect(await screen.findByText('20 of 50,000 sales are shown.')).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(21);
  await userEvent.click(screen.getByRole('button', { name: 'Show 100 more' }));
  expect(screen.getAllByRole('row')).toHaveLength(121);
});

const isMoney = (cell: Cell): cell is Extract<TypedCell, { figure: number }> =>
  typeof cell === 'object' && cell.kind === 'money' && 'figure' in cell;

const paiseOf = (rupees: number): number => Math.round(rupees * 100);

test('screen, workbook and Schedule 112A agree', () => {
  const sales = [saleOf('2026-06-01'), saleOf('2026-07-01')];
  const tax = taxOf({
    year: '2026-27',
    sales,
    gain: 377.2,
    classes: [{ ...lot, asset_class: 'EQUITY', gain: 377.2 }],
    schedule_112a: { full_value: 4_400.4, cost: 4_001.2, expenses: 22, older: [] },
  });
  const screenSum = tax.sales.reduce((sum, { gain }) => sum + paiseOf(gain), 0);
  const [heads = [], ...rows] = taxSheets(tax).find(({ name }) => name === 'Sales')?.lines ?? [];
  const column = heads.indexOf('Gain (INR)');
  const sheetSum = rows
    .flatMap((row) => row[column] ?? [])
    .filter(isMoney)
    .reduce((sum, { figure }) => sum + paiseOf(figure), 0);
  expect([screenSum, sheetSum]).toEqual([paiseOf(tax.gain), paiseOf(tax.gain)]);
  const numbers = ['1a', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14'];
  const template = numbers.map((number) => `Column(${number})`).join(',');
  const read = readTemplate(new TextEncoder().encode(`${template}\r\n`));
  const filled = 'fault' in read ? read : fillSchedule112a(read, tax);
  const row = 'file' in filled ? new TextDecoder().decode(filled.file).split('\r\n')[1] : '';
  const whole = Math.round(tax.gain);
  expect(Math.abs(Number(row?.split(',').at(-1)) - whole)).toBeLessThanOrEqual(1);
});
