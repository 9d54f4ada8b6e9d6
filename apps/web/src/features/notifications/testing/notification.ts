import { routes } from '@safe-trading/contract/routes';
import { HttpResponse, http } from 'msw';
import { server } from '../../../testing/server.ts';

/** A notification as our own server sends it. */
export const notification = (changes: Record<string, unknown> = {}) => ({
  notification_id: '7',
  event: 'EXECUTED',
  title: '₹4,987.20 invested in GOLDETF',
  text: 'SIP #3 of Near the low bought 49 units of Gold ETF (GOLDETF).',
  happened_at: '2027-02-08T05:01:00Z',
  is_read: false,
  subscription_id: 'sub-1',
  schedule_id: 'sub-1.2',
  mail: 'SENT',
  ...changes,
});

export const pageOf = (
  notifications: ReturnType<typeof notification>[],
  changes: Record<string, unknown> = {},
) => ({
  success: true,
  data: {
    notifications,
    unread_count: notifications.filter(({ is_read }) => !is_read).length,
    next_before: null,
    ...changes,
  },
});

export const preferences = (changes: Record<string, unknown> = {}) => ({
  success: true,
  data: {
    mail_is_set_up: true,
    mail_address: 'meera@example.com',
    telegram_is_set_up: true,
    push_key: null,
    quiet_hours: { from: '22:00', until: '07:00' },
    digest_at: null,
    events: ['REMINDER', 'EXECUTED'].map((event) => ({
      event,
      title: event === 'REMINDER' ? 'Before a SIP is due' : 'SIP executed',
      description: 'What it tells.',
      in_app: true,
      mail: true,
    })),
    ...changes,
  },
});

/** A stream that says what the test says, when it says it. Counts how often it was opened. */
export function answerStream() {
  const listeners: ReadableStreamDefaultController<Uint8Array>[] = [];
  server.use(
    http.get(
      `*${routes.notifications.stream.path}`,
      () =>
        new HttpResponse(new ReadableStream({ start: (line) => void listeners.push(line) }), {
          headers: { 'content-type': 'text/event-stream; charset=utf-8' },
        }),
    ),
  );
  const write = (text: string): void => {
    for (const line of listeners) line.enqueue(new TextEncoder().encode(text));
  };
  return {
    opened: () => listeners.length,
    beat: () => write(': here\n\n'),
    say: (news: object) => write(`data: ${JSON.stringify(news)}\n\n`),
  };
}
