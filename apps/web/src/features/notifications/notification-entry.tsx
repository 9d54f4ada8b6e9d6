import { Box, ListItem, ListItemButton, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { dateTimeText } from '../../lib/formats.ts';
import { useSession } from '../../lib/session.tsx';
import { useAmounts } from '../../shared/amounts.tsx';
import { masked } from '../../shared/masked.ts';
import { EventIcon } from './event-icon.tsx';
import { linkOf } from './notification-link.ts';
import type { Notification } from './use-notifications.ts';

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
