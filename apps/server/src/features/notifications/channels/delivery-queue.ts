import type { Language } from '@safe-trading/messages/language';
import type { NotificationContent } from '../notification.ts';
import type { Timing } from '../notification-store.ts';
import type { Target } from './target.ts';

export type ClaimedDelivery = {
  key: string;
  channelId: string;
  /** Undefined when the sealed target cannot be read. */
  target: Target | undefined;
  hidesAmounts: boolean;
  /** Of the account. */
  language: Language;
  timing: Timing;
  /** The account was disabled since. */
  isDisabled: boolean;
  content: NotificationContent;
  happenedAt: Date;
  madeAt: Date;
  /** Of the channel, one after another. */
  failures: number;
  mayRepeat: boolean;
};

/** Another message for the channel of a claim. */
export type DueMessage = Pick<
  ClaimedDelivery,
  'key' | 'content' | 'happenedAt' | 'madeAt' | 'mayRepeat'
>;

export type DeliveryEnd =
  | { end: 'expired' }
  | { end: 'sent'; readyAt: Date }
  | { end: 'postponed'; until: Date }
  /** Not taken: it waits, and so does its channel. */
  | { end: 'retry'; readyAt: Date; fault: string }
  | { end: 'failed' | 'gone' | 'unknown'; readyAt: Date; fault: string };

/** Chats go through one service at its pace; what has an address of its own does not wait for them. */
export type Lane = 'chats' | 'addresses';

/** Claims and ends are durable, whatever happens to their process. */
export type DeliveryQueue = {
  /** Removes devices whose session has expired. At most one for each channel: the oldest. Its channel is held by this claim until `holdUntil`. */
  claim(
    now: Date,
    claim: { most: number; holdUntil: Date; lane: Lane },
  ): Promise<ClaimedDelivery[]>;
  /** What else is due on a channel that a claim holds, oldest first. */
  alsoDue(channelId: string, now: Date): Promise<DueMessage[]>;
  /** Claims these too, for the same message. */
  claimAlso(delivery: { keys: readonly string[]; channelId: string }, now: Date): Promise<void>;
  end(
    delivery: { keys: readonly string[]; channelId: string },
    end: DeliveryEnd,
    now: Date,
  ): Promise<void>;
  /** Claims of processes that stopped: their outcome is unknown. */
  abandon(claimedBefore: Date, now: Date): Promise<number>;
};
