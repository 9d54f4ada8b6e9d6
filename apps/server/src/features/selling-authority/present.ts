import type { Body, brokerAccessEndpoints, Reply } from '@safe-trading/contract';
import type { Language } from '@safe-trading/messages/language';
import { translated } from '@safe-trading/messages/translated';
import type { Authority } from './find-authority.ts';

type Ddpi = Reply<typeof brokerAccessEndpoints.ddpi>['data'];

export const readStatement = (body: Body<typeof brokerAccessEndpoints.confirmDdpi>): boolean =>
  body.ddpi_confirmed;

export const presentAuthority = (authority: Authority, language: Language): Ddpi => ({
  is_confirmed: authority.isConfirmed,
  said_at: authority.saidAt?.toISOString() ?? null,
  confirmed_subscriptions: authority.confirmed,
  unconfirmed_subscriptions: authority.unconfirmed,
  text: translated(textOf(authority), language),
});

function textOf({ isConfirmed, confirmed, unconfirmed }: Authority): string {
  const all = confirmed + unconfirmed;
  if (all === 0) {
    return isConfirmed
      ? 'DDPI counts as confirmed for the subscriptions you make from now on.'
      : 'DDPI is not confirmed: the subscriptions you make will buy, and sell nothing until you confirm it.';
  }
  if (unconfirmed === 0) {
    return `DDPI is confirmed for ${subscriptionsIn(all)}: blocks that reach their target are sold.`;
  }
  const some = confirmed === 0 ? subscriptionsIn(all) : `${unconfirmed} of ${subscriptionsIn(all)}`;
  return `DDPI is not confirmed for ${some}: buying goes on, and nothing is sold.`;
}

const subscriptionsIn = (count: number): string =>
  count === 1 ? '1 subscription' : `${count} subscriptions`;
