import { Alert, Button, Stack } from '@mui/material';
import { Link } from 'react-router';
import { sentences } from '../lib/formats.ts';
import { paths } from '../lib/paths.ts';
import type { ReadinessCheck, SipReadiness } from '../lib/present-readiness.ts';
import { PrivateText } from './private-text.tsx';

type Props = { check: ReadinessCheck; sip: SipReadiness; at: string };

/** Something that stands in the way, with what to do about it and the way there. */
export function ReadinessFault({ check, sip, at }: Props) {
  const way = wayTo(check, sip);

  return (
    <Alert
      severity={check.state === 'BLOCKED' ? 'error' : 'warning'}
      role="listitem"
      sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}
    >
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        <span>
          <PrivateText>{sentences(check.text, check.fix)}</PrivateText>
        </span>
        {way && way.to !== at ? (
          <Button variant="outlined" component={Link} to={way.to}>
            {way.label}
          </Button>
        ) : null}
      </Stack>
    </Alert>
  );
}

function wayTo(
  { subject }: ReadinessCheck,
  { scheduleId }: SipReadiness,
): { to: string; label: string } | undefined {
  switch (subject) {
    case 'BROKER_SESSION':
    case 'ADDRESS':
    case 'SELLING_AUTHORITY':
      return { to: paths.user.brokerCredentials.href(), label: 'Open Broker Credentials' };
    case 'FUNDS':
      return { to: paths.user.upcomingSips.href(), label: 'See what is due' };
    case 'ETF':
      return scheduleId
        ? { to: paths.user.schedule.href(scheduleId), label: 'View SIP Details' }
        : undefined;
    default:
      return undefined;
  }
}
