import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { latinIn, speakHindi } from '../../testing/in-hindi.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, recordPosts } from '../../testing/server.ts';
import { FirstOrdersPanel } from './first-orders-panel.tsx';

const account = (changes: Record<string, unknown> = {}) => ({
  account_id: 'account-1',
  investor_name: 'Meera Nair',
  investor_email: 'meera@example.com',
  plans: 1,
  allowed_until: null,
  can_be_released: false,
  orders: [],
  ...changes,
});

const order = (changes: Record<string, unknown> = {}) => ({
  order_id: 's.1.1.b1',
  etf_nse_code: 'GOLDETF',
  quantity: 1,
  limit_price: 100.26,
  state: 'FILLED',
  sent_at: '2027-02-08T05:00:00Z',
  answered_after_ms: 400,
  looks: 2,
  seen_after_ms: 1_900,
  echo: {
    broker_order_id: '270208000000001',
    etf_nse_code: 'GOLDETF',
    side: 'BUY',
    quantity: 1,
    limit_price: 100.26,
    status: 'complete',
    filled: 1,
    tag: null,
    placed_at: '2027-02-08T05:00:01Z',
  },
  refused_in: null,
  said: null,
  taken_for: null,
  ...changes,
});

const open = (...accounts: ReturnType<typeof account>[]) => {
  answerGet('/first-orders', { success: true, data: accounts });
  return renderScreen(<FirstOrdersPanel />, { at: '/admin/jobs', role: 'ADMIN' });
};

test('nothing is shown where no account waits', async () => {
  const asked = answerGet('/first-orders', { success: true, data: [] });
  renderScreen(<FirstOrdersPanel />, { at: '/admin/jobs', role: 'ADMIN' });
  await waitFor(() => expect(asked()).toBe(1));
  const heading = screen.findByRole('heading', { name: 'First orders' }, { timeout: 300 });
  await expect(heading).rejects.toThrow('Unable to find');
});

test('a first order is allowed after it is said what that means', async () => {
  const posted = recordPosts('/first-orders/account-1/allow', { message: 'Until 10:45 am.' });
  const { user } = open(account());
  await user.click(await screen.findByRole('button', { name: 'Allow one order of Meera Nair' }));
  expect(screen.getByText(/one order of one unit may be sent/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Allow one order' }));
  expect(await screen.findByText('Until 10:45 am.')).toBeVisible();
  expect(posted).toHaveLength(1);
});

test('while an order is allowed it says until when', async () => {
  open(account({ allowed_until: '2027-02-08T05:15:00Z' }));
  expect(await screen.findByText('One order of one unit may be sent until 10:45 am')).toBeVisible();
});

test('what the book showed of the order, and how late, is reported', async () => {
  open(account({ can_be_released: true, orders: [order()] }));
  for (const text of [
    '1 × GOLDETF at ₹100.26 or less',
    '0.4 s',
    '1.9 s',
    'The order book was read 2 times.',
    '1 × GOLDETF at ₹100.26, complete',
    /Order 270208000000001, entered 8 Feb 2027, 10:30 am; without our mark/,
  ])
    expect(await screen.findByText(text)).toBeVisible();
});

test('a refusal shows where it stood, its words, and what they are taken for', async () => {
  const refused = { refused_in: 'ANSWER', said: 'Err 4711', taken_for: 'No known cause.' };
  open(account({ orders: [order({ ...refused, echo: null, seen_after_ms: null })] }));
  for (const text of ['Rejected in the reply', 'Err 4711', 'No known cause.', 'Not yet'])
    expect(await screen.findByText(text)).toBeVisible();
});

test('an account whose first order was filled can be released', async () => {
  const posted = recordPosts('/first-orders/account-1/release', { message: 'It is released.' });
  const { user } = open(account({ can_be_released: true, orders: [order()] }));
  await user.click(await screen.findByRole('button', { name: 'Release Meera Nair' }));
  await user.click(screen.getByRole('button', { name: 'Release' }));
  expect(await screen.findByText('It is released.')).toBeVisible();
  expect(posted).toHaveLength(1);
});

describe('in Hindi', () => {
  speakHindi();

  test('first orders and the dialog that releases have Hindi texts alone', async () => {
    const { user, baseElement } = open(account({ can_be_released: true, orders: [order()] }));
    await user.click(await screen.findByRole('button', { name: 'Meera Nair: चालू करें' }));

    expect(screen.getByRole('dialog', { name: 'यह खाता चालू करें?' })).toBeVisible();
    expect(latinIn(baseElement, 'Meera Nair', 'complete')).toEqual([]);
  });
});
