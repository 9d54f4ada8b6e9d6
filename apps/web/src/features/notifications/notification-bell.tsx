import { Badge, Box, IconButton } from '@mui/material';
import { lazy, Suspense, useRef, useState } from 'react';
import { useAmounts } from '../../shared/amounts.tsx';
import { masked } from '../../shared/masked.ts';
import { BellIcon } from './icons.ts';
import type { News } from './news-stream.ts';
import { useNewsStream } from './use-news-stream.ts';
import { type Page, useNews, useRefresh } from './use-notifications.ts';

const NotificationsDrawer = lazy(async () => ({
  default: (await import('./notifications-drawer.tsx')).NotificationsDrawer,
}));

/** How many notifications are unread, and the way to them. Nothing where the server has none. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false);
  const [isLive, setLive] = useState(false);
  const news = useNews({ isLive });
  const { announced, hear } = useAnnouncements(news.data);
  useNewsStream(Boolean(news.data), { onNews: hear, onLive: setLive });
  if (news.data === null) return null;

  const unread = news.data?.unread_count ?? 0;
  return (
    <>
      <IconButton
        aria-label={unread > 0 ? `Notifications, ${shown(unread)} unread` : 'Notifications'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Badge badgeContent={unread > 0 ? shown(unread) : undefined} color="error">
          <BellIcon />
        </Badge>
      </IconButton>
      <Box component="span" aria-live="polite" sx={unseen}>
        {announced}
      </Box>
      {isOpen ? (
        <Suspense>
          <NotificationsDrawer unread={unread} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The name of the button says what is seen on it. */
const shown = (unread: number): string => (unread > 99 ? '99+' : String(unread));

/** What arrives while the page is open is said once, when the reader has time; what was there before is not. */
function useAnnouncements(page: Page | null | undefined) {
  const refresh = useRefresh();
  const { hidden } = useAmounts();
  const [announced, setAnnounced] = useState('');
  const heard = useRef<Standing | undefined>(undefined);

  const hear = ({ latest, unread_count }: News): void => {
    const now = standing(latest?.notification_id, unread_count);
    const before = heard.current;
    heard.current = now;
    const shown = before ?? standing(page?.notifications?.[0]?.notification_id, page?.unread_count);
    if (shown.newest === now.newest && shown.unread === now.unread) return;
    refresh();
    if (!before || now.newest <= before.newest || latest?.is_read) return;
    const title = latest?.title ?? 'Something was told';
    setAnnounced(`New notification: ${hidden ? masked(title) : title}`);
  };

  return { announced, hear };
}

type Standing = { newest: number; unread: number };

const standing = (newestId?: string | null, unread?: number | null): Standing => ({
  newest: Number(newestId ?? 0),
  unread: unread ?? 0,
});

const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
