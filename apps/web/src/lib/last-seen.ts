import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { investorKey } from './use-investor-query.ts';

const storageKey = 'lastSeen';

/** What belongs to the investor, and the trading halts that apply. */
const kept: readonly unknown[] = [investorKey[0], 'stops'];

/** Restores the last data of this tab while offline, with the time each was fetched. */
export function restoreLastSeen(queries: QueryClient): void {
  if (navigator.onLine) return;
  try {
    hydrate(queries, JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'));
  } catch {
    sessionStorage.removeItem(storageKey);
  }
}

/** Saves when the page is left; deletes at sign-out. */
export function useLastSeen(queries: QueryClient): void {
  useEffect(() => {
    const keep = (): void => keepLastSeen(queries);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      sessionStorage.removeItem(storageKey);
    };
  }, [queries]);
}

function keepLastSeen(queries: QueryClient): void {
  const seen = dehydrate(queries, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ queryKey: [first], state }) =>
      kept.includes(first) && state.status === 'success',
  });
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(seen));
  } catch {
    // Storage is full, so nothing is kept.
    sessionStorage.removeItem(storageKey);
  }
}
