import { Alert } from '@mui/material';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { dateTimeText } from '../lib/formats.ts';
import { useIsOffline } from '../lib/use-is-offline.ts';

/** Says that there is no network, and from when what is shown may be; once there is one again, all is asked anew. */
export function OfflineNotice() {
  const queries = useQueryClient();
  const isOffline = useIsOffline();

  useEffect(() => {
    if (!isOffline) return undefined;
    return () => void queries.invalidateQueries();
  }, [isOffline, queries]);

  return isOffline ? <Offline queries={queries} /> : null;
}

function Offline({ queries }: { queries: QueryClient }) {
  // What is shown is known only once the screen has asked for it.
  const follow = useCallback(
    (changed: () => void) => queries.getQueryCache().subscribe(changed),
    [queries],
  );
  const seenAt = useSyncExternalStore(follow, () => oldestShown(queries));

  return (
    <Alert severity="warning" role="status" square sx={{ borderRadius: 0 }}>
      {seenAt === undefined
        ? 'You are offline. This screen is shown as soon as there is a connection.'
        : `You are offline. What you see was last fetched on ${dateTimeText(new Date(seenAt))}.`}
    </Alert>
  );
}

/** When the oldest of what is shown was fetched; undefined where nothing is. */
function oldestShown(queries: QueryClient): number | undefined {
  const seen = queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ state }) => (state.dataUpdatedAt > 0 ? [state.dataUpdatedAt] : []));
  return seen.length > 0 ? Math.min(...seen) : undefined;
}
