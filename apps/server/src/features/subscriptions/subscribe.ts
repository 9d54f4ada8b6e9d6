import { type Calendar, checkTerms, type Strategy } from '@safe-trading/engine';
import { languages } from '@safe-trading/messages/language';
import type { User } from '../../platform/http/access.ts';
import { proofNeeded } from '../../platform/http/serve.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { istDate, istTime } from '../../platform/kernel/ist.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { refused } from '../../platform/kernel/refused.ts';
import type { Consent, Operator } from '../../trading/ledger/consent.ts';
import type { SubscriptionRecord } from '../../trading/ledger/subscription-store.ts';
import { consentSheet } from './consent-sheet.ts';
import { newSubscription, type SubscriptionTerms } from './new-subscription.ts';
import { termsProblem, unknownBroker } from './present.ts';

type StrategyOffer = {
  id: string;
  name: string;
  status: 'active' | 'retired';
  terms: Strategy;
};

/** Where subscribing finds what it subscribes to. `find` throws Problem `not-found`. */
export type StrategiesOnOffer = { find(id: string): Promise<StrategyOffer> };

/** Of one investor within any 24 hours, by real time. Each installment of the first block is a stored row. */
export const dailyLimits = { subscriptions: 20, installments: 12_000, withinMs: 86_400_000 };

/** Adds a subscription, its first schedule and the consent, and notifies the investor. */
export type NewSubscriptions = {
  /**
   * Judged one at a time for each investor. `proof-needed`: more money may leave the account than before, and the
   * session has no recent proof. `too-many-today`: above the daily limits.
   */
  add(
    record: SubscriptionRecord,
    facts: { now: Date; isProved: boolean; consent?: Consent | undefined },
  ): Promise<'added' | 'already-running' | 'proof-needed' | 'too-many-today'>;
};

export type SubscribeDeps = {
  newSubscriptions: NewSubscriptions;
  strategies: StrategiesOnOffer;
  /** Names of the known brokers by their code, which is in lower case. */
  brokers: ReadonlyMap<string, string>;
  clock: Clock;
  marketClock: Clock;
  calendar: Calendar;
  /** What the investor last said about DDPI at a broker; it holds where the form says nothing. */
  saidDdpi(userId: string, broker: string): Promise<boolean | undefined>;
  /** Paper trading: the authority to sell counts as given unless it is denied. */
  assumeDdpi: boolean;
  /** Live trading: who runs the server. Without one, subscribing asks for no consent. */
  operator?: Operator | undefined;
};

/**
 * Throws Problem: not-found, conflict (retired, or already followed), invalid, step-up-required or too-many.
 */
export const subscribe =
  (deps: SubscribeDeps) =>
  async (
    { id: userId, isProved }: Pick<User, 'id' | 'isProved'>,
    strategyId: string,
    terms: SubscriptionTerms,
  ): Promise<SubscriptionRecord> => {
    const { newSubscriptions, clock } = deps;
    const begun = await beginning(deps, userId, strategyId, terms);
    const record: SubscriptionRecord = { ...begun, id: newId(), userId, strategyId, version: 1 };
    const consent = consentTo(deps, await deps.strategies.find(strategyId), terms.consentSheet);
    const outcome = await newSubscriptions.add(record, { now: clock.now(), isProved, consent });
    switch (outcome) {
      case 'added':
        return record;
      case 'already-running':
        throw new Problem('conflict', refused('already-follows'));
      case 'proof-needed':
        throw proofNeeded();
      case 'too-many-today':
        throw tooManyToday();
    }
  };

const tooManyToday = (): Problem =>
  new Problem(
    'too-many',
    refused('many-subscriptions', {
      subscriptions: dailyLimits.subscriptions,
      sips: dailyLimits.installments,
    }),
    { retryAfterSeconds: dailyLimits.withinMs / 1000 },
  );

/**
 * What is agreed to, where something has to be, in the words that were read. Throws Problem `conflict` for another
 * sheet than today's.
 */
function consentTo(
  { operator, clock }: Pick<SubscribeDeps, 'operator' | 'clock'>,
  strategy: { name: string; terms: Strategy },
  agreedTo: string | undefined,
): Consent | undefined {
  if (!operator) return undefined;
  const offer = { name: strategy.name, strategy: strategy.terms, operator };
  const sheet = languages
    .map((language) => consentSheet(offer, language))
    .find(({ id }) => id === agreedTo);
  if (sheet) return { sheet, operator, at: clock.now() };
  throw new Problem(
    'conflict',
    agreedTo === undefined ? refused('sheet-unread') : refused('sheet-changed'),
  );
}

type Beginning = Pick<SubscriptionRecord, 'strategyName' | 'broker' | 'subscribedAt' | 'state'>;

/** A subscription as it would begin now. Throws Problem: not-found, conflict (retired) or invalid. */
export async function beginning(
  deps: Omit<SubscribeDeps, 'newSubscriptions' | 'clock' | 'operator'>,
  userId: string,
  strategyId: string,
  terms: SubscriptionTerms,
): Promise<Beginning> {
  const { strategies, brokers, marketClock } = deps;
  const strategy = await strategies.find(strategyId);
  if (strategy.status === 'retired') {
    throw new Problem('conflict', refused('strategy-retired'));
  }
  const broker = terms.broker.toLowerCase();
  if (!brokers.has(broker)) throw unknownBroker([...brokers.keys()]);

  const { installmentCount } = strategy.terms;
  const faults = checkTerms(terms, installmentCount);
  if (faults.length > 0) throw termsProblem(faults);

  const subscribedAt = marketClock.now();
  const said = terms.ddpiConfirmed ?? (await deps.saidDdpi(userId, broker));
  return {
    strategyName: strategy.name,
    broker,
    subscribedAt,
    state: newSubscription(strategy.terms, terms, said ?? deps.assumeDdpi, {
      calendar: deps.calendar,
      today: istDate(subscribedAt),
      time: istTime(subscribedAt),
    }),
  };
}
