import type { administratorEndpoints } from '@safe-trading/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { type DataOf, ifKnown, readList } from '../../lib/read-reply.ts';

export type WaitingAdministrator = DataOf<typeof administratorEndpoints.waiting>[number];
export type Verdict = 'approve' | 'decline';

const waitingKey = ['administrators', 'waiting'] as const;

/** Who waits to become an administrator; `null` where the server does not know the call. */
export const useWaitingAdministrators = () =>
  useQuery({
    queryKey: waitingKey,
    queryFn: () => ifKnown(readList<WaitingAdministrator>('/administrators/waiting')),
  });

/** Answers with the server's sentence; the list is read again whatever came of it, as somebody else may have decided. */
export function useVerdict() {
  const queries = useQueryClient();
  return async (id: string, verdict: Verdict): Promise<string> => {
    try {
      const reply = await api.post<{ message?: string } | undefined>(
        `/administrators/${encodeURIComponent(id)}/${verdict}`,
        {},
      );
      return reply?.message || 'It is decided.';
    } finally {
      await queries.invalidateQueries({ queryKey: waitingKey });
    }
  };
}
