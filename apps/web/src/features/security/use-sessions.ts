import { routes } from '@safe-trading/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { messageIn, readList } from '../../lib/read-reply.ts';
import type { ElementOf } from '../../lib/route-types.ts';
import { useSession } from '../../lib/session.tsx';

export type LoginSession = ElementOf<typeof routes.sessions.list>;

export const sessionsKey = ['sessions'] as const;

/** Where somebody is signed in. */
export function useSessions() {
  const { user } = useSession();
  return useQuery({
    queryKey: [...sessionsKey, user?.id],
    queryFn: () => readList(routes.sessions.list),
  });
}

/** Answers with the server's sentence. */
export async function endSession(sessionId: string): Promise<string> {
  const reply = await api.post(routes.sessions.end, { params: { sessionId } });
  return messageIn(reply, 'The session is ended.');
}

export async function endAllSessions(keepThis: boolean): Promise<string> {
  const reply = await api.post(routes.sessions.endAll, { body: { keep_this: keepThis } });
  return messageIn(reply, 'The sessions are ended.');
}
