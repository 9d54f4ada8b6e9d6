import type { Notification, NotificationEvent } from './notification.ts';

export type UnreadStatus = { unread: number; newest?: number };

export type NotificationStore = {
  list(
    userId: string,
    page: { before?: number; onlyUnread: boolean; limit: number },
  ): Promise<Notification[]>;
  /** Cheap enough for every few seconds. */
  standing(userIds: readonly string[]): Promise<ReadonlyMap<string, UnreadStatus>>;
  markRead(userId: string, number: number, at: Date): Promise<'read' | 'not-found'>;
  markAllRead(userId: string, at: Date): Promise<void>;
};

/** IST. */
export type QuietHours = { from: string; until: string };
export type Channels = { inApp: boolean; mail: boolean };

export type Preferences = {
  quietHours: QuietHours | undefined;
  channels: ReadonlyMap<NotificationEvent, Channels>;
};

export type PreferenceStore = {
  of(userId: string): Promise<Preferences>;
  keep(userId: string, preferences: Preferences): Promise<void>;
};
