import type { notificationEndpoints, RequestBody } from '@safe-trading/contract';
import { routes } from '@safe-trading/contract/routes';
import { notifications } from '@safe-trading/messages/en/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.ts';
import { readObject } from '../../lib/read-reply.ts';
import type { DataOf } from '../../lib/route-types.ts';
import { useSession } from '../../lib/session.tsx';
import { useAction } from '../../lib/use-action.ts';

export type Preferences = DataOf<typeof routes.notifications.preferences>;
export type EventPreference = NonNullable<Preferences['events']>[number];
export type Wanted = RequestBody<typeof notificationEndpoints.setPreferences>;

const keyOf = (userId: string | undefined) => ['notification-preferences', userId] as const;

export function usePreferences() {
  const { user } = useSession();
  return useQuery({
    queryKey: keyOf(user?.id),
    queryFn: () => readObject(routes.notifications.preferences),
    enabled: user !== undefined,
  });
}

/** Optimistic: shown at once and reverted when the server refuses. */
export function useSavePreferences() {
  const text = useMessages(notifications);
  const queries = useQueryClient();
  const { user } = useSession();
  const queryKey = keyOf(user?.id);
  return useAction({
    act: (wanted: Wanted) => api.put(routes.notifications.setPreferences, { body: wanted }),
    failure: text('save-failed'),
    foresee: (wanted) => {
      const before = queries.getQueryData<Preferences>(queryKey);
      queries.setQueryData<Preferences>(queryKey, (now) => now && changed(now, wanted));
      return () => void queries.setQueryData(queryKey, before);
    },
    rereads: [queryKey],
    waits: true,
    mayOverlap: true,
  });
}

const changed = (now: Preferences, { quiet_hours, digest_at, events }: Wanted): Preferences => ({
  ...now,
  quiet_hours: quiet_hours ?? null,
  ...(digest_at === undefined ? {} : { digest_at }),
  events: (now.events ?? []).map((each) => ({
    ...each,
    ...events.find(({ event }) => event === each.event),
  })),
});
