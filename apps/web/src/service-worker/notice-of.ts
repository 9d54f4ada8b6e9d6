import type { PushMessage } from '@safe-trading/contract';

/** What a click on the notification needs. */
export type NoticeData = { path: string; unanswered: string };

/** `actions` is missing in the types of browsers. */
type Options = NotificationOptions & { actions?: { action: string; title: string }[] };

export type Notice = { title: string; options: Options };

/** A repeated message has the same tag, so that it replaces the one before. */
export function noticeOf({ id, title, text, path, answers, unanswered = '' }: PushMessage): Notice {
  const data: NoticeData = { path, unanswered };
  return {
    title,
    options: {
      body: text,
      tag: id,
      icon: '/icon-192.png',
      data,
      actions: answers.map(({ action, label }) => ({ action, title: label })),
    },
  };
}

/** The address that an action answers to; undefined for any but the answers to a reminder. */
export const answerAddress = (action: string): string | undefined =>
  /^(?:skip|pause)\/[\w.~-]+$/.test(action) ? `/${action}` : undefined;

/** What the server says of an answer: what was done, or why it was not. */
export function sentenceOf(reply: unknown): string | undefined {
  const { message, detail } = (reply ?? {}) as { message?: unknown; detail?: unknown };
  const sentence = message ?? detail;
  return typeof sentence === 'string' ? sentence : undefined;
}
