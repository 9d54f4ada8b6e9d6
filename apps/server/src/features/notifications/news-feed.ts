import type { NotificationStore, Standing } from './notification-store.ts';

export type NewsFeed = {
  /** Calls with how things stand, at once and whenever that changes; the function returned ends it. */
  follow(userId: string, hear: (standing: Standing) => void): () => void;
  close(): void;
};

type Follower = { userId: string; heard?: Standing; hear(standing: Standing): void };

/**
 * Looks for news of everybody who listens, in one read; nobody listening, no read. Asking the database
 * rather than the process that tells lets any process serve the page.
 */
export function newsFeed(
  store: Pick<NotificationStore, 'standing'>,
  { everyMs, onFault }: { everyMs: number; onFault(fault: unknown): void },
): NewsFeed {
  const followers = new Set<Follower>();
  let timer: NodeJS.Timeout | undefined;
  let looking = false;
  let askedAgain = false;

  const look = async (): Promise<void> => {
    askedAgain = looking;
    if (looking) return;
    looking = true;
    try {
      const asked = [...followers];
      const found = await store.standing([...new Set(asked.map(({ userId }) => userId))]);
      for (const follower of asked) {
        const standing = found.get(follower.userId);
        if (!standing || isSame(standing, follower.heard) || !followers.has(follower)) continue;
        follower.heard = standing;
        follower.hear(standing);
      }
    } catch (fault) {
      onFault(fault);
    } finally {
      looking = false;
    }
    if (askedAgain) await look();
  };
  const rest = (): void => {
    clearInterval(timer);
    timer = undefined;
  };

  return {
    follow(userId, hear) {
      const follower: Follower = { userId, hear };
      followers.add(follower);
      timer ??= setInterval(() => void look(), everyMs).unref();
      void look();
      return () => {
        followers.delete(follower);
        if (followers.size === 0) rest();
      };
    },
    close() {
      followers.clear();
      rest();
    },
  };
}

const isSame = (a: Standing, b: Standing | undefined): boolean =>
  a.unread === b?.unread && a.newest === b.newest;
