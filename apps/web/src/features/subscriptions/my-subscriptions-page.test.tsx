import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, neverAnswerGet } from '../../testing/server.ts';
import { MySubscriptionsPage } from './my-subscriptions-page.tsx';

const path = '/etf_schedule/user/subscriptions';
const subscription = {
  subscription_id: 's1',
  strategy_name: 'Near the low',
  status: 'ACTIVE',
  user_sip_amount: 5000,
  user_reinvest_percent: 50,
  broker_name: 'Samco',
  total_fund_required: 12_345_678.5,
  profit_target_percent: 6.25,
  max_monthly_fund_required: 25_000,
};
const open = () => renderScreen(<MySubscriptionsPage />);
const card = (name: string) => screen.findByRole('article', { name });

test('a spinner shows while the subscriptions are on their way', () => {
  neverAnswerGet(path);
  open();
  expect(screen.getByRole('status')).toBeVisible();
});

test('a card waits for its value and progress, so that its terms do not move', async () => {
  answerGet(path, { success: true, data: [subscription] });
  neverAnswerGet('/etf_schedule/user/plans');
  open();
  await expect(screen.findByRole('article', {}, { timeout: 1000 })).rejects.toThrow();
  expect(await screen.findByRole('article', {}, { timeout: 5000 })).toBeVisible();
});

test('a card shows the value, the profit and the progress of its plan', async () => {
  answerGet(path, { success: true, data: [subscription] });
  answerGet('/etf_schedule/user/plans', {
    data: [
      {
        subscription_id: 's1',
        inside_value: 23_416.4,
        total_profit: 5973,
        executed_sips: 17,
        total_sips: 40,
      },
    ],
  });
  open();
  expect((await card('Near the low')).textContent).toContain('₹23,416+₹5,97317 of 40 SIPs');
});

test('a card shows the terms of a subscription', async () => {
  answerGet(path, { success: true, data: [subscription] });
  open();
  expect((await card('Near the low')).textContent).toBe(
    [
      'Near the lowActive',
      'Your SIP Amount₹5,000.00',
      'Reinvest %50%',
      'BrokerSamco',
      'Fund Required₹1,23,45,678.50',
      'Profit Target %6.25%',
      'Max Monthly Fund₹25,000.00',
      'New money only. SIPs that reinvest profit are larger by the reinvested amount.',
      'View AnalyticsView Schedules',
    ].join(''),
  );
});

test('what a server leaves out has its default', async () => {
  answerGet(path, { data: [{ subscription_id: 's1' }] });
  open();
  const text = (await card('ETF Strategy')).textContent;
  expect([text?.includes('Active'), text?.includes('BrokerN/A')]).toEqual([true, true]);
});

test('a bare array is read too', async () => {
  answerGet(path, [subscription]);
  open();
  expect(await card('Near the low')).toBeVisible();
});

test.each([
  ['View Analytics', '/user/subscription/s1/analytics'],
  ['View Schedules', '/user/subscription/s1/schedules'],
])('the button %s leads to %s', async (name, address) => {
  answerGet(path, { data: [subscription] });
  open();
  expect(within(await card('Near the low')).getByRole('link', { name })).toHaveAttribute(
    'href',
    address,
  );
});

test('the header leads to the strategies', () => {
  neverAnswerGet(path);
  open();
  expect(screen.getByRole('link', { name: 'Browse Strategies' })).toHaveAttribute(
    'href',
    '/user/strategy',
  );
});

test('without a subscription the way to the strategies is shown', async () => {
  answerGet(path, { success: true, data: [] });
  const { user } = open();
  await screen.findByText("You haven't subscribed to any strategies yet");
  await user.click(screen.getByRole('link', { name: 'Explore Strategies' }));
  expect(screen.getByText('Now at /user/strategy')).toBeVisible();
});

describe('a failure', () => {
  test('shows the server’s sentence', async () => {
    answerGet(path, { detail: 'The ledger is being rebuilt.' }, 503);
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The ledger is being rebuilt.');
  });

  test('without a sentence shows the default', async () => {
    answerGet(path, {}, 500);
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch subscriptions');
  });

  test('said inside an accepted reply is a failure too', async () => {
    answerGet(path, { success: false, message: 'Not today.' });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Not today.');
  });
});

test('without a sign-in nothing is asked', async () => {
  const asked = answerGet(path, { data: [] });
  renderScreen(<MySubscriptionsPage />, { role: undefined });
  expect(await screen.findByRole('alert')).toHaveTextContent('User not authenticated');
  expect(asked()).toBe(0);
});

test.each([
  ['one paisa', 0.01, '₹0.01'],
  ['a hundred crore less one paisa', 999_999_999.99, '₹99,99,99,999.99'],
])('%s is shown in full', async (_, amount, written) => {
  answerGet(path, { success: true, data: [{ ...subscription, user_sip_amount: amount }] });
  open();
  expect((await card('Near the low')).textContent).toContain(`Your SIP Amount${written}`);
});
