import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useExtrasTimeIsUp } from './use-extras-time.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what does not come has two seconds', () => {
  const { result } = renderHook(() => useExtrasTimeIsUp(false));
  act(() => vi.advanceTimersByTime(1_999));
  expect(result.current).toBe(false);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});

test('a screen that is complete is not drawn again when the time is over', () => {
  const seen: boolean[] = [];
  const { rerender } = renderHook(
    ({ isComplete }: { isComplete: boolean }) => {
      seen.push(useExtrasTimeIsUp(isComplete));
    },
    { initialProps: { isComplete: false } },
  );
  rerender({ isComplete: true });
  act(() => vi.advanceTimersByTime(10_000));
  expect(seen).toEqual([false, false]);
});
