import { expect, test } from 'vitest';
import { type AlarmSources, alarmsNow } from './alarm.ts';

const now = new Date('2026-09-14T06:00:00Z');
const well: AlarmSources = {
  isTradingStopped: async () => false,
  strandedOrders: async () => 0,
  sessions: async () => ({ linkedAccounts: 3, openSessions: 2 }),
  backupAt: async () => new Date('2026-09-13T06:00:00Z'),
  isReady: async () => true,
  isCalendarMissing: () => false,
  certificateEndsAt: async () => new Date('2026-09-28T06:00:00Z'),
};

test('nothing is alarming while one account alone has no session', async () => {
  expect(await alarmsNow(well, now)).toEqual([]);
});

test.each<[string, Partial<AlarmSources>, object]>([
  ['stopped trading', { isTradingStopped: async () => true }, { name: 'trading-is-stopped' }],
  ['an order in doubt', { strandedOrders: async () => 2 }, { name: 'order-needs-human', count: 2 }],
  [
    'several accounts without a session',
    { sessions: async () => ({ linkedAccounts: 3, openSessions: 1 }) },
    { name: 'session-lost', count: 2 },
  ],
  [
    'a backup older than a day',
    { backupAt: async () => new Date('2026-09-13T05:59:59Z') },
    { name: 'backup-too-old' },
  ],
  ['a server that is not ready', { isReady: async () => false }, { name: 'not-ready' }],
  ['a calendar that is missing', { isCalendarMissing: () => true }, { name: 'calendar-missing' }],
  [
    'a certificate that ends within 14 days',
    { certificateEndsAt: async () => new Date('2026-09-28T05:59:59Z') },
    { name: 'certificate-ends' },
  ],
])('%s is', async (_, changed, alarm) => {
  expect(await alarmsNow({ ...well, ...changed }, now)).toEqual([alarm]);
});

test('missing sessions are not while the market is closed', async () => {
  expect(await alarmsNow({ ...well, sessions: async () => undefined }, now)).toEqual([]);
});
