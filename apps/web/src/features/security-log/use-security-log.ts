import type { SecurityTopic } from '@safe-trading/contract';
import { routes } from '@safe-trading/contract/routes';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { olderThan } from '../../lib/present-security-event.ts';
import { readList, readReply } from '../../lib/read-reply.ts';
import type { DataOf } from '../../lib/route-types.ts';

export type LogFilter = { topic: SecurityTopic | ''; search: string };
export type LogCheck = NonNullable<DataOf<typeof routes.securityEvents.check>>;

export const securityLogKey = ['security-log'] as const;

/** What happened, the newest first, page by page. */
export const useSecurityLog = ({ topic, search }: LogFilter) =>
  useInfiniteQuery({
    queryKey: [...securityLogKey, 'events', topic, search],
    queryFn: ({ pageParam }) =>
      readList(routes.securityEvents.list, {
        query: {
          search,
          ...(topic ? { topic } : {}),
          ...(pageParam > 0 ? { before: pageParam } : {}),
        },
      }),
    initialPageParam: 0,
    getNextPageParam: olderThan,
    placeholderData: (before) => before,
  });

/** When the chain was last recalculated; nothing where it never was. */
export const useLogCheck = () =>
  useQuery({
    queryKey: [...securityLogKey, 'check'],
    queryFn: async () => (await readReply(routes.securityEvents.lastCheck))?.data ?? null,
  });

export async function checkLog(): Promise<LogCheck> {
  const reply = await api.post(routes.securityEvents.check);
  return reply?.data ?? {};
}
