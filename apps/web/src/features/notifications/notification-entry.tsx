import { Box, ListItem, ListItemButton, Stack, type SvgIconProps, Typography } from '@mui/material';
import { Link } from 'react-router';
import { dateTimeText } from '../../lib/formats.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.tsx';
import { useAmounts } from '../../shared/amounts.tsx';
import { CalendarIcon, FailedIcon, KeyIcon, RisingIcon, SuccessIcon } from '../../shared/icons.tsx';
import { masked } from '../../shared/masked.ts';
import { BellIcon, MoneyIcon } from './icons.ts';
import type { Notification } from './use-notifications.ts';

const icons = {
  REMINDER: [CalendarIcon, 'info'],
  MONEY_MISSING: [MoneyIcon, 'warning'],
  EXECUTED: [SuccessIcon, 'success'],
  FAILED: [FailedIcon, 'error'],
  PAUSED: [FailedIcon, 'warning'],
  BOOKED: [RisingIcon, 'success'],
  SESSION_LOST: [KeyIcon, 'warning'],
  NEEDS_HUMAN: [FailedIcon, 'warning'],
  MARKET_LOOKS_CLOSED: [CalendarIcon, 'warning'],
  CALENDAR_MISSING: [CalendarIcon, 'warning'],
  ETF_LIST_DIFFERS: [FailedIcon, 'warning'],
  SECURITY: [KeyIcon, 'warning'],
} as const satisfies Record<string, readonly [typeof BellIcon, SvgIconProps['color']]>;

const isKnown = (event: string | null | undefined): event is keyof typeof icons =>
  typeof event === 'string' && event in icons;

const ofAdministrators: Readonly<
  Partial<Record<NonNullable<Notification['event']>, () => string>>
> = {
  NEEDS_HUMAN: paths.admin.jobs.href,
  MARKET_LOOKS_CLOSED: paths.admin.calendar.href,
  CALENDAR_MISSING: paths.admin.calendar.href,
};

type Props = {
  notification: Notification;
  /** It was opened: it counts as read, and where it leads anywhere, that is shown. */
  onOpen(notification: Notification, leads: boolean): void;
};

/** One thing that was told, with the way to what it is about. */
export function NotificationEntry({ notification, onOpen }: Props) {
  const { user } = useSession();
  const { hidden } = useAmounts();
  const { event, title, text, happened_at, is_read, mail } = notification;
  const link = linkOf(notification, user?.role);
  const shown = (words: string | null | undefined): string =>
    hidden ? masked(words ?? '') : (words ?? '');

  return (
    <ListItem disablePadding>
      <ListItemButton
        {...(link ? { component: Link, to: link } : {})}
        onClick={() => onOpen(notification, link !== undefined)}
        sx={{
          alignItems: 'flex-start',
          gap: 1.5,
          px: 2.5,
          py: 1.5,
          bgcolor: is_read ? undefined : 'highlight.row',
        }}
      >
        <Box sx={{ pt: 0.25 }}>
          <EventIcon event={event} />
        </Box>
        <Stack sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: is_read ? 500 : 700 }}>
            {is_read ? null : (
              <Box component="span" sx={unseen}>
                {'Unread: '}
              </Box>
            )}
            {shown(title) || 'Notification'}
          </Typography>
          <Typography variant="body2">{shown(text)}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {dateTimeText(happened_at)}
            {mailNote(mail)}
          </Typography>
        </Stack>
      </ListItemButton>
    </ListItem>
  );
}

function mailNote(mail: Notification['mail']): string {
  switch (mail) {
    case 'WAITING':
      return ' · mail waits to be sent';
    case 'FAILED':
      return ' · the mail could not be sent';
    case 'UNCERTAIN':
      return ' · the mail was perhaps sent, and is not sent again';
    default:
      return '';
  }
}

const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** The screen that shows what a notification tells about, where there is one. */
function linkOf(
  { event, schedule_id, strategy_id }: Notification,
  role: string | undefined,
): string | undefined {
  if (role === 'ADMIN') return event ? ofAdministrators[event]?.() : undefined;
  if (event === 'SESSION_LOST') return paths.user.brokerCredentials.href();
  if (event === 'MONEY_MISSING') return paths.user.upcomingSips.href();
  if (strategy_id) return paths.user.strategy.href(strategy_id);
  return schedule_id ? paths.user.schedule.href(schedule_id) : undefined;
}

/** An event at a glance; what it is stands beside it in words. */
function EventIcon({ event }: { event: string | null | undefined }) {
  const [Icon, color] = (isKnown(event) ? icons[event] : undefined) ?? [BellIcon, 'info'];
  return <Icon color={color} fontSize="small" aria-hidden />;
}
