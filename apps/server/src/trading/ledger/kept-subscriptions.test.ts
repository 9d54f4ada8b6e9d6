import { expect, test } from 'vitest';
import { bytesTaken, keepSubscriptions } from './kept-subscriptions.ts';
import type { SubscriptionRecord } from './subscription-store.ts';

const recordOf = (id: string, installments: number): SubscriptionRecord =>
  ({
    id,
    state: {
      schedules: [
        { installments: Array.from({ length: installments }, () => ({})), lots: [], sales: [] },
      ],
    },
  }) as unknown as SubscriptionRecord;

test('a record with more installments takes more bytes', () => {
  expect(bytesTaken(recordOf('long', 100))).toBeGreaterThan(10 * bytesTaken(recordOf('short', 1)));
});

test('kept records take no more bytes than they may, however many were read', () => {
  const most = 100_000;
  const kept = keepSubscriptions(most);
  for (let number = 0; number < 1_000; number += 1)
    kept.set(`s${number}`, recordOf(`s${number}`, number % 30));
  expect(kept.calculatedSize).toBeLessThanOrEqual(most);
  expect(kept.calculatedSize).toBeGreaterThan(most / 2);
});

test('the record that was not used for longest gives way', () => {
  const kept = keepSubscriptions(2 * bytesTaken(recordOf('one', 1)));
  for (const id of ['one', 'two']) kept.set(id, recordOf(id, 1));
  kept.get('one');
  kept.set('three', recordOf('three', 1));
  expect(['one', 'two', 'three'].filter((id) => kept.get(id))).toEqual(['one', 'three']);
});

test('a record that takes more than all bytes there are is not kept', () => {
  const kept = keepSubscriptions(2_000);
  kept.set('huge', recordOf('huge', 1_000));
  expect(kept.get('huge')).toBeUndefined();
});
