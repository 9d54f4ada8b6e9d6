import type { NotificationContent } from './notification.ts';

/** Mail that waits, of one person, oldest first; what concerns security by itself, and for it there are no quiet hours. */
export type WaitingMail = {
  userId: string;
  keys: readonly string[];
  quietHours: { from: string; until: string } | undefined;
  /** Mails begun since the instant asked about. */
  lately: number;
};

export type ClaimedMail = {
  id: string;
  to: string;
  name: string;
  /** The number of the try, from 1. */
  attempt: number;
  madeAt: Date;
  content: readonly { content: NotificationContent; happenedAt: Date }[];
};

export type MailEnd =
  | { state: 'sent' }
  | { state: 'due'; dueAt: Date; fault: string }
  | { state: 'failed' | 'uncertain'; fault: string };

/** Mail on its way. What is claimed stays claimed, whatever becomes of who claimed it. */
export type MailQueue = {
  waiting(now: Date, latelySince: Date): Promise<WaitingMail[]>;
  postpone(keys: readonly string[], until: Date): Promise<void>;
  /** Durable before it returns; `undefined` where another process was first. */
  claim(mailId: string, keys: readonly string[], now: Date): Promise<ClaimedMail | undefined>;
  end(mailId: string, end: MailEnd, now: Date): Promise<void>;
  /** Whoever claimed these before that instant is gone: nobody knows whether they were sent. */
  abandon(claimedBefore: Date, now: Date): Promise<number>;
};
