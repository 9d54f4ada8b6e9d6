import type { scheduleEndpoints } from '@safe-trading/contract';
import { type DataOf, readList } from '../../lib/read-reply.ts';
import { useInvestorQuery } from '../../lib/use-investor-query.ts';

export type Notice = DataOf<typeof scheduleEndpoints.attention>[number];

/** Failed SIPs and blocked schedules. Fails where the server does not know the call. */
export const useAttention = () =>
  useInvestorQuery({
    key: ['attention'],
    read: () => readList<Notice>('/etf_schedule/user/attention'),
  });
