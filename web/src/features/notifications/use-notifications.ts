import type { notificationEndpoints } from '@safe-trading/contract';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '../../lib/api.ts';
import { type DataOf, readObject } from '../../lib/read-reply.ts';
import { useSession } from '../../lib/session.tsx';

export type Page = DataOf<typeof notificationEndpoints.list>;
export type Notification = NonNullable<Page['notifications']>[number];

/** Everything about notifications is read again together. */
const notificationsKey = ['notifications'] as const;
const lookEveryMs = 60_000;

/** How many are unread, and the newest; `null` where the server does not know the call. */
export function useNews({ isLive }: { isLive: boolean }) {
  const { user } = useSession();
  return useQuery({
    queryKey: [...notificationsKey, user?.id, 'news'],
    queryFn: readNews,
    enabled: user !== undefined,
    // A server that does not know the call will not learn it while the page is open.
    refetchInterval: ({ state: { data } }) => (data === null || isLive ? false : lookEveryMs),
  });
}

async function readNews(): Promise<Page | null> {
  try {
    return await readObject<Page>('/notifications');
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.kind === 'not-ours'))
      return null;
    throw error;
  }
}

/** All of them, page by page. */
export function useNotificationPages() {
  const { user } = useSession();
  return useInfiniteQuery({
    queryKey: [...notificationsKey, user?.id, 'pages'],
    queryFn: ({ pageParam }) =>
      readObject<Page>(
        pageParam ? `/notifications?before=${encodeURIComponent(pageParam)}` : '/notifications',
      ),
    enabled: user !== undefined,
    initialPageParam: '',
    getNextPageParam: ({ next_before }) => next_before || undefined,
  });
}

/** What a person can do with them; everything is read again after it, whether it went well or not. */
export function useNotificationActions() {
  const queries = useQueryClient();
  const acting = async (path: string): Promise<void> => {
    try {
      await api.post(path);
    } finally {
      await queries.invalidateQueries({ queryKey: notificationsKey });
    }
  };

  return {
    read: (id: string) => acting(`/notifications/${encodeURIComponent(id)}/read`),
    readAll: () => acting('/notifications/read-all'),
    /** News has come: what is shown of it is old. */
    refresh: () => void queries.invalidateQueries({ queryKey: notificationsKey }),
  };
}
