import { Chip, Skeleton, Stack } from '@mui/material';
import { useBrokerSession } from '../../lib/broker-session.ts';
import { localDateTime } from './local-date-time.ts';

/** Whether the broker session is open, and since when. Its room is the same for every answer, on a telephone a line of its own. */
export function SessionChip() {
  return (
    <Stack sx={{ minWidth: { xs: 'min(19rem, 82vw)', sm: '22rem' }, alignItems: ends }}>
      <State />
    </Stack>
  );
}

function State() {
  const { data: session, isPending } = useBrokerSession();
  if (isPending) return <Skeleton variant="rounded" width={180} height={32} />;

  return session?.is_logged_in ? (
    <Chip
      color="success"
      label={`Active Session - Updated: ${localDateTime(session.session_updated_at) ?? 'N/A'}`}
      sx={wrapping}
    />
  ) : (
    <Chip color="error" label="No Active Session" />
  );
}

const ends = { xs: 'flex-start', sm: 'flex-end' } as const;

const wrapping = {
  height: 'auto',
  minHeight: 32,
  '& .MuiChip-label': { whiteSpace: 'normal', py: 0.5 },
} as const;
