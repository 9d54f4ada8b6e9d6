import {
  Alert,
  Box,
  Button,
  Drawer,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  Skeleton,
  Stack,
  type SvgIconProps,
  Typography,
} from '@mui/material';
import { notifications } from '@safe-trading/messages/en/notifications';
import { useId } from 'react';
import { describeFailure } from '../../lib/api.ts';
import { dateTimeText } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.tsx';
import { useAmounts } from '../../shared/amounts.tsx';
import {
  CalendarIcon,
  CloseIcon,
  EmptyIcon,
  FailedIcon,
  KeyIcon,
  RisingIcon,
  SuccessIcon,
} from '../../shared/icons.tsx';
import { Link } from '../../shared/link.tsx';
import { masked } from '../../shared/masked.ts';
import { Message } from '../../shared/message.tsx';
import { BellIcon, MoneyIcon } from './icons.ts';
import { type Notification, useMarkAsRead, useNotificationPages } from './use-notifications.ts';

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
  ALARM: [FailedIcon, 'error'],
  CHANNEL_FAILED: [FailedIcon, 'warning'],
} as const satisfies Record<string, readonly [typeof BellIcon, SvgIconProps['color']]>;

const isKnown = (event: string | null | undefined): event is keyof typeof icons =>
  typeof event === 'string' && event in icons;

const ofAdministrators: Readonly<
  Partial<Record<NonNullable<Notification['event']>, () => string>>
> = {
  NEEDS_HUMAN: paths.admin.jobs.href,
  ALARM: paths.admin.jobs.href,
  MARKET_LOOKS_CLOSED: paths.admin.calendar.href,
  CALENDAR_MISSING: paths.admin.calendar.href,
};

type NotificationEntryProps = {
  notification: Notification;
  /** Marks it as read and opens its screen, if it has one. */
  onOpen(notification: Notification, leads: boolean): void;
};

const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

type NotificationListProps = { onOpen(notification: Notification, leads: boolean): void };

const divided = { borderTop: 1, borderColor: 'divider' } as const;

const Nothing = () => (
  <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center', px: 3, py: 7 }}>
    <EmptyIcon color="disabled" sx={{ fontSize: 44 }} />
    <Typography color="textSecondary">{messagesOf(notifications)('empty')}</Typography>
  </Stack>
);

const Waiting = () => (
  <Stack
    role="progressbar"
    aria-label={messagesOf(notifications)('loading')}
    spacing={1.5}
    sx={{ p: 2.5 }}
  >
    {['a', 'b', 'c', 'd'].map((place) => (
      <Skeleton key={place} variant="rounded" height={84} />
    ))}
  </Stack>
);

type Props = { unread: number; onClose(): void };

export function NotificationsDrawer({ unread, onClose }: Props) {
  const text = useMessages(notifications);
  const id = useId();
  const { user } = useSession();
  const marking = useMarkAsRead();

  const open = ({ notification_id, is_read }: Notification, leads: boolean): void => {
    if (notification_id && !is_read) marking.start(notification_id);
    if (leads) onClose();
  };
  const settings = user?.role === 'ADMIN' ? paths.admin.notifications : paths.user.notifications;

  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: { 'aria-labelledby': id, role: 'dialog', 'aria-modal': true, sx: paperSx },
      }}
    >
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          gap: 1,
          pl: 2.5,
          pr: 1,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="h6" component="h2" id={id} sx={{ flex: 1 }}>
          {text('title')}
        </Typography>
        {unread > 0 ? (
          <Button onClick={() => marking.start('all')}>{text('mark-all')}</Button>
        ) : null}
        <IconButton aria-label={text('close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Message said={marking.said} onClose={marking.forget} />
      <Box sx={{ flex: 1, overflowY: 'auto' }}>
        <NotificationList onOpen={open} />
      </Box>
      <Box sx={{ p: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Button fullWidth component={Link} to={settings.href()} onClick={onClose}>
          {text('choose')}
        </Button>
      </Box>
    </Drawer>
  );
}

const paperSx = { width: { xs: '100%', sm: 420 }, maxWidth: '100%' } as const;

function NotificationList({ onOpen }: NotificationListProps) {
  const text = useMessages(notifications);
  const pages = useNotificationPages();
  const all = pages.data?.pages.flatMap((page) => page.notifications ?? []) ?? [];

  if (pages.data === undefined && !pages.isError) return <Waiting />;
  if (pages.data === undefined)
    return (
      <Alert
        severity="error"
        sx={{ m: 2 }}
        action={
          <Button color="inherit" onClick={() => void pages.refetch()} disabled={pages.isFetching}>
            {text('try-again')}
          </Button>
        }
      >
        {describeFailure(pages.error, text('failed'))}
      </Alert>
    );
  if (all.length === 0) return <Nothing />;

  return (
    <>
      <List disablePadding aria-label={text('title')} sx={{ '& li + li': divided }}>
        {all.map((notification) => (
          <NotificationEntry
            key={notification.notification_id}
            notification={notification}
            onOpen={onOpen}
          />
        ))}
      </List>
      {pages.hasNextPage ? (
        <Box sx={{ p: 2, textAlign: 'center' }}>
          <Button
            variant="outlined"
            disabled={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {pages.isFetchingNextPage ? text('loading-older') : text('older')}
          </Button>
        </Box>
      ) : null}
    </>
  );
}

function NotificationEntry({ notification, onOpen }: NotificationEntryProps) {
  const text = useMessages(notifications);
  const { user } = useSession();
  const { hidden } = useAmounts();
  const { event, title, text: body, happened_at, is_read, mail } = notification;
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
                {text('unread-mark')}
              </Box>
            )}
            {shown(title) || text('untitled')}
          </Typography>
          <Typography variant="body2">{shown(body)}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {whenText(dateTimeText(happened_at), mail)}
          </Typography>
        </Stack>
      </ListItemButton>
    </ListItem>
  );
}

function whenText(time: string, mail: Notification['mail']): string {
  switch (mail) {
    case 'WAITING':
      return messagesOf(notifications)('mail-waiting', { time });
    case 'FAILED':
      return messagesOf(notifications)('mail-failed', { time });
    case 'UNCERTAIN':
      return messagesOf(notifications)('mail-uncertain', { time });
    default:
      return time;
  }
}

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

function EventIcon({ event }: { event: string | null | undefined }) {
  const [Icon, color] = (isKnown(event) ? icons[event] : undefined) ?? [BellIcon, 'info'];
  return <Icon color={color} fontSize="small" aria-hidden />;
}
