import { routes } from '@safe-trading/contract/routes';
import { notifications } from '@safe-trading/messages/en/notifications';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { messagesOf } from '../../lib/messages.ts';
import { ifKnown, readObject } from '../../lib/read-reply.ts';
import type { DataOf } from '../../lib/route-types.ts';
import { useSession } from '../../lib/session.tsx';
import { useAction } from '../../lib/use-action.ts';

export type Page = DataOf<typeof routes.notifications.list>;
export type Notification = NonNullable<Page['notifications']>[number];

const notificationsKey = ['notifications'] as const;
const lookEveryMs = 60_000;

/** The unread count and the newest; `null` when the server does not have the call. */
export function useNews({ isLive }: { isLive: boolean }) {
  const { user } = useSession();
  return useQuery({
    queryKey: [...notificationsKey, user?.id, 'news'],
    queryFn: () => ifKnown(readObject(routes.notifications.list)),
    enabled: user !== undefined,
    // Stops polling when the server does not have the call.
    refetchInterval: ({ state: { data } }) => (data === null || isLive ? false : lookEveryMs),
  });
}

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

/** Refetches everything afterwards, also after a failure. */
export const useMarkAsRead = () =>
  useAction({
    act: (notificationId: string | 'all') =>
      notificationId === 'all'
        ? api.post(routes.notifications.readAll)
        : api.post(routes.notifications.read, { params: { notificationId } }),
    failure: messagesOf(notifications)('save-failed'),
    rereads: [notificationsKey],
    mayOverlap: true,
  });

export function useRefresh(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: notificationsKey });
}
