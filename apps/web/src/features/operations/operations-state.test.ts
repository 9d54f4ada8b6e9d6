import { describe, expect, test } from 'vitest';
import { type Known, mattersOf, operationsSentences } from './operations-state.ts';
import type { SharedProcess } from './use-operations.ts';

const due = {
  today: '2027-02-05',
  next_on: '2027-02-08',
  sips: 3,
  investors: 2,
  own_money: 20_251.5,
  levels: { ready: 3, attention: 0, blocked: 0, unchecked: 0 },
};
const machine = {
  machine_time: '2027-02-05T12:00:00Z',
  trading: 'live' as const,
  database: { kind: 'EMBEDDED' as const, version: '17.5', size: 1 },
  disk: { free: 50, size: 100 },
  last_backup: { written_at: '2027-02-05T03:00:00Z', size: 1 },
  jobs: [],
};
const process = {
  machine: 'mumbai-1',
  role: 'ALL' as const,
  version: '1.2.0',
  started_at: '2027-02-05T03:00:00Z',
  is_this: false,
  addresses: 2,
  accounts: 1,
  same_market_data: true,
};
const shared = (...processes: readonly Partial<SharedProcess>[]): Partial<Known> => ({
  machine: { ...machine, processes: processes.map((changes) => ({ ...process, ...changes })) },
});
const missing = (accounts: number) => ({ ...machine, addresses_missing: accounts });
const well: Known = {
  due,
  machine,
  haltsInForce: 0,
  ordersInDoubt: 0,
  daysNotCompared: 0,
  unfinishedYear: undefined,
  isWhole: true,
};
const textsOf = (changes: Partial<Known>) =>
  mattersOf({ ...well, ...changes }).map(({ text }) => text);

test('where all is well nothing needs a person', () => {
  expect(mattersOf(well)).toEqual([]);
});

test.each<[string, Partial<Known>, string]>([
  ['a stop', { haltsInForce: 1 }, '1 trading stop holds orders back.'],
  ['an order in doubt', { ordersInDoubt: 2 }, '2 orders to review: their results are unknown.'],
  ['a day not compared', { daysNotCompared: 1 }, '1 day was not compared with the broker.'],
  [
    'a blocked SIP',
    { due: { ...due, levels: { ready: 2, attention: 0, blocked: 1, unchecked: 0 } } },
    '1 SIP due on Mon 8 Feb is blocked.',
  ],
  [
    'a SIP of today that failed',
    { due: { ...due, today_so_far: { executed: 3, failed: 1, at_broker: 0 } } },
    '1 SIP failed today. The run shows the reason.',
  ],
  [
    'a job that failed',
    {
      machine: {
        ...machine,
        jobs: [
          {
            job_code: 'place_etf_order',
            job_audit_id: 'run-1',
            status: 'FAILED',
            started_at: '2027-02-05T05:00:00Z',
            market_time: '2027-02-05T05:00:00Z',
            failed_count: 0,
          },
        ],
      },
    },
    'Place ETF Order failed in its last run.',
  ],
  [
    'a disk that is nearly full',
    { machine: { ...machine, disk: { free: 4, size: 100 } } },
    'The disk is nearly full: 4% is free.',
  ],
  [
    'a backup that is old',
    { machine: { ...machine, last_backup: { written_at: '2027-02-03T11:00:00Z', size: 1 } } },
    'The last backup is more than two days old.',
  ],
  [
    'a backup that was never written',
    { machine: { ...machine, last_backup: null } },
    'There is no backup yet.',
  ],
  [
    'an address that no process has',
    { machine: { ...machine, addresses_away: 1 } },
    '1 broker account uses an IP address that no running process has: it sends no orders.',
  ],
  [
    'more addresses that no process has',
    { machine: { ...machine, addresses_away: 1200 } },
    '1,200 broker accounts use IP addresses that no running process has: they send no orders.',
  ],
  [
    'an account without an address between two machines',
    { machine: missing(1) },
    '1 broker account has no IP address of its own, and several servers place orders: Samco accepts its orders from one of them only.',
  ],
  [
    'accounts without an address between machines',
    { machine: missing(1200) },
    '1,200 broker accounts have no IP address of their own, and several servers place orders: Samco accepts the orders of each from one of them only.',
  ],
  [
    'a second release',
    shared({ version: '1.10.0' }, { version: '1.9.0' }, { version: '1.10.0' }),
    'The processes run different versions: 1.9.0, 1.10.0.',
  ],
  [
    'a third release that is not known',
    shared({ version: '1.3.0' }, { version: null }, { version: '1.2.0' }),
    'The processes run different versions: 1.2.0, 1.3.0, unknown.',
  ],
  [
    'a process with other market days',
    shared({}, { same_market_data: false }),
    'The processes have different market days: copy DATA_DIR/market-data to each server and restart the processes.',
  ],
  [
    'that no process places orders',
    shared({ role: 'WEB' }, { role: 'WEB' }),
    'No running process places orders: they serve the website only.',
  ],
  [
    'that the only process places no orders',
    shared({ role: 'WEB' }),
    'No running process places orders: they serve the website only.',
  ],
  ['a year that is not whole', { unfinishedYear: 2027 }, 'The holidays of 2027 are incomplete.'],
])('%s is said', (_, changes, text) => {
  expect(textsOf(changes)).toEqual([text]);
});

test('a practice market takes orders from any machine', () => {
  expect(textsOf({ machine: { ...missing(3), trading: 'paper' } })).toEqual([]);
});

test('a practice machine needs no backup', () => {
  expect(textsOf({ machine: { ...machine, trading: 'paper', last_backup: null } })).toEqual([]);
});

test.each<[string, Partial<Known>]>([
  ['of one release, where one of them places orders', shared({ role: 'WEB' }, { role: 'WORKER' })],
  ['of which one does all', shared({ role: 'WEB' }, {})],
])('processes %s are no matter', (_, changes) => {
  expect(textsOf(changes)).toEqual([]);
});

test('the gravest comes first', () => {
  expect(
    mattersOf({ ...well, daysNotCompared: 1, unfinishedYear: 2027, ordersInDoubt: 1 }).map(
      ({ severity }) => severity,
    ),
  ).toEqual(['error', 'warning', 'warning']);
});

describe('the sentence', () => {
  test.each<[string, Partial<Known>, string]>([
    [
      'of a day on which all is well',
      {},
      'All is well. ₹20,252 due on Mon 8 Feb: 3 SIPs of 2 investors.',
    ],
    [
      'of today',
      { due: { ...due, today: '2027-02-08', sips: 1, investors: 1 } },
      'All is well. ₹20,252 due today: 1 SIP of 1 investor.',
    ],
    [
      'of a day on which nothing is due',
      { due: { ...due, sips: 0, investors: 0, own_money: 0 } },
      'All is well. Nothing is due on Mon 8 Feb.',
    ],
    [
      'of a day that needs a person',
      { haltsInForce: 1, ordersInDoubt: 1 },
      '2 items need you. ₹20,252 due on Mon 8 Feb: 3 SIPs of 2 investors.',
    ],
    [
      'of a day of which a part is not known',
      { isWhole: false },
      'Some data could not be loaded. ₹20,252 due on Mon 8 Feb: 3 SIPs of 2 investors.',
    ],
    ['of a server that does not tell what is due', { due: null }, 'All is well.'],
  ])('%s', (_, changes, text) => {
    const known = { ...well, ...changes };
    expect(Object.values(operationsSentences(known, mattersOf(known))).join(' ')).toBe(text);
  });
});

describe('a SIP that should be looked at', () => {
  const sip = (check: 'BROKER_SESSION' | 'PRICE') => ({
    due: {
      ...due,
      not_ready: [
        {
          level: 'ATTENTION' as const,
          checks: [{ check, state: 'ATTENTION' as const, reason: null, text: '', fix: null }],
        },
      ],
    },
  });

  test('is a matter', () => {
    expect(textsOf(sip('PRICE'))).toEqual(['1 SIP due on Mon 8 Feb needs a check.']);
  });

  test('is none where only the session is to be opened, which happens by itself', () => {
    expect(textsOf(sip('BROKER_SESSION'))).toEqual([]);
  });
});
