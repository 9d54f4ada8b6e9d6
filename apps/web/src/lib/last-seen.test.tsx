import { QueryClient } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restoreLastSeen, useLastSeen } from './last-seen.ts';

const haltsKey = ['stops', 'mine'];
const key = ['investor', 'asha', 'portfolio'];
const fetchedAt = Date.parse('2027-02-08T05:00:00Z');

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const offline = (): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
};

function leave(): { unmount(): void } {
  const queries = new QueryClient();
  queries.setQueryData(key, { total_invested: 5000 }, { updatedAt: fetchedAt });
  queries.setQueryData(haltsKey, [{ stop_id: 'stop-1' }]);
  queries.setQueryData(['jobs'], [{ job_code: 'sync' }]);
  const hook = renderHook(() => useLastSeen(queries));
  window.dispatchEvent(new Event('pagehide'));
  return hook;
}

function restored(): QueryClient {
  const queries = new QueryClient();
  restoreLastSeen(queries);
  return queries;
}

test('without a network the figures are there with the time they were fetched at', () => {
  leave();
  offline();
  const { data, dataUpdatedAt } = restored().getQueryState(key) ?? {};
  expect([data, dataUpdatedAt]).toEqual([{ total_invested: 5000 }, fetchedAt]);
});

test('without a network a trading halt is still known', () => {
  leave();
  offline();
  expect(restored().getQueryData(haltsKey)).toEqual([{ stop_id: 'stop-1' }]);
});

test('with a network nothing old is given back', () => {
  leave();
  expect(restored().getQueryData(key)).toBeUndefined();
});

test('what is no figure of an investor is not kept', () => {
  leave();
  offline();
  expect(restored().getQueryData(['jobs'])).toBeUndefined();
});

test('signing out forgets it', () => {
  leave().unmount();
  offline();
  expect(restored().getQueryData(key)).toBeUndefined();
});

test('what cannot be read is thrown away', () => {
  sessionStorage.setItem('lastSeen', '{');
  offline();
  expect(restored().getQueryData(key)).toBeUndefined();
  expect(sessionStorage.getItem('lastSeen')).toBeNull();
});
