import type { routes } from '@safe-trading/contract/routes';
import { securityFacts } from '@safe-trading/messages/en/security-facts';
import { shared } from '@safe-trading/messages/en/shared';
import { codeText, dateTimeText, missing } from './formats.ts';
import { messagesOf } from './messages.ts';
import type { ElementOf } from './route-types.ts';

export type SecurityEvent = ElementOf<typeof routes.securityEvents.list>;

/** The server's page size. */
const pageSize = 50;

/** The cursor of the next page; undefined at the end. */
export const olderThan = (page: readonly SecurityEvent[]): number | undefined =>
  page.length < pageSize ? undefined : (page.at(-1)?.event_number ?? undefined);

export type EventShown = { key: string; text: string; at: string; lines: readonly string[] };

/** `namesEveryone` names the account the event is about. */
export function presentSecurityEvent(event: SecurityEvent, namesEveryone: boolean): EventShown {
  const { user_name: user, actor_name: actor, address } = event;
  const text = messagesOf(shared);
  const about = namesEveryone ? user : undefined;
  const by = actor && actor !== user ? text('event-by', { name: actor }) : '';
  const people = [about, by, address ? text('event-from', { address }) : '']
    .filter(Boolean)
    .join(' · ');
  const facts = (event.facts ?? []).map(
    (fact) => `${factName(fact?.name)}: ${fact?.value ?? missing()}`,
  );
  return {
    key: String(event.event_number),
    text: event.text || missing(),
    at: dateTimeText(event.at),
    lines: [people, ...facts].filter((line) => line !== ''),
  };
}

const factName = (name: string | null | undefined): string => {
  const key = `fact-${name}`;
  return isFact(key) ? messagesOf(securityFacts)(key) : codeText(name?.toUpperCase());
};

type FactKey = keyof typeof securityFacts.messages;

const isFact = (key: string): key is FactKey => Object.hasOwn(securityFacts.messages, key);
