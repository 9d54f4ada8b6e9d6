import type { orderEndpoints, ReplyRead, RequestBody } from '@safe-trading/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { type DataOf, ifKnown, type Lenient, readListAnd } from '../../lib/read-reply.ts';

export type Doubt = DataOf<typeof orderEndpoints.inDoubt>[number];
export type DayNotCompared = Lenient<
  NonNullable<ReplyRead<typeof orderEndpoints.inDoubt>['days_not_compared']>[number]
>;
export type Settlement = RequestBody<typeof orderEndpoints.settle>;
export type SettledAs = Settlement['outcome'];

const doubtsKey = ['orders-in-doubt'] as const;
const lookEveryMs = 30_000;

/**
 * Every order whose end nobody knows, and beside them the days that were not compared; `null` where the
 * server does not know the call.
 */
export const useDoubts = () =>
  useQuery({
    queryKey: doubtsKey,
    queryFn: () =>
      ifKnown(readListAnd<Doubt, DayNotCompared>('/orders/in-doubt', 'days_not_compared')),
    refetchInterval: ({ state: { data } }) => (data === null ? false : lookEveryMs),
  });

/** Says what became of an order, and answers with the server's sentence; the list is read again either way. */
export function useSettle() {
  const queries = useQueryClient();
  return async (orderId: string, settlement: Settlement): Promise<string> => {
    try {
      const path = `/orders/${encodeURIComponent(orderId)}/settle`;
      const reply = await api.post<{ message?: string } | undefined>(path, settlement);
      return reply?.message || 'The order is settled.';
    } finally {
      void queries.invalidateQueries({ queryKey: doubtsKey });
    }
  };
}
