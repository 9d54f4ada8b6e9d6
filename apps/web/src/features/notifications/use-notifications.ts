import { routes } from '@safe-trading/contract/routes';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { ifKnown, readObject } from '../../lib/read-reply.ts';
import type { DataOf } from '../../lib/route-types.ts';
import { useSession } from '../../lib/session.tsx';
import { useAction } from '../../lib/use-action.ts';

export type Page = DataOf<typeof routes.notifications.list>;
export type Notification = NonNullable<Page['notifications']>[number];

/** Everything about notifications is read again together. */
const notificationsKey = ['notifications'] as const;
const lookEveryMs = 60_000;

/** How many are unread, and the newest; `null` where the server does not know the call. */
export function useNews({ isLive }: { isLive: boolean }) {
  const { user } = useSession();
  return useQuery({
    queryKey: [...notificationsKey, user?.id, 'news'],
    queryFn: () => ifKnown(readObject(routes.notifications.list)),
    enabled: user !== undefined,
    // A server that does not know the call will not learn it while the page is open.
    refetchInterval: ({ state: { data } }) => (data === null || isLive ? false : lookEveryMs),
  });
}

/** All of them, page by page. */
export function useNotificationPages() {
  const { user } = useSession();
  return useInfiniteQuery({
    queryKey: [...notificationsKey, user?.id, 'pages'],
    queryFn: ({ pageParam }) =>
      readObject(routes.notifications.list, { query: pageParam ? { before: pageParam } : {} }),
    enabled: user !== undefined,
    initialPageParam: '',
    getNextPageParam: ({ next_before }) => next_before || undefined,
  });
}

/** Marks one as read, or all; everything is read again after it, whether it went well or not. */
export const useMarkAsRead = () =>
  useAction({
    act: (notificationId: string | 'all') =>
      notificationId === 'all'
        ? api.post(routes.notifications.readAll)
        : api.post(routes.notifications.read, { params: { notificationId } }),
    failure: 'That could not be saved.',
    rereads: [notificationsKey],
    mayOverlap: true,
  });

/** To be called when news has come: what is shown of it is old. */
export function useRefresh(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: notificationsKey });
}
