import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { latinIn, speakHindi } from '../testing/in-hindi.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { answerGet, neverAnswerGet } from '../testing/server.ts';
import { AdminHomePage } from './admin-home-page.tsx';

const due = {
  market_time: '2027-02-05T10:30:00Z',
  today: '2027-02-05',
  is_session: true,
  next_on: '2027-02-08',
  sips: 2,
  investors: 2,
  own_money: 10_000,
  levels: { ready: 1, attention: 0, blocked: 1, unchecked: 0 },
  today_so_far: { executed: 3, failed: 1, at_broker: 2 },
  not_ready: [
    {
      investor_name: 'Kabir Singh',
      investor_email: 'kabir@example.com',
      subscription_id: 's',
      schedule_id: 'k',
      strategy_name: 'Near the low',
      sip_number: 4,
      execution_date: '2027-02-08',
      execution_time: '10:30',
      sip_amount: 5000,
      level: 'BLOCKED',
      line: '₹2,000.00 is missing.',
      checks: [
        {
          check: 'FUNDS',
          state: 'BLOCKED',
          reason: 'INSUFFICIENT_FUNDS',
          text: '₹2,000.00 is missing.',
          fix: 'Add funds to the broker account.',
        },
      ],
      computed_at: null,
      next_check_at: null,
    },
  ],
};
const machine = {
  machine_time: '2026-11-22T12:00:00Z',
  market_time: '2027-02-05T10:30:00Z',
  running_since: '2026-11-22T06:00:00Z',
  version: '0.1.0',
  node_version: '24.1.0',
  trading: 'paper',
  sessions_open: 1,
  accounts_linked: 2,
  database: { kind: 'EMBEDDED', version: '17.5', size: 20 * 1024 ** 2 },
  disk: { free: 5 * 1024 ** 3, size: 10 * 1024 ** 3 },
  last_backup: { written_at: '2026-11-22T06:00:00Z', size: 3 * 1024 ** 2 },
  jobs: [
    {
      job_code: 'place_etf_order',
      job_audit_id: 'run-1',
      status: 'SUCCESS',
      started_at: '2026-11-22T11:00:00Z',
      market_time: '2027-02-05T05:00:00Z',
      failed_count: 0,
    },
  ],
};

const processes = [
  {
    machine: 'mumbai-1',
    role: 'ALL',
    version: '1.2.0',
    started_at: '2026-11-22T06:00:00Z',
    is_this: true,
    addresses: 1200,
    accounts: 1,
    same_market_data: true,
  },
  {
    machine: null,
    role: 'ALL',
    version: null,
    started_at: null,
    is_this: false,
    addresses: 0,
    accounts: 0,
    same_market_data: true,
  },
];

beforeEach(() => {
  answerGet('/readiness', { success: true, data: due });
  answerGet('/operations/standing', { success: true, data: machine });
  answerGet('/market/calendar', {
    success: true,
    data: {
      year: 2027,
      is_provisional: false,
      is_wanted: true,
      days: [
        { date: '2027-01-26', kind: 'TRADING_HOLIDAY', description: 'Republic Day' },
        { date: '2027-03-26', kind: 'TRADING_HOLIDAY', description: 'Good Friday' },
      ],
    },
  });
});

const open = () => renderScreen(<AdminHomePage />, { at: '/admin/home', role: 'ADMIN' });
const card = async (name: string) => (await screen.findByRole('region', { name })).textContent;

test('the specified words stand before anything else is known', () => {
  neverAnswerGet('/readiness');
  open();
  expect([
    screen.getByRole('heading', { name: 'Welcome to Safe Trading' }),
    screen.getByText('Explore strategies to trade smartly and safely.'),
  ]).toHaveLength(2);
});

test('what needs a person and what is due come first', async () => {
  open();
  await screen.findByText('2 items need you.');
  expect(screen.getByRole('status')).toHaveTextContent(
    '2 items need you. ₹10,000 due on Mon 8 Feb: 2 SIPs of 2 investors.',
  );
});

test('what is due next comes with the result of today', async () => {
  open();
  expect(await card('Due on Mon 8 Feb')).toBe(
    'Due on Mon 8 Feb₹10,000, 2 SIPsMoney due₹10,000.00SIPs2of 2 investorsReady1To check0Blocked1Not checked yet0Today so far3 bought, 1 failed2 at the broker now',
  );
});

test('a shortened list of who is not ready names how many there are', async () => {
  answerGet('/readiness', { data: { ...due, levels: { ...due.levels, blocked: 140 } } });
  open();
  expect(await card('Not ready')).toMatch(/1 of 140 SIPs shown, blocked ones first\.$/);
});

test('who is not ready is named, with why and what to do', async () => {
  open();
  expect(await card('Not ready')).toBe(
    'Not readyKabir SinghBlocked₹2,000.00 is missing. Add funds to the broker account.kabir@example.com. SIP 4 of Near the low, Mon 8 Feb, 10:30 am.',
  );
});

test('a job shows the time of the market and of the server', async () => {
  open();
  const table = within(await screen.findByRole('table', { hidden: true }));
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Place ETF Order',
    'Success',
    '5 Feb 2027, 10:30 am',
    '22 Nov 2026, 4:30 pm',
  ]);
});

test('the server shows its versions, its disk space and its last backup', async () => {
  open();
  expect(await card('Server')).toBe(
    'ServerVersion 0.1.0, 5.0 GB freeOpen broker sessions1 of 2Market time5 Feb 2027, 4:00 pmServer time 22 Nov 2026, 5:30 pmDatabaseEmbedded Postgres 17.520 MB of dataDisk5.0 GB freeof 10 GBLast backup22 Nov 2026, 11:30 am3.0 MBVersion0.1.0Node 24.1.0, running since 22 Nov 2026, 11:30 am',
  );
});

test('a single process is not listed', async () => {
  answerGet('/operations/standing', { success: true, data: { ...machine, processes: [] } });
  open();
  await card('Next holidays and special days');
  await card('Server');
  expect(screen.queryByRole('region', { name: 'Processes' })).toBeNull();
});

test('the processes that share the books stand with what each serves', async () => {
  answerGet('/operations/standing', { success: true, data: { ...machine, processes } });
  open();
  const table = await screen.findByRole('table', { name: 'Processes that share the database' });
  expect(
    within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    ...[
      'mumbai-1this process',
      'Website and orders',
      '1,200for 1 account',
      '1.2.0',
      '22 Nov 2026, 11:30 am',
    ],
    ...['Not known', 'Website and orders', '0', 'N/A', 'N/A'],
  ]);
});

test('the days to come that are out of the ordinary are named, and those gone by are not', async () => {
  open();
  expect(await card('Next holidays and special days')).toContain('Fri 26 MarHolidayGood Friday');
  expect(screen.queryByText('Republic Day')).toBeNull();
});

test('a server that does not know these calls still shows its home', async () => {
  answerGet('/readiness', { detail: 'Not found' }, 404);
  answerGet('/operations/standing', { detail: 'Not found' }, 404);
  open();
  expect(await screen.findByText('All is well.')).toBeVisible();
});

test.each(['/operations/standing', '/readiness', '/stops', '/orders/in-doubt'] as const)(
  'where %s cannot be read, the page does not say that all is well',
  async (path) => {
    answerGet('/readiness', {
      data: {
        ...due,
        levels: { ...due.levels, blocked: 0 },
        today_so_far: { ...due.today_so_far, failed: 0 },
        not_ready: [],
      },
    });
    answerGet(path, { code: 'internal', detail: 'The books could not be read.' }, 500);
    open();
    expect(await screen.findByText('The books could not be read.')).toBeVisible();
    expect(screen.getByText('Some data could not be loaded.')).toBeVisible();
    expect(screen.queryByText('All is well.')).toBeNull();
  },
);

describe('in Hindi', () => {
  speakHindi();

  test('the home of an administrator has Hindi texts alone', async () => {
    answerGet('/operations/standing', { success: true, data: { ...machine, processes } });
    const { container } = open();

    expect(await screen.findByRole('heading', { name: 'सर्वर' })).toBeVisible();
    const names = ['Safe Trading', 'Kabir Singh', 'Near the low', 'Good Friday', 'mumbai-1'];
    const wordsOfServer = [' is missing. Add funds to the broker account.'];
    expect(latinIn(container, ...names, ...wordsOfServer, 'Postgres', 'Node')).toEqual([]);
  });
});
