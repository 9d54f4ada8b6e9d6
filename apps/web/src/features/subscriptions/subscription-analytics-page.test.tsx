import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, neverAnswerGet } from '../../testing/server.ts';
import { SubscriptionAnalyticsPage } from './subscription-analytics-page.tsx';

const path = '/etf_schedule/subscription/s1/analytics';
const figures = {
  total_invested: 85_157.66,
  total_booked_amount: 90_009.94,
  total_profit: 4852.28,
  profit_percentage: 5.69,
  total_sips: 40,
  executed_sips: 17,
  pending_sips: 21,
  failed_sips: 2,
  total_schedules: 5,
  active_schedules: 1,
  completed_schedules: 3,
};
const open = () =>
  renderScreen(<SubscriptionAnalyticsPage />, {
    at: '/user/subscription/s1/analytics',
    path: '/user/subscription/:subscriptionId/analytics',
  });
const section = async (name: string) =>
  (await screen.findByRole('region', { name })).textContent ?? '';

beforeEach(() => {
  answerGet('/etf_schedule/user/subscriptions', {
    data: [{ subscription_id: 's1', strategy_name: 'Near the low' }],
  });
});

test('a spinner shows while the figures are on their way', () => {
  neverAnswerGet(path);
  open();
  expect(screen.getByRole('status')).toBeVisible();
});

test.each([
  ['Total Invested', '₹85,158'],
  ['Current Value', '₹90,010'],
  ['Total Profit/Loss', '+₹4,852'],
  ['Total Profit/Loss', '+5.69% return'],
  ['Completion Rate', '42.5%'],
])('the tile %s shows %s', async (label, shown) => {
  answerGet(path, { success: true, data: figures });
  open();
  const tile = (await screen.findByText(label)).closest('dl');
  expect(within(tile ?? document.body).getByText(shown)).toBeVisible();
});

test('the schedules are counted, the rest as other', async () => {
  answerGet(path, { data: figures });
  open();
  expect(await section('Schedule Overview')).toBe(
    'Schedule OverviewView SchedulesTotal5Active1Completed3Other1',
  );
});

test('the SIPs are counted beside a progress bar', async () => {
  answerGet(path, { data: figures });
  open();
  expect(await section('SIP Execution Status')).toContain('Executed17Pending21Failed2');
  expect(screen.getByRole('progressbar', { name: 'SIPs executed' })).toHaveAttribute(
    'aria-valuenow',
    '42.5',
  );
});

test('a subscription without SIPs is 0.0% complete', async () => {
  answerGet(path, { data: {} });
  open();
  expect(await screen.findByText('0.0%')).toBeVisible();
});

test('a loss carries its sign', async () => {
  answerGet(path, { data: { ...figures, total_profit: -12.5, profit_percentage: -0.01 } });
  open();
  expect(await screen.findByText('−₹13')).toBeVisible();
});

test('the list of subscriptions lends the name', async () => {
  answerGet(path, { data: figures });
  open();
  expect(await screen.findByText('Near the low')).toBeVisible();
});

test('the figures show though the list of subscriptions fails', async () => {
  answerGet('/etf_schedule/user/subscriptions', {}, 500);
  answerGet(path, { data: figures });
  open();
  expect(await screen.findByText('42.5%')).toBeVisible();
});

test('the schedules are one link away', async () => {
  answerGet(path, { data: figures });
  open();
  expect(await screen.findByRole('link', { name: 'View Schedules' })).toHaveAttribute(
    'href',
    '/user/subscription/s1/schedules',
  );
});

test.each([
  ['the server’s sentence', { detail: 'Subscription not found' }, 'Subscription not found'],
  ['the default', {}, 'Failed to fetch analytics'],
])('a failure shows %s and the way back', async (_, body, sentence) => {
  answerGet(path, body, 404);
  open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(sentence);
  const ways = screen.getAllByRole('link', { name: 'Back to Subscriptions' });
  expect(ways.at(-1)).toHaveAttribute('href', '/user/subscriptions');
});
