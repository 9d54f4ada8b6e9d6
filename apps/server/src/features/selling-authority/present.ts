import type { Body, brokerAccessEndpoints, Reply } from '@safe-trading/contract';
import type { Text } from '@safe-trading/messages';
import { ddpi } from '@safe-trading/messages/en/server/ddpi';
import { ddpi as hindi } from '@safe-trading/messages/hi/server/ddpi';
import type { Language } from '@safe-trading/messages/language';
import { spoken } from '@safe-trading/messages/spoken';
import type { Authority } from './find-authority.ts';

type Ddpi = Reply<typeof brokerAccessEndpoints.ddpi>['data'];

export const ddpiIn = spoken(ddpi, hindi);

export const readStatement = (body: Body<typeof brokerAccessEndpoints.confirmDdpi>): boolean =>
  body.ddpi_confirmed;

export const presentAuthority = (authority: Authority, language: Language): Ddpi => ({
  is_confirmed: authority.isConfirmed,
  said_at: authority.saidAt?.toISOString() ?? null,
  confirmed_subscriptions: authority.confirmed,
  unconfirmed_subscriptions: authority.unconfirmed,
  text: sentenceOf(authority, ddpiIn(language)),
});

function sentenceOf(
  { isConfirmed, confirmed, unconfirmed }: Authority,
  text: Text<typeof ddpi>,
): string {
  const count = confirmed + unconfirmed;
  if (count === 0) return text(isConfirmed ? 'ddpi-later' : 'no-ddpi-later');
  if (unconfirmed === 0) return text('ddpi-all', { count });
  if (confirmed === 0) return text('no-ddpi-all', { count });
  return text('no-ddpi-some', { some: unconfirmed, count });
}
