import { describe, expect, test } from 'vitest';
import type { BookedInstallment, BookedOrder, Books } from './books.ts';
import { findUnserved } from './judge-liveness.ts';
import { books, order } from './testing/sample-books.ts';

/** Faults end on the 9th at 12:15 in India. */
const from = Date.UTC(2027, 1, 9, 6, 45);
const hourMs = 3_600_000;
const calm = { faultsEnd: from, from, sessions: ['2027-02-09', '2027-02-10'] };

const [sample] = books.installments;
if (!sample) throw new Error('There is no sample.');
const planned: BookedInstallment = {
  ...sample,
  id: 's.1.2',
  status: 'planned',
  plannedOn: '2027-02-10',
  endedOn: null,
};
const failed = (reason: string): BookedInstallment => ({
  ...planned,
  status: 'failed',
  endedOn: '2027-02-10',
  reason,
});
const ordered = (changed: Partial<BookedOrder>): BookedOrder => ({
  ...order,
  installmentId: 's.1.9',
  submittedAt: from + 24 * hourMs,
  settledAt: from + 25 * hourMs,
  ...changed,
});
const says = (changed: Partial<Books>, ordersPerDay = 9): string[] =>
  findUnserved({ ...books, orders: [], ...changed }, calm, ordersPerDay).map((one) => one.says);

describe('what was due in calm', () => {
  test('and was bought is nothing to speak of', () => {
    const bought = { ...planned, status: 'executed', endedOn: '2027-02-10' };
    expect(says({ installments: [bought] })).toEqual([]);
  });

  test('and is still planned was not served', () => {
    expect(says({ installments: [planned] })).toEqual([
      'nothing of what was due was done on 2027-02-10',
    ]);
  });

  test('and was bought a session later was not served in its own', () => {
    const late = { ...planned, plannedOn: '2027-02-09', status: 'executed', endedOn: '2027-02-10' };
    expect(says({ installments: [late] })).toEqual([
      'nothing of what was due was done on 2027-02-09',
    ]);
  });

  test('waits its turn while another one of its schedule uses up the session', () => {
    const first = { ...planned, id: 's.1.1', status: 'executed', endedOn: '2027-02-10' };
    expect(says({ installments: [first, planned] })).toEqual([]);
  });

  test('waits while the block of its schedule is being sold', () => {
    const sale = ordered({ side: 'sell', installmentId: null });
    expect(says({ installments: [planned], orders: [sale] })).toEqual([]);
  });

  test('is not missed where the subscription has been paused', () => {
    const subscriptions = books.subscriptions.map((one) => ({ ...one, status: 'paused' }));
    expect(says({ installments: [planned], subscriptions })).toEqual([]);
  });
});

describe('what failed in calm', () => {
  test('is reported where nothing gave cause for it', () => {
    expect(says({ installments: [failed('TRADING_STOPPED')] })).toEqual([
      'failed on 2027-02-10 as TRADING_STOPPED, and nothing gave cause for it',
    ]);
  });

  test('is excused by an order of its own that was sent before', () => {
    const before = ordered({ installmentId: 's.1.2', submittedAt: from - hourMs });
    expect(says({ installments: [failed('NOT_FILLED')], orders: [before] })).toEqual([]);
  });

  test.each([
    ['in doubt since before', { submittedAt: from - hourMs, settledAt: null }, 0],
    ['that had ended before', { submittedAt: from - hourMs, settledAt: from - 1 }, 1],
    ['sent since then', {}, 1],
  ])('as a frozen account is held against an order %s', (_, changed, findings) => {
    const installments = [failed('ACCOUNT_FROZEN')];
    expect(says({ installments, orders: [ordered(changed)] })).toHaveLength(findings);
  });

  test.each([
    [1, 0],
    [2, 1],
  ])('as a limit of %i orders a day is held against the one that was sent', (limit, findings) => {
    const installments = [failed('CAP_REACHED')];
    expect(says({ installments, orders: [ordered({})] }, limit)).toHaveLength(findings);
  });
});
