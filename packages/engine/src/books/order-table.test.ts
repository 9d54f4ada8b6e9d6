import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instant } from '../calendar/instant.ts';
import { paise } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';
import type { OrderState } from '../orders/order-life.ts';
import { openOrderTable, type StoredOrder } from './order-table.ts';

const states: readonly OrderState[] = ['submitted', 'working', 'unknown', 'filled', 'rejected'];

const stored = (id: string, accountId: string, submittedAt: number, state: OrderState) =>
  ({
    clientOrderId: id,
    accountId,
    scheduleId: id,
    subscriptionId: id,
    side: 'buy',
    quantity: quantity(1),
    limit: paise(100),
    instrument: { id: 'A', symbol: 'A' },
    state,
    submittedAt: instant(submittedAt),
  }) as unknown as StoredOrder;

/** Orders of three accounts, each put once or more with what has become of it. */
const puts = fc.array(
  fc.record({
    id: fc.nat(12).map((n) => `o${n}`),
    state: fc.constantFrom(...states),
  }),
  { maxLength: 60 },
);
const sentAt = (id: string): number => 1_700_000_000_000 + ((Number(id.slice(1)) * 7_919) % 90_000);
const accountOf = (id: string): string => `a${Number(id.slice(1)) % 3}`;

function filled(changes: readonly { id: string; state: OrderState }[]) {
  const table = openOrderTable();
  const orders = new Map<string, StoredOrder>();
  for (const { id, state } of changes) {
    const order = stored(id, accountOf(id), sentAt(id), state);
    table.put(order);
    orders.set(id, order);
  }
  return { table, orders: [...orders.values()] };
}

describe('the table of orders in memory', () => {
  test('counts the orders sent after an instant, however often they have changed', () => {
    fc.assert(
      fc.property(puts, fc.nat(100_000), (changes, offset) => {
        const { table, orders } = filled(changes);
        const since = instant(1_700_000_000_000 + offset);
        const expected = orders.filter(({ submittedAt }) => submittedAt > since).length;
        expect(table.countAfter(since)).toBe(expected);
      }),
      { seed: 165 },
    );
  });

  test('finds the unsettled orders of an account, and none that has ended', () => {
    fc.assert(
      fc.property(puts, (changes) => {
        const { table } = filled(changes);
        for (const account of ['a0', 'a1', 'a2']) {
          const expected = table.unsettled().filter(({ accountId }) => accountId === account);
          expect(new Set(table.unsettledOf(account))).toEqual(new Set(expected));
        }
      }),
      { seed: 166 },
    );
  });
});
