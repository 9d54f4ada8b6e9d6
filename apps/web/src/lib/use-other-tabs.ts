import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Refetches everything when another tab reports a change. */
export function useOtherTabs(queries: Pick<QueryClient, 'invalidateQueries'>): void {
  useEffect(() => {
    if (typeof BroadcastChannel !== 'function') return undefined;
    const channel = new BroadcastChannel('safe-trading-changes');
    channel.onmessage = () => void queries.invalidateQueries();
    return () => channel.close();
  }, [queries]);
}
