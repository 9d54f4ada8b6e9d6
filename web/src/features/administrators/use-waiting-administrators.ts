import { routes } from '@safe-trading/contract/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { ifKnown, messageIn, readList } from '../../lib/read-reply.ts';
import type { ElementOf } from '../../lib/route-types.ts';

export type WaitingAdministrator = ElementOf<typeof routes.administrators.waiting>;
export type Verdict = 'approve' | 'decline';

const waitingKey = ['administrators', 'waiting'] as const;

/** Who waits to become an administrator; `null` where the server does not know the call. */
export const useWaitingAdministrators = () =>
  useQuery({
    queryKey: waitingKey,
    queryFn: () => ifKnown(readList(routes.administrators.waiting)),
  });

/** Answers with the server's sentence; the list is read again whatever came of it, as somebody else may have decided. */
export function useVerdict() {
  const queries = useQueryClient();
  return async (id: string, verdict: Verdict): Promise<string> => {
    try {
      const params = { administratorId: id };
      return messageIn(
        await api.post(routes.administrators[verdict], { params }),
        'It is decided.',
      );
    } finally {
      await queries.invalidateQueries({ queryKey: waitingKey });
    }
  };
}
