import {
  Alert,
  Box,
  Button,
  Drawer,
  IconButton,
  List,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { Link } from 'react-router';
import { describeFailure } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.tsx';
import { CloseIcon, EmptyIcon } from '../../shared/icons.tsx';
import { Message } from '../../shared/message.tsx';
import { NotificationEntry } from './notification-entry.tsx';
import { type Notification, useMarkAsRead, useNotificationPages } from './use-notifications.ts';

type NotificationListProps = { onOpen(notification: Notification, leads: boolean): void };

const divided = { borderTop: 1, borderColor: 'divider' } as const;

const Nothing = () => (
  <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center', px: 3, py: 7 }}>
    <EmptyIcon color="disabled" sx={{ fontSize: 44 }} />
    <Typography color="textSecondary">
      Nothing yet. What is due, bought, failed or booked is told here.
    </Typography>
  </Stack>
);

const Waiting = () => (
  <Stack role="progressbar" aria-label="Loading" spacing={1.5} sx={{ p: 2.5 }}>
    {['a', 'b', 'c', 'd'].map((place) => (
      <Skeleton key={place} variant="rounded" height={84} />
    ))}
  </Stack>
);

type Props = { unread: number; onClose(): void };

/** The list beside the screen, over all of it on a telephone. */
export function NotificationsDrawer({ unread, onClose }: Props) {
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
          Notifications
        </Typography>
        {unread > 0 ? <Button onClick={() => marking.start('all')}>Mark all as read</Button> : null}
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Message said={marking.said} onClose={marking.forget} />
      <Box sx={{ flex: 1, overflowY: 'auto' }}>
        <NotificationList onOpen={open} />
      </Box>
      <Box sx={{ p: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Button fullWidth component={Link} to={settings.href()} onClick={onClose}>
          Choose what you are told
        </Button>
      </Box>
    </Drawer>
  );
}

const paperSx = { width: { xs: '100%', sm: 420 }, maxWidth: '100%' } as const;

/** Everything that was told, the newest first. */
function NotificationList({ onOpen }: NotificationListProps) {
  const pages = useNotificationPages();
  const all = pages.data?.pages.flatMap(({ notifications }) => notifications ?? []) ?? [];

  if (pages.data === undefined && !pages.isError) return <Waiting />;
  if (pages.data === undefined)
    return (
      <Alert
        severity="error"
        sx={{ m: 2 }}
        action={
          <Button color="inherit" onClick={() => void pages.refetch()} disabled={pages.isFetching}>
            Try again
          </Button>
        }
      >
        {describeFailure(pages.error, 'Your notifications could not be fetched.')}
      </Alert>
    );
  if (all.length === 0) return <Nothing />;

  return (
    <>
      <List disablePadding aria-label="Notifications" sx={{ '& li + li': divided }}>
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
            {pages.isFetchingNextPage ? 'Loading...' : 'Show older ones'}
          </Button>
        </Box>
      ) : null}
    </>
  );
}
