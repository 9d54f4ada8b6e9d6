import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { investorKey } from './use-investor-query.ts';

const storageKey = 'lastSeen';

/**
 * What an investor saw last, kept for this tab alone and given back where there is no network: each figure with
 * the time it was fetched at, by which the page says how old it is.
 */
export function restoreLastSeen(queries: QueryClient): void {
  if (navigator.onLine) return;
  try {
    hydrate(queries, JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'));
  } catch {
    sessionStorage.removeItem(storageKey);
  }
}

/** Keeps it whenever the page is left; forgets it with whoever signs out. */
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
      first === investorKey[0] && state.status === 'success',
  });
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(seen));
  } catch {
    // There is no room for it, so nothing is kept.
    sessionStorage.removeItem(storageKey);
  }
}
