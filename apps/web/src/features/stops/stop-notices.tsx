import { Alert, AlertTitle, Stack, Typography } from '@mui/material';
import { useLocation } from 'react-router';
import { dateTimeText } from '../../lib/formats.ts';
import { titleOf, whoSet } from './stop-words.ts';
import { stopsAt } from './stops-at.ts';
import { type StopInForce, useMyStops } from './use-stops.ts';

/** Says above the screen that no order is sent for now, what that means, and why. */
export function StopNotices() {
  const { pathname } = useLocation();
  const { data } = useMyStops();
  const stops = data ?? [];
  const here = stopsAt(stops, pathname);
  if (here.length === 0) return null;

  return (
    <Stack
      component="section"
      aria-label="Trading stops"
      spacing={1}
      sx={{ px: { xs: 2, md: 4 }, pt: 2, width: '100%', maxWidth: 1360, mx: 'auto' }}
    >
      {here.map((stop) => (
        <StopNotice key={stop.stop_id ?? stop.level} stop={stop} />
      ))}
    </Stack>
  );
}

function StopNotice({ stop }: { stop: StopInForce }) {
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}
    >
      <AlertTitle>{titleOf(stop)}</AlertTitle>
      {stop.text ? <Typography variant="body2">{stop.text}</Typography> : null}
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        <strong>Reason:</strong> {stop.reason || 'N/A'}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        Stopped {whoSet(stop)}, since {dateTimeText(stop.set_at)}.
      </Typography>
    </Alert>
  );
}
