import type { Reply, securityEventEndpoints } from '@safe-trading/contract';
import { basisPoints, paise, percentFromBasisPoints } from '@safe-trading/engine';
import { securityEvents } from '@safe-trading/messages/en/server/security-events';
import { securityEvents as hindi } from '@safe-trading/messages/hi/server/security-events';
import type { Language } from '@safe-trading/messages/language';
import { spoken } from '@safe-trading/messages/spoken';
import { translated } from '@safe-trading/messages/translated';
import { deviceInWords } from '../../platform/account-notices/device-in-words.ts';
import type { SecurityEventShown } from '../../platform/security/security-events.ts';
import { isSecurityEventKind } from '../../platform/security/security-topics.ts';
import { rupeesInWords } from '../../trading/reasons/in-words.ts';

type Wire = Reply<typeof securityEventEndpoints.list>['data'][number];

const textIn = spoken(securityEvents, hindi);

export const presentEvent =
  (language: Language) =>
  (event: SecurityEventShown): Wire => ({
    event_number: event.seq,
    at: event.at.toISOString(),
    kind: event.kind.toUpperCase().replaceAll('-', '_'),
    text: textIn(language)(isSecurityEventKind(event.kind) ? `kind-${event.kind}` : 'later-kind'),
    user_name: event.userName ?? null,
    actor_name: event.actorName ?? null,
    address: event.address ?? null,
    facts: Object.entries(event.facts).map(([name, value]) => ({
      name,
      value: inWords(name, String(value), language),
    })),
  });

/** Facts that hold a code; others hold a name, a number or written text. */
const coded: ReadonlySet<string> = new Set([
  'role',
  'status',
  'level',
  'event',
  'kind',
  'frequency_before',
  'weekday_before',
]);

function inWords(name: string, value: string, language: Language): string {
  switch (name) {
    case 'device':
      return deviceInWords(value, language);
    // A sentence of the server, or a person's words, which stay.
    case 'reason':
    case 'fault':
      return translated(value, language);
    case 'fundSize_before':
    case 'installment_before':
      return rupeesInWords(paise(Number(value)), language);
    case 'target_before':
    case 'reinvest_before':
      return `${percentFromBasisPoints(basisPoints(Number(value)))}%`;
    default: {
      const key = `value-${value}`;
      return coded.has(name) && isValue(key) ? textIn(language)(key) : value;
    }
  }
}

type ValueKey = Extract<keyof typeof securityEvents.messages, `value-${string}`>;

const isValue = (key: string): key is ValueKey => Object.hasOwn(securityEvents.messages, key);

export function presentCheck(
  { at, kind, actorName, facts }: SecurityEventShown,
  language: Language,
): Reply<typeof securityEventEndpoints.check>['data'] {
  const text = textIn(language);
  const holds = kind === 'log-checked';
  return {
    checked_at: at.toISOString(),
    checked_by_name: actorName ?? null,
    holds,
    text: holds
      ? text('check-holds', {
          events: Number(facts['events']).toLocaleString('en-IN'),
          head: String(facts['head']),
        })
      : text('check-fails', { fault: translated(String(facts['fault']), language) }),
  };
}
