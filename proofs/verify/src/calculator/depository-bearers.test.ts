import { describe, expect, test } from 'vitest';
import { byColumn } from '../books/group.ts';
import type { Row } from '../books/row.ts';
import { depositoryBearers } from './depository-bearers.ts';

type Sale = { account?: string; instrument?: string; at?: string; step: number; side?: string };

/** Sales by their number from 1 on, each filled and posted. */
function bearersAmong(...sales: Sale[]): string[] {
  const orders: Row[] = [];
  const fills: Row[] = [];
  const events: Row[] = [];
  for (const [
    index,
    { account = 'a', instrument = 'gold', at, step, side = 'sell' },
  ] of sales.entries()) {
    const id = String(index + 1);
    orders.push({
      client_order_id: id,
      account_id: account,
      instrument_id: instrument,
      side,
      posted: true,
    });
    fills.push({ client_order_id: id, traded_at: at ?? '2027-02-08T05:00:00.000Z' });
    events.push({ client_order_id: id, id: step });
  }
  const bearers = depositoryBearers(
    { orders, fills: byColumn(fills, 'client_order_id') },
    byColumn(events, 'client_order_id'),
  );
  return [...bearers].sort();
}

describe('the depository is paid', () => {
  test('by the sale that was posted first, whichever was sent first', () => {
    expect(bearersAmong({ step: 9 }, { step: 7 }, { step: 8 })).toEqual(['2']);
  });

  test('for each account of its own', () => {
    expect(bearersAmong({ step: 1 }, { step: 2, account: 'b' })).toEqual(['1', '2']);
  });

  test('for each ETF of its own', () => {
    expect(bearersAmong({ step: 1 }, { step: 2, instrument: 'nifty' })).toEqual(['1', '2']);
  });

  test('for each day of its own', () => {
    expect(bearersAmong({ step: 1 }, { step: 2, at: '2027-02-09T05:00:00.000Z' })).toEqual([
      '1',
      '2',
    ]);
  });

  test('by no purchase', () => {
    expect(bearersAmong({ step: 1, side: 'buy' }, { step: 2 })).toEqual(['2']);
  });
});
