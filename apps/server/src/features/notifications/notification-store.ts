import type { Notification, NotificationEvent } from './notification.ts';

/** How things stand for one person. `newest` is the number of the newest that is shown. */
export type UnreadStatus = { unread: number; newest?: number };

export type NotificationStore = {
  /** The newest first; `before` is the number of the last one that was seen. */
  list(
    userId: string,
    page: { before?: number; onlyUnread: boolean; limit: number },
  ): Promise<Notification[]>;
  /** Of each of them; cheap enough to be asked every few seconds. */
  standing(userIds: readonly string[]): Promise<ReadonlyMap<string, UnreadStatus>>;
  markRead(userId: string, number: number, at: Date): Promise<'read' | 'not-found'>;
  markAllRead(userId: string, at: Date): Promise<void>;
};

/** Times in India; no mail is sent from the first until the second. */
export type QuietHours = { from: string; until: string };
export type Channels = { inApp: boolean; mail: boolean };

export type Preferences = {
  /** `undefined` where there are none. */
  quietHours: QuietHours | undefined;
  channels: ReadonlyMap<NotificationEvent, Channels>;
};

export type PreferenceStore = {
  /** Events of which nothing is stored have both channels. */
  of(userId: string): Promise<Preferences>;
  /** Events that are not named stay as they are. */
  keep(userId: string, preferences: Preferences): Promise<void>;
};
