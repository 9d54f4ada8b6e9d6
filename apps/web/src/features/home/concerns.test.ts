import { afterEach, expect, test } from 'vitest';
import { concernsOf } from './concerns.ts';

const failed = {
  kind: 'FAILED_SIP' as const,
  schedule_id: 's1.1',
  strategy_name: 'Near the low',
  etf_name: 'Fund A',
  sip_number: 5,
  planned_execution_date: '2027-02-09',
  reason: 'INSUFFICIENT_FUNDS',
  reason_text: 'Too little cash.',
};
const blocked = {
  ...failed,
  kind: 'BLOCKED_SCHEDULE' as const,
  sip_number: null,
  etf_name: null,
  reason: 'NEEDS_AUTHORISATION',
  reason_text: 'Confirm DDPI.',
};
const opened = { is_logged_in: true, session_updated_at: '2027-02-09T03:45:00Z' };
const closed = { ...opened, is_logged_in: false };
const never = { is_logged_in: false, session_updated_at: null };

test('an open session and no notice leave nothing to do', () => {
  expect(concernsOf({ session: opened, notices: [] })).toEqual([]);
});

test('a server that does not tell of the session raises no alarm', () => {
  expect(concernsOf({ session: undefined, notices: [] })).toEqual([]);
});

test('an account that never had a session needs credentials, before everything else', () => {
  const concerns = concernsOf({ session: never, notices: [failed] });
  expect(concerns.map(({ remedy }) => remedy.type)).toEqual(['add-credentials', 'open-schedule']);
});

afterEach(() => {
  delete document.documentElement.dataset['trading'];
});

test.each([
  ['without an account is led to open one', never, 'open-practice'],
  ['with an account is led to log in', closed, 'log-in'],
])('in practice, an investor %s', (_, session, remedy) => {
  document.documentElement.dataset['trading'] = 'paper';
  const notice = { ...failed, reason: 'NO_BROKER_SESSION' };
  const types = concernsOf({ session, notices: [notice] }).map((concern) => concern.remedy.type);
  expect(new Set(types)).toEqual(new Set([remedy]));
});

test('a session that has ended can be opened, after everything else', () => {
  const concerns = concernsOf({ session: closed, notices: [failed] });
  expect(concerns.map(({ remedy }) => remedy.type)).toEqual(['open-schedule', 'log-in']);
});

test('a failed SIP names itself, its plan, its day and its reason', () => {
  const [concern] = concernsOf({ session: opened, notices: [failed] });
  expect(concern?.text).toBe(
    'SIP 5 of Near the low (Fund A), planned for 9 Feb 2027, failed. Too little cash.',
  );
});

test('a blocked schedule names its plan and its reason', () => {
  const [concern] = concernsOf({ session: opened, notices: [blocked] });
  expect([concern?.severity, concern?.text]).toEqual([
    'warning',
    'Near the low is waiting. Confirm DDPI.',
  ]);
});

test('what failed for lack of a session is mended with the credentials', () => {
  const [concern] = concernsOf({
    session: opened,
    notices: [{ ...failed, reason: 'NO_BROKER_SESSION' }],
  });
  expect(concern?.remedy).toEqual({ type: 'add-credentials' });
});

test.each([
  ['ORDER_UNKNOWN', 5, 'warning', 'The order of SIP 5 of Near the low (Fund A)'],
  ['NEEDS_HUMAN', 5, 'error', 'The order of SIP 5 of Near the low (Fund A)'],
  ['NEEDS_HUMAN', null, 'error', 'The sell order of Near the low (Fund A)'],
])('an order in doubt (%s, SIP %s) says what it is', (reason, sip, severity, start) => {
  const notice = { ...failed, kind: 'ORDER_IN_DOUBT' as const, reason, sip_number: sip };
  const [concern] = concernsOf({ session: opened, notices: [notice] });
  expect([concern?.severity, concern?.text]).toEqual([
    severity,
    `${start} was sent; its outcome is not known yet. Too little cash.`,
  ]);
});
