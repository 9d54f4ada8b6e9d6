import type { Language } from '@safe-trading/messages/language';
import type { Waiting } from './delivery-timing.ts';
import type { NotificationContent } from './notification.ts';
import type { Timing } from './notification-store.ts';

/** Of one person, oldest first; urgent mail is separate. */
export type WaitingMail = {
  userId: string;
  waiting: readonly Waiting[];
  timing: Timing;
  lately: number;
};

export type ClaimedMail = {
  id: string;
  to: string;
  name: string;
  language: Language;
  attempt: number;
  madeAt: Date;
  content: readonly { content: NotificationContent; happenedAt: Date }[];
};

export type MailEnd =
  | { state: 'sent' }
  | { state: 'due'; dueAt: Date; fault: string }
  | { state: 'failed' | 'uncertain'; fault: string };

/** A claim is kept, whatever happens to its process. */
export type MailQueue = {
  waiting(now: Date, latelySince: Date): Promise<WaitingMail[]>;
  postpone(keys: readonly string[], until: Date): Promise<void>;
  /** Undefined when another process was first. */
  claim(mailId: string, keys: readonly string[], now: Date): Promise<ClaimedMail | undefined>;
  end(mailId: string, end: MailEnd, now: Date): Promise<void>;
  /** Their outcome is unknown. */
  abandon(claimedBefore: Date, now: Date): Promise<number>;
};
