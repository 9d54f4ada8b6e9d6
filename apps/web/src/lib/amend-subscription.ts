import type { RequestBody, subscriptionLifeEndpoints } from '@safe-trading/contract';
import { routes } from '@safe-trading/contract/routes';
import { investor } from '@safe-trading/messages/en/investor';
import { api } from './api.ts';
import { messagesOf } from './messages.ts';
import { messageIn } from './read-reply.ts';

type WithoutVersion<T> = T extends unknown ? Omit<T, 'version'> : never;

export type AmendmentRequest = WithoutVersion<RequestBody<typeof subscriptionLifeEndpoints.amend>>;

export async function amendSubscription(
  subscriptionId: string,
  asked: AmendmentRequest,
  version: number,
): Promise<string> {
  const body = { ...asked, version };
  const reply = await api.post(routes.subscriptionLife.amend, {
    params: { subscriptionId },
    body,
  });
  return messageIn(reply, messagesOf(investor)('changed'));
}
