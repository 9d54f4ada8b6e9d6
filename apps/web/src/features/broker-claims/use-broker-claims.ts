import { routes } from '@safe-trading/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { messageIn, readList } from '../../lib/read-reply.ts';
import type { ElementOf } from '../../lib/route-types.ts';

export type BrokerClaim = ElementOf<typeof routes.brokerClaims.list>;

export const brokerClaimsKey = ['broker-claims'] as const;

export const useBrokerClaims = () =>
  useQuery({ queryKey: brokerClaimsKey, queryFn: () => readList(routes.brokerClaims.list) });

/** Answers with the server's sentence. */
export async function release(accountId: string, reason: string): Promise<string> {
  const call = { params: { accountId }, body: { reason } };
  const reply = await api.post(routes.brokerClaims.release, call);
  return messageIn(reply, 'The broker account is released.');
}
