import { routes } from '@safe-trading/contract/routes';
import { firstOrders } from '@safe-trading/messages/en/first-orders';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { messagesOf } from '../../lib/messages.ts';
import { ifKnown, messageIn, readList } from '../../lib/read-reply.ts';
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

export async function takeStep(accountId: string, step: Step): Promise<string> {
  const reply = await api.post(routes.firstOrders[step], { params: { accountId } });
  return messageIn(reply, messagesOf(firstOrders)('step-done'));
}
