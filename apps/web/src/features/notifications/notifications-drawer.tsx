import { Box, Button, Drawer, IconButton, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.tsx';
import { CloseIcon } from '../../shared/icons.tsx';
import { Message } from '../../shared/message.tsx';
import { NotificationList } from './notification-list.tsx';
import { type Notification, useMarkAsRead } from './use-notifications.ts';

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
