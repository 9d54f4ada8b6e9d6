import { Alert } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
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

  if (!isOffline) return null;
  const seen = queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ state }) => (state.dataUpdatedAt > 0 ? [state.dataUpdatedAt] : []));
  return (
    <Alert severity="warning" role="status" square sx={{ borderRadius: 0 }}>
      {seen.length > 0
        ? `You are offline. What you see was last fetched on ${dateTimeText(new Date(Math.min(...seen)))}.`
        : 'You are offline. This screen is shown as soon as there is a connection.'}
    </Alert>
  );
}
