import { routes } from '@safe-trading/contract/routes';
import type { ReplyOf } from '../../lib/route-types.ts';
import { storedToken } from '../../lib/token.ts';

/** What the server says of itself while a page is open; every member may be missing. */
export type News = ReplyOf<typeof routes.notifications.stream>;

const { stream } = routes.notifications;

/** Why a stream ended: it was asked to, it may be tried again, or this server has none. */
export type StreamEnd = 'stopped' | 'broken' | 'not-there';

/**
 * Reads news as it comes, until it ends. The token travels in a header, never in the address; that is
 * why this is no EventSource.
 */
export async function readNewsStream(
  hear: (news: News) => void,
  signal: AbortSignal,
): Promise<StreamEnd> {
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
