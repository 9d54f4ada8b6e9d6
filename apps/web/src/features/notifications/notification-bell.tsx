import { Badge, Box, IconButton } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReplyOf } from '../../lib/route-types.ts';
import { storedToken } from '../../lib/token.ts';
import { useAmounts } from '../../shared/amounts.tsx';
import { masked } from '../../shared/masked.ts';
import { BellIcon } from './icons.ts';
import { type Page, useNews, useRefresh } from './use-notifications.ts';

/** What the server says of itself while a page is open; every member may be missing. */
type News = ReplyOf<typeof routes.notifications.stream>;

const { stream } = routes.notifications;

/** Why a stream ended: it was asked to, it may be tried again, or this server has none. */
type StreamEnd = 'stopped' | 'broken' | 'not-there';

const firstPauseMs = 2_000;

const longestPauseMs = 60_000;

type Ears = {
  onNews(news: News): void;
  /** Whether news comes by itself now. */
  onLive(isLive: boolean): void;
};

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

/**
 * Listens while the page is seen: a browser has few lines to a server, and a page in the background
 * needs none.
 */
function useNewsStream(isWanted: boolean, { onNews, onLive }: Ears): void {
  const hear = useEffectEvent((news: News) => {
    onLive(true);
    onNews(news);
  });
  const hearNothing = useEffectEvent(() => onLive(false));

  useEffect(() => {
    if (!isWanted) return undefined;
    let stop = (): void => {};
    const follow = (): void => {
      stop();
      if (document.visibilityState === 'visible') stop = listen(hear, hearNothing);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop();
    };
  }, [isWanted]);
}

/** Listens again after every break, ever later while nothing is heard. Returns how to stop. */
function listen(hear: (news: News) => void, onSilence: () => void): () => void {
  const gone = new AbortController();
  let pauseMs = firstPauseMs;

  const attend = async (): Promise<void> => {
    const end = await readNewsStream((news) => {
      pauseMs = firstPauseMs;
      hear(news);
    }, gone.signal);
    onSilence();
    if (end !== 'broken' || gone.signal.aborted) return;
    timer = setTimeout(() => void attend(), pauseMs);
    pauseMs = Math.min(longestPauseMs, pauseMs * 2);
  };
  // In a task of its own: it begins in the moment in which the first news is drawn.
  let timer = setTimeout(() => void attend());

  return () => {
    clearTimeout(timer);
    gone.abort();
  };
}

/**
 * Reads news as it comes, until it ends. The token travels in a header, never in the address; that is
 * why this is no EventSource.
 */
async function readNewsStream(hear: (news: News) => void, signal: AbortSignal): Promise<StreamEnd> {
  const token = storedToken();
  if (!token) return 'broken';
  try {
    const reply = await fetch(stream.path, {
      method: stream.method,
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
      signal,
      // It is never done: nothing may be thought to wait for it.
      priority: 'low',
    });
    const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (reply.ok && isStream && reply.body) {
      await readEvents(reply.body, hear);
      return signal.aborted ? 'stopped' : 'broken';
    }
    await reply.body?.cancel();
    return reply.status === 404 || reply.ok ? 'not-there' : 'broken';
  } catch {
    return signal.aborted ? 'stopped' : 'broken';
  }
}

async function readEvents(
  body: ReadableStream<Uint8Array>,
  hear: (news: News) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const news = newsIn(event);
      if (news) hear(news);
    }
  }
}

/** Anything else is a sign of life. */
function newsIn(event: string): News | undefined {
  if (!event.startsWith('data:')) return undefined;
  try {
    const news: unknown = JSON.parse(event.slice('data:'.length));
    return typeof news === 'object' && news !== null ? news : undefined;
  } catch {
    return undefined;
  }
}
