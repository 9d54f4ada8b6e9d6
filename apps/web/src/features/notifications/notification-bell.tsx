import { Badge, Box, IconButton } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { notifications } from '@safe-trading/messages/en/notifications';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import type { ReplyOf } from '../../lib/route-types.ts';
import { storedToken } from '../../lib/token.ts';
import { useAmounts } from '../../shared/amounts.tsx';
import { masked } from '../../shared/masked.ts';
import { BellIcon } from './icons.ts';
import { type Page, useNews, useRefresh } from './use-notifications.ts';

/** Any member may be missing. */
type News = ReplyOf<typeof routes.notifications.stream>;

const { stream } = routes.notifications;

type StreamEnd = 'stopped' | 'broken' | 'not-there';

const firstPauseMs = 2_000;

const longestPauseMs = 60_000;

type Ears = {
  onNews(news: News): void;
  /** Whether the stream is connected. */
  onLive(isLive: boolean): void;
};

const NotificationsDrawer = lazy(async () => ({
  default: (await import('./notifications-drawer.tsx')).NotificationsDrawer,
}));

export function NotificationBell() {
  const text = useMessages(notifications);
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
        aria-label={unread > 0 ? text('unread', { count: shown(unread) }) : text('title')}
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

const shown = (unread: number): string => (unread > 99 ? '99+' : String(unread));

/** Announces only what arrives while the page is open. */
function useAnnouncements(page: Page | null | undefined) {
  const text = useMessages(notifications);
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
    const title = latest?.title ?? text('untitled');
    setAnnounced(text('new', { title: hidden ? masked(title) : title }));
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

/** Connects only while the page is visible: a browser allows few connections per server. */
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

/** Reconnects after every break with a growing delay. Returns a function that stops it. */
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
  // Starts in its own task, so that it does not run in the task that renders the first news.
  let timer = setTimeout(() => void attend());

  return () => {
    clearTimeout(timer);
    gone.abort();
  };
}

/**
 * Reads the stream until it ends. Not an EventSource, because the token travels in a header and never in the
 * address.
 */
async function readNewsStream(hear: (news: News) => void, signal: AbortSignal): Promise<StreamEnd> {
  const token = storedToken();
  if (!token) return 'broken';
  try {
    const reply = await fetch(stream.path, {
      method: stream.method,
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
      signal,
      // Low priority: the stream never completes.
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
  let received = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    received += decoder.decode(value, { stream: true });
    const events = received.split('\n\n');
    received = events.pop() ?? '';
    for (const event of events) {
      const news = newsIn(event);
      if (news) hear(news);
    }
  }
}

/** Any other event is a heartbeat. */
function newsIn(event: string): News | undefined {
  if (!event.startsWith('data:')) return undefined;
  try {
    const news: unknown = JSON.parse(event.slice('data:'.length));
    return typeof news === 'object' && news !== null ? news : undefined;
  } catch {
    return undefined;
  }
}
