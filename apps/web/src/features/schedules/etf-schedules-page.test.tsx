import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, neverAnswerGet } from '../../testing/server.ts';
import { EtfSchedulesPage } from './etf-schedules-page.tsx';

const path = '/etf_schedule/subscription/s1/schedules';
const schedule = {
  schedule_id: 's1.2',
  etf_name: 'SBI Nifty Bank ETF',
  etf_nse_code: 'SETFNIFBK',
  status: 'IN_PROGRESS',
  profit_booked: false,
  completed_sips: 3,
  total_sips: 10,
  sip_amount: 5000,
  no_of_sips_per_etf: 10,
  actual_invested_amount: 10_000,
  actual_booked_amount: 10_300,
  actual_profit_amount: 300,
  profit_target_percent: 6,
  sip_frequency: 'WEEKLY',
  planned_execution_start_date: '2027-02-08',
  execution_time: '14:30',
  profit_booking_date: null,
};
const open = () =>
  renderScreen(<EtfSchedulesPage />, {
    at: '/user/subscription/s1/schedules',
    path: '/user/subscription/:subscriptionId/schedules',
  });
const card = (name: string) => screen.findByRole('article', { name });

test('a spinner shows while the schedules are on their way', () => {
  neverAnswerGet(path);
  open();
  expect(screen.getByRole('status')).toBeVisible();
});

test.each([
  [
    'bought nothing for its money',
    { actual_invested_amount: 0 },
    /The money stayed in your account/,
  ],
  [
    'had no SIP executed',
    { actual_invested_amount: 0, completed_sips: 0 },
    /^Nothing was bought, so there is nothing to sell/,
  ],
  [
    'was left to its investor',
    { units_held: 12 },
    /^You cancelled the subscription and kept its units/,
  ],
  ['was sold below its target', {}, /sold, below the profit target/],
])('a closed schedule that %s says so', async (_, figures, sentence) => {
  answerGet(path, { data: [{ ...schedule, ...figures, status: 'CLOSED' }] });
  open();
  expect(within(await card('SBI Nifty Bank ETF')).getByRole('alert')).toHaveTextContent(sentence);
});

test('a closed schedule is on the way to nothing', async () => {
  answerGet(path, { data: [{ ...schedule, status: 'CLOSED' }] });
  open();
  expect(
    within(await card('SBI Nifty Bank ETF')).getByText('Ended below the target'),
  ).toBeVisible();
});

test('a card shows the figures and terms of a schedule', async () => {
  answerGet(path, { success: true, data: [schedule] });
  open();
  expect((await card('SBI Nifty Bank ETF')).textContent).toBe(
    [
      'SBI Nifty Bank ETFETF Code: SETFNIFBKIn progress',
      'SIP Progress3/10 (30.0%)',
      'On the way to the target+3% of 6%',
      'SIP Amount₹5,000.00',
      'Total SIPs10',
      'Invested₹10,000.00',
      'Current Value₹10,300.00',
      'Profit/Loss+₹300.00',
      'Target %6%',
      'FrequencyWeekly',
      'Start Date8 Feb 2027',
      'Execution Time2:30 pm',
      'Profit Booking DateN/A',
      'View SIP Details',
    ].join(''),
  );
});

test('the way to the target is a bar', async () => {
  answerGet(path, { data: [schedule] });
  open();
  const bar = await screen.findByRole('progressbar', {
    name: 'Progress towards the profit target',
  });
  expect(bar).toHaveAttribute('aria-valuenow', '50');
});

test('a booked profit has a chip and its date', async () => {
  const booked = { ...schedule, profit_booked: true, profit_booking_date: '2027-03-01' };
  answerGet(path, { data: [booked] });
  open();
  const booking = within(await card('SBI Nifty Bank ETF'));
  expect([booking.getByText('Profit Booked'), booking.getByText('1 Mar 2027')]).toHaveLength(2);
});

test('a schedule without an ETF and without purchases says so', async () => {
  answerGet(path, { data: [{ schedule_id: 's1.3', status: 'PENDING', etf_nse_code: null }] });
  open();
  const text = (await card('No ETF assigned yet')).textContent;
  expect([text?.includes('ETF Code: N/A'), text?.includes('target')]).toEqual([true, false]);
});

test('what blocks a schedule is said on its card', async () => {
  const blocked = { ...schedule, blocked_reason_text: 'No broker session was open.' };
  answerGet(path, { data: [blocked] });
  open();
  expect(await screen.findByText('No broker session was open.')).toBeVisible();
});

test('the button leads to the SIPs of the schedule', async () => {
  answerGet(path, { data: [schedule] });
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'View SIP Details' }));
  expect(screen.getByText('Now at /user/schedule/s1.2/details')).toBeVisible();
});

test('the analytics are one link away', () => {
  neverAnswerGet(path);
  open();
  expect(screen.getByRole('link', { name: 'View Analytics' })).toHaveAttribute(
    'href',
    '/user/subscription/s1/analytics',
  );
});

test('a subscription without schedules says so', async () => {
  answerGet(path, { success: true, data: [] });
  open();
  expect(await screen.findByText('No schedules found for this subscription')).toBeVisible();
});

test.each([
  ['the server’s sentence', { detail: 'Subscription not found' }, 'Subscription not found'],
  ['the default', {}, 'Failed to fetch schedules'],
])('a failure shows %s and the way back', async (_, body, sentence) => {
  answerGet(path, body, 404);
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  const ways = screen.getAllByRole('link', { name: 'Back to Subscriptions' });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    '/user/subscriptions',
    '/user/subscriptions',
  ]);
});
