import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { blockedSip, readinessPath } from '../../testing/readiness.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, neverAnswerGet } from '../../testing/server.ts';
import { UpcomingSipsPage } from './upcoming-sips-page.tsx';

const path = '/etf_schedule/user/upcoming-sips';
const bought = {
  sip_number: 18,
  etf_name: 'SBI Nifty Bank ETF',
  etf_nse_code: 'SETFNIFBK',
  sip_amount: 5000,
  execution_time: '14:30',
  is_pending_assignment: false,
};
const pending = {
  ...bought,
  sip_number: 19,
  etf_name: null,
  etf_nse_code: null,
  is_pending_assignment: true,
};
const day = (execution_date: string, ...sips: object[]) => ({
  execution_date,
  total_amount: 5000 * sips.length,
  sips,
});
const upcoming = {
  upcoming_sips_count: 4,
  next_execution_date: '2027-03-01',
  next_date_fund_required: 9911.02,
  total_fund_required: 20_000,
  upcoming_sips_by_date: [
    day('2027-03-01', bought, pending),
    day('2027-03-02', bought),
    day('2027-03-09', bought),
  ],
};
const open = () => renderScreen(<UpcomingSipsPage />);
const group = (name: RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T20:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

test('a spinner shows while the SIPs are on their way', () => {
  neverAnswerGet(path);
  open();
  expect(screen.getByRole('status')).toBeVisible();
});

test.each([
  ['Next Execution Date', '1 Mar 2027'],
  ['Next Execution Date', 'TODAY'],
  ['Next Date Fund Required', '₹9,912'],
  ['Total Fund Required', '₹20,000'],
  ['Upcoming SIPs', '4'],
])('the tile %s shows %s', async (label, shown) => {
  answerGet(path, { success: true, data: upcoming });
  open();
  const tile = (await screen.findByText(label)).closest('dl');
  expect(within(tile ?? document.body).getByText(shown)).toBeVisible();
});

test.each([
  ['says so where change pays for a part of it', 9911.02, true],
  ['says nothing where all of it is needed', 10_000, false],
])('what the next date needs %s', async (_, needed, isSaid) => {
  answerGet(path, { data: { ...upcoming, next_date_fund_required: needed } });
  open();
  const tile = (await screen.findByText('Next Date Fund Required')).closest('dl');
  const said = 'Plus ₹88.98 of change kept from earlier SIPs';
  expect(tile?.textContent?.includes(said)).toBe(isSaid);
});

test.each([
  ['1 Mar 2027', '1 Mar 2027TODAY2 SIPs₹10,000.00'],
  ['2 Mar 2027', '2 Mar 2027TOMORROW1 SIP₹5,000.00'],
  ['9 Mar 2027', '9 Mar 20271 SIP₹5,000.00'],
])('the group of %s has its badge, count and total', async (date, header) => {
  answerGet(path, { data: upcoming });
  open();
  expect((await group(new RegExp(`^${date}`))).textContent).toBe(header);
});

describe('where later schedules of the plan follow', () => {
  const beginning = {
    ...upcoming,
    total_own_money_needed: 20_000,
    later_sips_count: 14,
    later_own_money_needed: 70_000,
  };

  test.each([
    ['Total Fund Required', 'Later schedules need ₹70,000.00 more'],
    ['Upcoming SIPs', 'On the dates below. 14 more SIPs follow in later schedules'],
  ])('the tile %s says what it leaves out', async (label, said) => {
    answerGet(path, { data: beginning });
    open();
    const tile = (await screen.findByText(label)).closest('dl');
    expect(tile?.textContent).toContain(said);
  });
});

describe('where the server sends own money', () => {
  const net = {
    ...upcoming,
    total_own_money_needed: 19_500,
    upcoming_sips_by_date: upcoming.upcoming_sips_by_date.map((each, place) => ({
      ...each,
      own_money_needed: place === 0 ? 9_500 : 5000,
    })),
  };
  const tile = async (label: string) => (await screen.findByText(label)).closest('dl')?.textContent;

  test('the next date and the total are net, and a date shows its SIPs and the part that is paid in', async () => {
    answerGet(path, { data: net });
    open();
    expect([
      await tile('Next Date Fund Required'),
      await tile('Total Fund Required'),
      (await group(/^1 Mar 2027/)).textContent,
    ]).toEqual([
      'Next Date Fund Required₹9,500Plus ₹500.00 of change kept from earlier SIPs or of reinvested profit',
      'Total Fund Required₹19,500Total of all dates below, rounded up',
      '1 Mar 2027TODAY2 SIPs₹10,000.00₹9,500.00 of it from your account',
    ]);
  });

  test('the weeks are net as well', async () => {
    answerGet(path, { data: net });
    open();
    const rows = within(await screen.findByRole('table', { name: 'Funds required by week' }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows[1]).toBe('1 Mar 20273₹14,500.00');
  });
});

test('only the first group is open', async () => {
  answerGet(path, { data: upcoming });
  open();
  await group(/^1 Mar/);
  const isOpen = [/^1 Mar/, /^2 Mar/, /^9 Mar/].map((name) =>
    screen.getByRole('button', { name }).getAttribute('aria-expanded'),
  );
  expect(isOpen).toEqual(['true', 'false', 'false']);
});

test('a group opens at a click', async () => {
  answerGet(path, { data: upcoming });
  const { user } = open();
  await user.click(await group(/^9 Mar/));
  expect(screen.getByRole('table', { name: 'SIPs of 9 Mar 2027' })).toBeVisible();
});

test('a row shows SIP, ETF, code, amount and time; one without an ETF its badge', async () => {
  answerGet(path, { data: upcoming });
  open();
  const table = await screen.findByRole('table', { name: 'SIPs of 1 Mar 2027' });
  const rows = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'SIP #ETF NameETF CodeAmountTime',
    '18SBI Nifty Bank ETFSETFNIFBK₹5,000.002:30 pm',
    '19Pending AssignmentN/A₹5,000.002:30 pm',
  ]);
});

test('a row without an ETF is highlighted', async () => {
  answerGet(path, { data: upcoming });
  open();
  const grounds = (await screen.findAllByRole('row')).map(
    (row) => getComputedStyle(row).backgroundColor,
  );
  expect(grounds[2]).not.toBe(grounds[1]);
});

test('notes speak of funds, automatic runs, notifications and assignment', async () => {
  answerGet(path, { data: upcoming });
  open();
  expect(within(await screen.findByRole('note')).getAllByRole('listitem')).toHaveLength(4);
});

test('the funds of the coming weeks are a table', async () => {
  answerGet(path, { data: upcoming });
  open();
  const table = await screen.findByRole('table', { name: 'Funds required by week' });
  const rows = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Week fromSIPsFunds Required',
    '1 Mar 20273₹15,000.00',
    '8 Mar 20271₹5,000.00',
  ]);
});

test('where nothing is planned it says so and leads to the strategies', async () => {
  const none = { upcoming_sips_count: 0, next_execution_date: null, upcoming_sips_by_date: [] };
  answerGet(path, { success: true, data: none });
  open();
  expect(await screen.findByText('No upcoming SIPs scheduled at this time.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Explore Strategies' })).toHaveAttribute(
    'href',
    '/user/strategy',
  );
});

test.each([
  ['the server’s sentence', { detail: 'The ledger is being rebuilt.' }, 'ledger is being rebuilt'],
  ['the default', {}, 'Failed to fetch upcoming SIPs'],
])('a failure shows %s', async (_, body, sentence) => {
  answerGet(path, body, 500);
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
});

test('a SIP says how ready it is in a line of its row', async () => {
  const linked = { ...bought, schedule_id: 's1.1' };
  answerGet(path, {
    data: { ...upcoming, upcoming_sips_by_date: [day('2027-03-01', linked, bought)] },
  });
  answerGet(readinessPath, { success: true, data: [blockedSip()] });
  open();
  const table = await screen.findByRole('table', { name: 'SIPs of 1 Mar 2027' });
  const last = within(table)
    .getAllByRole('row')
    .map((row) => row.lastElementChild?.textContent);
  expect(last).toEqual(['Readiness', 'Blocked₹2,000.00 is missing.', '-']);
});

test('days that are far away have no such column', async () => {
  answerGet(path, { data: upcoming });
  answerGet(readinessPath, { success: true, data: [blockedSip({ schedule_id: 'another' })] });
  open();
  await screen.findByRole('table', { name: 'SIPs of 1 Mar 2027' });
  expect(screen.queryByRole('columnheader', { name: 'Readiness' })).toBeNull();
});

test('the page is shown although the readiness could not be read', async () => {
  answerGet(path, { data: upcoming });
  answerGet(readinessPath, {}, 500);
  open();
  expect(await screen.findByRole('table', { name: 'SIPs of 1 Mar 2027' })).toBeVisible();
});

test('SIPs whose readiness is not answered within two seconds are shown without it', async () => {
  answerGet(path, { success: true, data: upcoming });
  neverAnswerGet(readinessPath);
  open();
  expect(screen.queryByText('Total Fund Required')).toBeNull();
  expect(
    await screen.findByText('Total Fund Required', undefined, { timeout: 4000 }),
  ).toBeVisible();
});

test('a date in a year without published holidays is marked provisional, and it is said why', async () => {
  const [first, second, third] = upcoming.upcoming_sips_by_date;
  const dates = [first, second, { ...third, is_provisional: true }];
  answerGet(path, { success: true, data: { ...upcoming, upcoming_sips_by_date: dates } });
  open();
  expect(await group(/9 Mar 2027.*Provisional/)).toBeVisible();
  expect(screen.getByText(/Provisional dates may move/)).toBeVisible();
});

test('nothing is called provisional where every year is published', async () => {
  answerGet(path, { success: true, data: upcoming });
  open();
  await group(/9 Mar 2027/);
  expect(screen.queryByText(/provisional/i)).toBeNull();
});
