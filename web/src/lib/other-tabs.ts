import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const channelName = 'safe-trading-changes';
const isThere = (): boolean => typeof BroadcastChannel === 'function';

/** Tells the other tabs of this browser that something was changed here. */
export function tellOtherTabs(): void {
  if (!isThere()) return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('changed');
  channel.close();
}

/** Reads everything again that is shown here when another tab has changed something. */
export function useOtherTabs(queries: Pick<QueryClient, 'invalidateQueries'>): void {
  useEffect(() => {
    if (!isThere()) return undefined;
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = () => void queries.invalidateQueries();
    return () => channel.close();
  }, [queries]);
}
