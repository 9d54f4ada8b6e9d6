import { routes } from '@safe-trading/contract/routes';
import { readList } from '../../lib/read-reply.ts';
import type { ElementOf } from '../../lib/route-types.ts';
import { useInvestorQuery } from '../../lib/use-investor-query.ts';

export type Notice = ElementOf<typeof routes.schedules.attention>;

/** Failed SIPs and blocked schedules. Fails where the server does not know the call. */
export const useAttention = () =>
  useInvestorQuery({
    key: ['attention'],
    read: () => readList(routes.schedules.attention),
  });
