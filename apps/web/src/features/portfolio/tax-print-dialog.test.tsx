import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet } from '../../testing/server.ts';
import { OwnTaxPrintDialog } from './tax-print-dialog.tsx';
import { taxOf } from './use-tax.ts';

const amounts = { proceeds: 1_100, expenses: 5.5, transaction_tax: 0.1, cost: 1_000, gain: 94.5 };

const tax = taxOf({
  year: '2026-27',
  from: '2026-04-01',
  to: '2027-03-31',
  act: 'Income-tax Act 2025',
  slab: 30,
  gain: 94.5,
  tax: 19.66,
  classes: [{ asset_class: 'EQUITY', term: 'SHORT', ...amounts }],
  windows: [{ from: '2026-04-01', to: '2026-06-15', gain: 94.5, classes: [] }],
  sales: [
    {
      kind: 'SALE',
      etf_nse_code: 'NIFTYBEES',
      sold_on: '2026-06-01',
      units: 5,
      lots: [{ bought_on: '2026-04-02', units: 4, term: 'SHORT', ...amounts }],
      missing_units: 1,
    },
  ],
  method: ['Units are sold first in, first out.'],
});

let printed = '';

beforeEach(() => {
  printed = '';
  answerGet('/etf_schedule/user/subscriptions', { data: [] });
  vi.spyOn(window, 'print').mockImplementation(() => {
    printed = document.querySelector('.tax-document')?.textContent ?? '';
  });
});

afterEach(() => void vi.restoreAllMocks());

const open = () =>
  renderScreen(<OwnTaxPrintDialog tax={tax} onClose={() => {}} />, { at: '/user/analytics/tax' });

const print = async () =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Print' }));

test('prints the year with classes, quarters, sales and method, and forgets it afterwards', async () => {
  open();
  await userEvent.type(await screen.findByLabelText('PAN'), 'abcde1234f');
  await print();
  await expect.poll(() => printed).toMatch(/^Capital gains on ETFs, 2026-27/);
  for (const said of [
    'ABCDE1234F',
    '1 Apr 2026 to 31 Mar 2027',
    'Equity ETFsshort-term₹1,100.00₹5.50₹0.10₹1,000.00₹94.50',
    '1 Apr 2026 to 15 Jun 2026Total₹94.50',
    '1 Jun 2026NIFTYBEES2 Apr 2026short-term4',
    '1 Jun 2026NIFTYBEESnot known1',
    'Units are sold first in, first out.',
  ]) {
    expect(printed).toContain(said);
  }
  await expect.poll(() => document.querySelector('.tax-document')).toBeNull();
});

test('prints without a PAN, and refuses one that cannot be', async () => {
  open();
  await userEvent.type(await screen.findByLabelText('PAN'), '12345');
  await print();
  expect(await screen.findByText(/Enter the PAN, such as ABCDE1234F/)).toBeVisible();
  await userEvent.clear(screen.getByLabelText('PAN'));
  await print();
  await expect.poll(() => printed).not.toBe('');
  expect(printed).not.toContain('PAN');
});
