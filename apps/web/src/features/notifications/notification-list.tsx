import { Alert, Box, Button, List, Skeleton, Stack, Typography } from '@mui/material';
import { describeFailure } from '../../lib/api.ts';
import { EmptyIcon } from '../../shared/icons.tsx';
import { NotificationEntry } from './notification-entry.tsx';
import { type Notification, useNotificationPages } from './use-notifications.ts';

type Props = { onOpen(notification: Notification, leads: boolean): void };

/** Everything that was told, the newest first. */
export function NotificationList({ onOpen }: Props) {
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
