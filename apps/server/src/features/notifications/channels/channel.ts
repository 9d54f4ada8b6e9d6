import type { Language } from '@safe-trading/messages/language';
import type { NotificationContent, NotificationEvent } from '../notification.ts';
import type { ChannelKind, Target } from './target.ts';

/** `id` is all that the service of the chat knows of it; on a device, the address that answers. */
export type ChatButton = { id: string; label: string };

export type Channel = {
  id: string;
  kind: ChannelKind;
  /** The host, the name of the chat, or the device in words. */
  label: string;
  muted: readonly NotificationEvent[];
  hidesAmounts: boolean;
  addedAt: Date;
  /** Of a device. */
  sessionId?: string;
  failing?: { since: Date; fault: string };
  stoppedAt?: Date;
};

/** One notification for one channel. A repeated attempt has the same `id`. */
export type ChannelMessage = {
  id: string;
  event: NotificationContent['event'] | 'test';
  at: Date;
  title: string;
  text: string;
  link?: string;
  isUrgent: boolean;
  /** An attempt before may have arrived. */
  mayRepeat: boolean;
  language: Language;
  /** Shown by chats and devices. */
  buttons?: readonly ChatButton[];
  /** What a device says when an answer does not reach this server. */
  unanswered?: string;
};

/**
 * `delivered`: the service took it. `retry`: it did not. `failed`: it never takes this message. `gone`: it will take
 * nothing from us any more. `unknown`: it may have taken it. `fault` is a code of `chat-words.ts` or a sentence, and contains no address and no secret.
 */
export type SendOutcome =
  /** The channel takes nothing more for `pauseMs`. */
  | { outcome: 'delivered'; pauseMs?: number }
  | { outcome: 'retry'; fault: string; afterMs?: number }
  | { outcome: 'failed' | 'gone' | 'unknown'; fault: string };

/** Sealed by another key, or moved to another row. */
export const unreadableTarget =
  'The address of this channel cannot be read; remove the channel and add it again.';

/** Never throws and never retries. */
export type SendToChannel = (target: Target, message: ChannelMessage) => Promise<SendOutcome>;
