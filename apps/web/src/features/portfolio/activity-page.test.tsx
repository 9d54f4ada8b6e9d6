import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, neverAnswerGet } from '../../testing/server.ts';
import { ActivityPage } from './activity-page.tsx';

const path = '/etf_schedule/user/activity';
const sold = {
  activity_id: 'a',
  kind: 'SALE',
  happened_on: '2026-04-02',
  happened_at: '2026-04-02T05:30:00Z',
  schedule_id: 's1.1',
  strategy_name: 'Near the low',
  etf_name: 'Gold',
  etf_nse_code: 'GOLDBEES',
  amount: 2590,
  charges: 10,
  charge_parts: { brokerage: 6, stt: 0, gst: 4 },
  profit: 185,
  broker_order_id: '260402000001',
  title: 'Sold 10 units of GOLDBEES for ₹2,590.00',
  why: 'The target was reached.',
};
const failed = {
  activity_id: 'b',
  kind: 'FAILURE',
  happened_on: '2026-03-30',
  strategy_name: 'Near the low',
  sip_number: 2,
  title: 'SIP 2 failed',
  why: 'Too little cash.',
};

beforeEach(() => {
  answerGet(path, { data: [sold, failed] });
});

const open = () => renderScreen(<ActivityPage />, { at: '/user/analytics/activity' });
const entries = async () =>
  within(await screen.findByRole('list', { name: 'Activity' })).getAllByRole('listitem');

test('an entry shows what, why, when, its order number and its charges', async () => {
  open();
  const [first] = await entries();
  expect(first).toHaveTextContent(
    'Sold 10 units of GOLDBEES for ₹2,590.00+₹185.00The target was reached.2 Apr 2026, 11:00 am. Near the low, Gold. Order number 260402000001. Charges ₹10.00: brokerage ₹6.00, GST ₹4.00.',
  );
});

test('entries are searched by any word in them', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Search'), 'cash');
  expect(await entries()).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent('1 of 2 entries');
});

test('a financial year has its statement', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('combobox', { name: 'Financial year' }));
  await user.click(screen.getByRole('option', { name: '2026-27' }));
  expect(
    screen.getByRole('region', { name: 'Statement for the financial year 2026-27' }),
  ).toHaveTextContent('Received from sales, after charges₹2,590.00');
});

test('what price guards saved is summed by month', async () => {
  const guard = (activity_id: string, kind: string, happened_on: string, not_overpaid: number) => ({
    ...failed,
    activity_id,
    kind,
    happened_on,
    not_overpaid,
  });
  answerGet(path, {
    data: [
      guard('c', 'MOVED', '2026-11-10', 1200.4),
      guard('d', 'MOVED', '2026-11-03', 600.1),
      guard('e', 'WAITED', '2026-11-02', 69.5),
      guard('f', 'REDUCED', '2026-10-30', 412),
      sold,
    ],
  });
  open();
  expect(await screen.findByRole('region', { name: 'Not overpaid' })).toHaveTextContent(
    'Not overpaid in all₹2,282Nov 20262 purchases moved, 1 SIP waited, ₹1,870 not overpaidOct 20261 purchase made smaller, ₹412 not overpaid',
  );
});

test('where price guards saved nothing there is no sum', async () => {
  open();
  await entries();
  expect(screen.queryByRole('region', { name: 'Not overpaid' })).toBeNull();
});

test('where nothing fits it says so', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Search'), 'silver');
  expect(await screen.findByText('No entries match your search.')).toBeVisible();
});

test('where nothing has happened it says so', async () => {
  answerGet(path, { data: [] });
  open();
  expect(await screen.findByText(/^No activity yet/)).toBeVisible();
});

test('while it loads a spinner turns', () => {
  neverAnswerGet(path);
  open();
  expect(screen.getByRole('progressbar')).toBeVisible();
});

test('a failure says so', async () => {
  answerGet(path, {}, 500);
  open();
  expect(await screen.findByText('Failed to fetch your activity')).toBeVisible();
});
