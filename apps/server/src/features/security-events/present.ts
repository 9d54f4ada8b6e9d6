import type { Reply, securityEventEndpoints } from '@safe-trading/contract';
import { securityEventKinds } from '../../platform/security/security-event.ts';
import type { SecurityEventShown } from '../../platform/security/security-events.ts';

type Wire = Reply<typeof securityEventEndpoints.list>['data'][number];

const words: Readonly<Record<string, string>> = securityEventKinds;

export const presentEvent = (event: SecurityEventShown): Wire => ({
  event_number: event.seq,
  at: event.at.toISOString(),
  kind: event.kind.toUpperCase().replaceAll('-', '_'),
  text: words[event.kind] ?? 'Something a later version of this program wrote down',
  user_name: event.userName ?? null,
  actor_name: event.actorName ?? null,
  address: event.address ?? null,
  facts: Object.entries(event.facts).map(([name, value]) => ({ name, value: inWords(value) })),
});

const roleWords: Readonly<Record<string, string>> = {
  ADMIN: 'administrator',
  END_USER: 'investor',
};

const inWords = (value: string | number | boolean): string =>
  roleWords[String(value)] ?? String(value);

export function presentCheck({
  at,
  kind,
  actorName,
  facts,
}: SecurityEventShown): Reply<typeof securityEventEndpoints.check>['data'] {
  const holds = kind === 'log-checked';
  return {
    checked_at: at.toISOString(),
    checked_by_name: actorName ?? null,
    holds,
    text: holds
      ? `${Number(facts['events']).toLocaleString('en-IN')} events were recalculated: the chain holds. Its head is ${facts['head']}.`
      : `The chain does not hold. ${facts['fault']}`,
  };
}
