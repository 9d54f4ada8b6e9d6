import { Button, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api.ts';
import { Empty } from '../../shared/empty.tsx';
import { Loaded } from '../../shared/loaded.tsx';

/** What stands where something is fetched: still loading, failed, and nothing there. */
export function FetchStates() {
  const loading = useQuery({
    queryKey: ['gallery', 'loading'],
    queryFn: () => new Promise<string>(() => {}),
  });
  const failed = useQuery<string>({
    queryKey: ['gallery', 'failed'],
    queryFn: () => Promise.reject(new ApiError({ kind: 'refused' })),
  });

  return (
    <Stack spacing={2}>
      <Loaded query={loading} failure="">
        {(text) => text}
      </Loaded>
      <Loaded
        query={failed}
        failure="Failed to fetch schedules"
        action={<Button variant="outlined">Back to Subscriptions</Button>}
      >
        {(text) => text}
      </Loaded>
      <Empty action={<Button variant="contained">Explore Strategies</Button>}>
        You haven't subscribed to any strategies yet
      </Empty>
    </Stack>
  );
}
