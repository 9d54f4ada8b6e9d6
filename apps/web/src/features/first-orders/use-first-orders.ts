import { routes } from '@safe-trading/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { ifKnown, readList } from '../../lib/read-reply.ts';
import type { ElementOf } from '../../lib/route-types.ts';

export type UnreleasedAccount = ElementOf<typeof routes.firstOrders.list>;
export type FirstOrder = NonNullable<UnreleasedAccount['orders']>[number];
export type Step = 'allow' | 'release';

export const firstOrdersKey = ['first-orders'] as const;
const lookEveryMs = 3_000;

/** `null` when the server does not have the call. */
export const useFirstOrders = () =>
  useQuery({
    queryKey: firstOrdersKey,
    queryFn: () => ifKnown(readList(routes.firstOrders.list)),
    // Refetched often while an account waits, because an administrator is watching.
    refetchInterval: ({ state: { data } }) => (data?.length ? lookEveryMs : false),
  });
