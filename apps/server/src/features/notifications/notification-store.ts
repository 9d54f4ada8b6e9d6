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

/** `digestAt`: IST, of the one message a day that gathers what can wait; undefined sends it at once. */
export type Timing = { quietHours: QuietHours | undefined; digestAt: string | undefined };

export type Preferences = Timing & { channels: ReadonlyMap<NotificationEvent, Channels> };

/** What is left out stays as it is. */
export type WantedPreferences = Omit<Preferences, 'digestAt'> & {
  digest?: Pick<Timing, 'digestAt'>;
};

export type PreferenceStore = {
  of(userId: string): Promise<Preferences>;
  keep(userId: string, preferences: WantedPreferences): Promise<void>;
};
