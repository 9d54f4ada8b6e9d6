import type { Reply, securityEventEndpoints } from '@safe-trading/contract';
import { securityEventKinds } from '../../security/security-event.ts';
import type { SecurityEventShown } from '../../security/security-events.ts';

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
  facts: Object.entries(event.facts).map(([name, value]) => ({ name, value: String(value) })),
});
