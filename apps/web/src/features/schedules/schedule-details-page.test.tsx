import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, neverAnswerGet } from '../../testing/server.ts';
import { ScheduleDetailsPage } from './schedule-details-page.tsx';

const path = '/etf_schedule/schedule/s1.2/details';
const bought = {
  sip_detail_id: 's1.2.1',
  sip_number: 1,
  status: 'LATEST_EXECUTED',
  planned_execution_date: '2027-02-08',
  actual_execution_date: '2027-02-09',
  execution_time: '10:30',
  sip_amount: 5000,
  actual_sip_amount: 4916.55,
  allotted_units: 23,
  unit_filled_price: 213.2,
};
const planned = {
  sip_detail_id: 's1.2.2',
  sip_number: 2,
  status: 'PENDING',
  planned_execution_date: '2027-02-15',
  execution_time: '10:30',
  sip_amount: 5000,
};
const detail = {
  schedule_id: 's1.2',
  etf_name: 'SBI Nifty Bank ETF',
  etf_nse_code: 'SETFNIFBK',
  status: 'IN_PROGRESS',
  total_sips: 10,
  sip_amount: 5000,
  sip_frequency: 'WEEKLY',
  actual_invested_amount: 4916.55,
  actual_booked_amount: 4900,
  actual_profit_amount: -16.55,
  expected_profit_amount: 3000,
  profit_target_percent: 6,
  planned_execution_start_date: '2027-02-08',
  execution_time: '10:30',
  profit_booking_date: null,
  broker_name: 'Samco',
  sip_details: [bought, planned],
};
const open = () =>
  renderScreen(<ScheduleDetailsPage />, {
    at: '/user/schedule/s1.2/details',
    path: '/user/schedule/:scheduleId/details',
  });

test('a spinner shows while the schedule is on its way', () => {
  neverAnswerGet(path);
  open();
  expect(screen.getByRole('status')).toBeVisible();
});

test.each([
  ['SIP Amount', '₹5,000'],
  ['Frequency', 'Weekly'],
  ['Total Invested', '₹4,917'],
  ['Current Value', '₹4,900'],
  ['Actual Profit/Loss', '−₹17'],
  ['Expected Profit', '₹3,000'],
  ['Profit Target %', '6%'],
  ['Status', 'In progress'],
])('the tile %s shows %s', async (label, shown) => {
  answerGet(path, { success: true, data: detail });
  open();
  const [name] = await screen.findAllByText(label);
  expect(within(name?.closest('dl') ?? document.body).getByText(shown)).toBeVisible();
});

test('the table has the nine columns', async () => {
  answerGet(path, { data: detail });
  open();
  const headers = await screen.findAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    'SIP #',
    'Status',
    'Planned Date',
    'Actual Date',
    'Time',
    'SIP Amount',
    'Actual Amount',
    'Units',
    'Price/Unit',
  ]);
});

const cellsOfRow = async (place: number) => {
  const rows = await screen.findAllByRole('row');
  return within(rows[place] ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

test('a purchase shows units with four decimals and the price with two', async () => {
  answerGet(path, { data: detail });
  open();
  expect(await cellsOfRow(1)).toEqual([
    '1',
    'Latest executed',
    '8 Feb 2027',
    '9 Feb 2027',
    '10:30 am',
    '₹5,000.00',
    '₹4,916.55',
    '23.0000',
    '₹213.20',
  ]);
});

test('what has not happened yet is a dash', async () => {
  answerGet(path, { data: detail });
  open();
  expect(await cellsOfRow(2)).toEqual([
    '2',
    'Pending',
    '15 Feb 2027',
    '-',
    '10:30 am',
    '₹5,000.00',
    '-',
    '-',
    '-',
  ]);
});

test.each([
  ['why', {}, 'FailedToo little cash.'],
  ['why and what to do', { reason_fix: 'Add funds.' }, 'FailedToo little cash. Add funds.'],
])('a failed SIP says %s', async (_, more, shown) => {
  const failed = { ...planned, status: 'FAILED', reason_text: 'Too little cash.', ...more };
  answerGet(path, { data: { ...detail, sip_details: [failed] } });
  open();
  expect((await cellsOfRow(1))[1]).toBe(shown);
});

test('the box shows broker, SIPs, dates and time', async () => {
  answerGet(path, { data: detail });
  open();
  expect(await screen.findByRole('region', { name: 'Schedule Information' })).toHaveTextContent(
    'BrokerSamcoTotal SIPs10Start Date8 Feb 2027Execution Time10:30 amProfit Booked DateN/A',
  );
});

test('a schedule without SIPs says so', async () => {
  answerGet(path, { data: { schedule_id: 's1.2' } });
  open();
  expect(await screen.findByText('No SIPs are planned for this schedule.')).toBeVisible();
});

test('Back leads to the previous page', async () => {
  answerGet(path, { data: detail });
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByText('Now at /before')).toBeVisible();
});

test.each([
  ['the server’s sentence', { detail: 'Schedule not found' }, 'Schedule not found'],
  ['the default', {}, 'Failed to fetch schedule details'],
])('a failure shows %s and leads back', async (_, body, sentence) => {
  answerGet(path, body, 404);
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(screen.getByText('Now at /before')).toBeVisible();
});

test('a SIP that was left out and comes later is marked as moved', async () => {
  const later = {
    ...planned,
    sip_detail_id: 's1.2.3',
    sip_number: 1,
    planned_execution_date: '2027-02-22',
  };
  const sips = [
    { ...planned, sip_number: 2 },
    { ...planned, sip_detail_id: 's1.2.4', sip_number: 3 },
    later,
  ];
  answerGet(path, { data: { ...detail, sip_details: sips } });
  open();
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.textContent?.includes('Moved'))).toEqual([false, false, true]);
});
