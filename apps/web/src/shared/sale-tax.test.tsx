import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { answerGet } from '../testing/server.ts';
import { SaleTax } from './sale-tax.tsx';

const path = '/etf_schedule/user/tax/before-sale/:heldId';

const seen = {
  on: '2026-11-28',
  units: [{ etf_nse_code: 'NIFTYBEES', units: 20, price: 120 }],
  proceeds: 2400,
  gain: 400,
  gains: [
    { term: 'SHORT', section: '196', rate: 20, gain: 200, tax: 40 },
    { term: 'LONG', section: '198', rate: 12.5, gain: 200, tax: 0 },
  ],
  tax: 41.6,
  at_slab: 0,
  waiting: [{ on: '2026-12-07', days: 9, becomes_long: 200, tax: 0 }],
  missing_units: 0,
};

beforeEach(() => answerGet(path, { data: seen }));

const says = async (text: string | RegExp) =>
  expect(
    await screen.findByText((_, element) => {
      if (element?.tagName !== 'P') return false;
      const said = element.textContent ?? '';
      return typeof text === 'string' ? said === text : text.test(said);
    }),
  ).toBeVisible();

const open = () => renderScreen(<SaleTax heldId="sub.1" />, { at: '/' });

test('gives the tax, its terms and what waiting changes', async () => {
  open();
  await says('A gain of ₹400.00. The tax on it is about ₹41.60.');
  await says(
    '9 days later, on 7 Dec 2026, ₹200.00 of the gain becomes long-term. The tax is then about ₹0.00.',
  );
  expect(screen.getByRole('table', { name: 'Gain and tax by term' })).toBeVisible();
  expect(screen.getByText('Short-term, 196, 20%')).toBeVisible();
});

test('names a gain at the slab rate without a tax', async () => {
  const gold = { term: 'SHORT', section: 'slab', rate: null, gain: 400, tax: 0 };
  answerGet(path, { data: { ...seen, gains: [gold], tax: 0, at_slab: 400, waiting: [] } });
  open();
  await says('A gain of ₹400.00, taxed at your slab rate.');
  expect(screen.getByText('At your slab rate')).toBeVisible();
});

test('says what a loss saves', async () => {
  answerGet(path, { data: { ...seen, gain: -400, gains: [], tax: -83.2, waiting: [] } });
  open();
  await says('A loss of ₹400.00. It lowers this year’s tax by about ₹83.20.');
});

test('names what is not counted', async () => {
  const unpriced = { etf_nse_code: 'GOLDBEES', units: 5, price: null };
  answerGet(path, { data: { ...seen, units: [...seen.units, unpriced], missing_units: 3 } });
  open();
  await says(/The purchase of 3 units is not known/);
  await says('No price is known for GOLDBEES, so it is not counted.');
});

test('a plan without units shows nothing', async () => {
  answerGet(path, { data: { ...seen, units: [] } });
  open();
  await expect.poll(() => screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});
