import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readinessPath, sipReadiness } from '../testing/readiness.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { answerGet } from '../testing/server.ts';
import { UserSubscriptionPage } from './user-subscription-page.tsx';

const holding = (id: string, code: string) => ({
  subscription_id: id,
  schedule_id: `${id}.1`,
  strategy_name: 'Near the low',
  etf_name: code,
  etf_nse_code: code,
  units: 10,
  cost: 500,
  worth: 520,
  profit: 20,
  profit_percentage: 4,
  target_percentage: 6,
  held_since: '2027-02-08',
  days_held: 3,
});
const event = (id: string, title: string) => ({
  activity_id: `${id} ${title}`,
  kind: 'PURCHASE',
  happened_on: '2027-02-08',
  subscription_id: id,
  strategy_name: 'Near the low',
  title,
  why: 'SIP 1 was due.',
});

beforeEach(() => {
  answerGet('/etf_schedule/user/subscriptions', {
    data: [
      {
        subscription_id: 's1',
        strategy_name: 'Near the low',
        status: 'ACTIVE',
        user_sip_amount: 5000,
        user_reinvest_percent: 50,
        profit_target_percent: 6,
        broker_name: 'Samco',
      },
    ],
  });
  answerGet('/etf_schedule/user/plans', {
    data: [
      {
        subscription_id: 's1',
        strategy_name: 'Near the low',
        status: 'ACTIVE',
        executed_sips: 4,
        total_sips: 20,
        next_sip: { sip_number: 5, planned_execution_date: '2027-03-01', sip_amount: 5000 },
      },
    ],
  });
  answerGet(readinessPath, { data: [sipReadiness()] });
  answerGet('/etf_schedule/user/holdings', {
    data: { holdings: [holding('s1', 'GOLDBEES'), holding('s2', 'BANKBEES')] },
  });
  answerGet('/etf_schedule/user/activity', {
    data: [event('s1', 'Bought 10 units of GOLDBEES'), event('s2', 'Bought 3 units of BANKBEES')],
  });
  answerGet('/subscriptions/:subscriptionId/controls', { detail: 'Not found' }, 404);
});

const open = (id = 's1') =>
  renderScreen(<UserSubscriptionPage />, {
    at: `/user/subscriptions/${id}`,
    path: '/user/subscriptions/:subscriptionId',
  });
const part = async (name: string) => (await screen.findByRole('region', { name })).textContent;

test('a subscription shows how far it is and its terms', async () => {
  open();
  expect(await part('Progress')).toBe(
    'ProgressActive4 of 20 SIPs executed (20.0%)Your SIP Amount₹5,000.00Reinvest %50%Profit Target %6%BrokerSamco',
  );
});

test('the next SIP comes with whether it can be bought', async () => {
  open();
  expect(await part('Next SIP')).toBe(
    'Next SIPDate1 Mar 2027SIP #5Amount₹5,000.00Ready?ReadyReady to buy.',
  );
});

test('its holdings and its history are those of no other subscription', async () => {
  open();
  expect([await part('Holdings'), await part('History')].join(' ')).toMatch(
    /GOLDBEES.*Bought 10 units of GOLDBEES/,
  );
  expect(screen.queryByText(/BANKBEES/)).toBeNull();
});

test.each([
  ['View Analytics', '/user/subscription/s1/analytics'],
  ['View Schedules', '/user/subscription/s1/schedules'],
  ['Back to Subscriptions', '/user/subscriptions'],
])('%s leads to %s', (name, address) => {
  open();
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
});

test('a subscription that is not there says so', async () => {
  open('s9');
  expect(await screen.findByText('Subscription not found')).toBeVisible();
});
