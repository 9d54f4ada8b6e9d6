import type { Language } from '@safe-trading/messages/language';
import type { FeedEntry } from './feed-entries.ts';
import type { VersionedEntry } from './write-ics.ts';

export type Feed = { hidesAmounts: boolean; madeAt: Date };

export type CalendarFeedStore = {
  of(userId: string): Promise<Feed | undefined>;
  /** Replaces the address before. */
  make(feed: Feed & { userId: string; tokenHash: string }): Promise<void>;
  revoke(userId: string): Promise<void>;
  /** Undefined for an unknown address, and of a disabled account. */
  ownerOf(
    tokenHash: string,
  ): Promise<{ userId: string; hidesAmounts: boolean; language: Language } | undefined>;
  /** Counts up what changed since the last time, and forgets what is no longer there. */
  version(userId: string, entries: readonly FeedEntry[], at: Date): Promise<VersionedEntry[]>;
};
