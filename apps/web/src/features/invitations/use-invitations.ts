import { routes } from '@safe-trading/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { messageIn, readList } from '../../lib/read-reply.ts';
import type { ElementOf } from '../../lib/route-types.ts';

export type Invitation = ElementOf<typeof routes.investors.invitations>;

export const invitationsKey = ['invitations'] as const;

export const useInvitations = () =>
  useQuery({
    queryKey: invitationsKey,
    queryFn: () => readList(routes.investors.invitations),
  });

export async function invite(
  note: string,
): Promise<{ message: string; link: string; expiresAt: string | undefined }> {
  const reply = await api.post(routes.investors.invite, { body: { note } });
  const { link, expires_at } = reply?.data ?? {};
  return {
    message: messageIn(reply, 'The invitation is made.'),
    link: new URL(link ?? '', window.location.origin).href,
    expiresAt: expires_at ?? undefined,
  };
}

/** Answers with the server's sentence. */
export async function withdraw(invitationId: string): Promise<string> {
  const reply = await api.post(routes.investors.withdraw, { params: { invitationId } });
  return messageIn(reply, 'The invitation is withdrawn.');
}
