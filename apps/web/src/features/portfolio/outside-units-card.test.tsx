import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, answerPost, recordPosts } from '../../testing/server.ts';
import { OutsideUnitsCard } from './outside-units-card.tsx';

const path = '/etf_schedule/user/tax/outside';
const kept = {
  outside_id: '5f0c1d38-9df5-4f0e-8a55-3d5f0f0f0f0f',
  side: 'BUY',
  etf_name: 'Nifty 50',
  etf_nse_code: 'NIFTYBEES',
  isin: 'INF204KB14I2',
  traded_on: '2020-03-02',
  units: 4,
  value: 480.5,
  trade_number: null,
};

beforeEach(() => {
  answerGet(path, { data: [kept] });
});

const open = () => renderScreen(<OutsideUnitsCard />, { at: '/user/analytics/tax' });

test('units are sent with their day and cost', async () => {
  const posted = recordPosts(path, { message: '4 units of NIFTYBEES are added.' });
  const { user } = open();
  await user.type(await screen.findByLabelText('ETF code'), ' niftybees ');
  await user.type(screen.getByLabelText('Units'), '4');
  await user.type(screen.getByLabelText('Day of purchase'), '2020-03-02');
  await user.type(screen.getByLabelText('Cost with charges (₹)'), '480.50');
  await user.click(screen.getByRole('button', { name: 'Add units' }));
  expect(await screen.findByText('4 units of NIFTYBEES are added.')).toBeVisible();
  expect(posted).toEqual([
    { etf_nse_code: 'niftybees', units: 4, bought_on: '2020-03-02', cost: 480.5 },
  ]);
});

test('what is missing is said beside its field', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add units' }));
  expect(screen.getByText('Enter a whole number of units')).toBeVisible();
  expect(screen.getByText('Enter the day of purchase')).toBeVisible();
});

test('a tradebook is sent as text, and its refusal is shown', async () => {
  answerPost('/etf_schedule/user/tax/tradebook', { detail: 'Line 3 is wrong.' }, 422);
  const { user } = open();
  const file = new File(['symbol,isin'], 'tradebook.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Zerodha tradebook'), file);
  expect(await screen.findByText('Line 3 is wrong.')).toBeVisible();
});

test('units can be removed', async () => {
  const posted = recordPosts(`${path}/${kept.outside_id}/remove`, { message: 'Gone.' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove NIFTYBEES of 2 Mar 2020' }));
  expect(await screen.findByText('Gone.')).toBeVisible();
  expect(posted).toHaveLength(1);
});
