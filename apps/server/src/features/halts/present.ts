import type { Body, Reply, stopEndpoints } from '@safe-trading/contract';
import { type HaltSubject, systemActor, type TradingHalt } from '@safe-trading/engine';
import type { Language } from '@safe-trading/messages/language';
import { translated } from '@safe-trading/messages/translated';
import { toDate } from '../../platform/kernel/instants.ts';
import {
  disabledAccountReason,
  enabledAccountReason,
} from '../../trading/books/trading-halt-store.ts';
import type { NamedHalt, StopOfMine } from './find-halts.ts';
import type { Subject } from './halt-directory.ts';
import type { Wanted } from './set-halt.ts';

type WireStop = Reply<typeof stopEndpoints.list>['data'][number];
type WireStopOfMine = Reply<typeof stopEndpoints.mine>['data'][number];
type WireSubject = Reply<typeof stopEndpoints.subjects>['data'][number];

const onWire = {
  platform: 'PLATFORM',
  strategy: 'STRATEGY',
  investor: 'INVESTOR',
  subscription: 'SUBSCRIPTION',
} as const;

const fromWire = {
  PLATFORM: 'platform',
  STRATEGY: 'strategy',
  INVESTOR: 'investor',
  SUBSCRIPTION: 'subscription',
} as const;

export const levelOf = (wire: 'STRATEGY' | 'INVESTOR' | 'SUBSCRIPTION') => fromWire[wire];

export function wantedHalt(body: Body<typeof stopEndpoints.set>, by: string): Wanted {
  const level = fromWire[body.level];
  const subject: HaltSubject =
    level === 'platform' ? { level } : { level, subject: body.subject_id ?? '' };
  return { subject, reason: body.reason, by };
}

/** A person's words stay; the system's are said in the reader's language. */
const reasonOf = ({ reason, setBy }: TradingHalt, language: Language): string =>
  reason === disabledAccountReason || setBy === systemActor ? translated(reason, language) : reason;

const liftedReasonOf = (
  { reason }: NonNullable<TradingHalt['lifted']>,
  language: Language,
): string => (reason === enabledAccountReason ? translated(reason, language) : reason);

export const presentHalt = (
  { stop, subjectName, setByName, liftedByName, isOfDisabledAccount }: NamedHalt,
  language: Language,
): WireStop => ({
  stop_id: stop.id,
  level: onWire[stop.level],
  subject_id: stop.level === 'platform' ? null : stop.subject,
  subject_name: subjectName ?? null,
  reason: reasonOf(stop, language),
  set_by_system: stop.setBy === systemActor,
  set_by_name: setByName ?? null,
  set_at: toDate(stop.setAt).toISOString(),
  is_in_force: stop.lifted === undefined,
  is_of_disabled_account: isOfDisabledAccount,
  lifted_by_name: liftedByName ?? null,
  lifted_reason: stop.lifted ? liftedReasonOf(stop.lifted, language) : null,
  lifted_at: stop.lifted ? toDate(stop.lifted.at).toISOString() : null,
});

export const presentMine = (
  { stop, subjectName, subscriptionIds }: StopOfMine,
  language: Language,
): WireStopOfMine => ({
  stop_id: stop.id,
  level: onWire[stop.level],
  reason: reasonOf(stop, language),
  set_by_system: stop.setBy === systemActor,
  set_at: toDate(stop.setAt).toISOString(),
  strategy_id: stop.level === 'strategy' ? stop.subject : null,
  subscription_ids: subscriptionIds,
  text: translated(meaningOf(stop.level, subjectName), language),
});

export const presentSubject = ({ id, name, hint }: Subject): WireSubject => ({
  subject_id: id,
  subject_name: name,
  hint,
});

function meaningOf(level: HaltSubject['level'], name: string | undefined): string {
  const rests = {
    platform: 'Nothing is bought or sold for anyone at the moment',
    strategy: `Nothing is bought or sold for ${name ?? 'this strategy'} at the moment`,
    investor: 'Nothing is bought or sold for you at the moment',
    subscription: `Nothing is bought or sold for one of your subscriptions at the moment`,
  }[level];
  return `${rests}. Units you hold stay yours, orders already at the broker run to their end, and nothing is sent twice. Trading goes on when an administrator allows it again.`;
}
