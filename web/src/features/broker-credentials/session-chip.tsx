import { Chip, Skeleton } from '@mui/material';
import { useBrokerSession } from '../../lib/broker-session.ts';
import { localDateTime } from './local-date-time.ts';

/** Whether the broker session is open, and since when. */
export function SessionChip() {
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

const wrapping = {
  height: 'auto',
  minHeight: 32,
  '& .MuiChip-label': { whiteSpace: 'normal', py: 0.5 },
} as const;
