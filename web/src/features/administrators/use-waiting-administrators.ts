import { routes } from '@safe-trading/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { ifKnown, messageIn, readList } from '../../lib/read-reply.ts';
import type { ElementOf } from '../../lib/route-types.ts';

export type WaitingAdministrator = ElementOf<typeof routes.administrators.waiting>;
export type Verdict = 'approve' | 'decline';

export const waitingKey = ['administrators', 'waiting'] as const;

/** Who waits to become an administrator; `null` where the server does not know the call. */
export const useWaitingAdministrators = () =>
  useQuery({
    queryKey: waitingKey,
    queryFn: () => ifKnown(readList(routes.administrators.waiting)),
  });

/** Answers with the server's sentence. */
export async function decide(administratorId: string, verdict: Verdict): Promise<string> {
  const reply = await api.post(routes.administrators[verdict], { params: { administratorId } });
  return messageIn(reply, 'It is decided.');
}
