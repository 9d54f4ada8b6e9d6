import { Alert, AlertTitle, Stack, Typography } from '@mui/material';
import { haltNotices } from '@safe-trading/messages/en/halt-notices';
import { Suspense } from 'react';
import { matchPath, useLocation } from 'react-router';
import { dateTimeText, missing } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { type StopInForce, useMyHalts } from './use-halts.ts';

const { user, admin } = paths;

const strategyPages = [user.strategy.path, user.subscribe.path, admin.strategy.path];

const subscriptionPages = [user.subscriptionAnalytics.path, user.schedules.path];

const ownPages: readonly string[] = [
  user.home.path,
  user.subscriptions.path,
  user.upcomingSips.path,
];

export function HaltNotices() {
  const { pathname } = useLocation();
  const { data } = useMyHalts();
  const stops = data ?? [];
  const here = haltsAt(stops, pathname);
  if (here.length === 0) return null;

  return (
    <Suspense>
      <Notices stops={here} />
    </Suspense>
  );
}

function Notices({ stops }: { stops: readonly StopInForce[] }) {
  const text = useMessages(haltNotices);
  return (
    <Stack
      component="section"
      aria-label={text('label')}
      spacing={1}
      sx={{ px: { xs: 2, md: 4 }, pt: 2, width: '100%', maxWidth: 1360, mx: 'auto' }}
    >
      {stops.map((stop) => (
        <HaltNotice key={stop.stop_id ?? stop.level} stop={stop} />
      ))}
    </Stack>
  );
}

function HaltNotice({ stop }: { stop: StopInForce }) {
  const text = useMessages(haltNotices);
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}
    >
      <AlertTitle>{text(`title-${stop.level ?? 'PLATFORM'}`)}</AlertTitle>
      {stop.text ? <Typography variant="body2">{stop.text}</Typography> : null}
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        <strong>{text('reason')}</strong> {stop.reason || missing()}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        {text(stop.set_by_system ? 'by-system' : 'by-administrator', {
          time: dateTimeText(stop.set_at),
        })}
      </Typography>
    </Alert>
  );
}

/** The stops that apply to this address; a platform stop applies everywhere. */
function haltsAt(stops: readonly StopInForce[], pathname: string): StopInForce[] {
  const strategyId = paramAt(strategyPages, pathname, 'strategyId');
  const subscriptionId = paramAt(subscriptionPages, pathname, 'subscriptionId');
  return stops.filter((stop) => {
    const held = stop.subscription_ids ?? [];
    if (stop.level === 'PLATFORM') return true;
    if (strategyId) return stop.strategy_id === strategyId;
    if (subscriptionId) return held.includes(subscriptionId);
    return ownPages.includes(pathname) && (stop.level === 'INVESTOR' || held.length > 0);
  });
}

function paramAt(patterns: readonly string[], pathname: string, name: string): string | undefined {
  for (const pattern of patterns) {
    const found = matchPath(pattern, pathname)?.params[name];
    if (found) return found;
  }
  return undefined;
}
