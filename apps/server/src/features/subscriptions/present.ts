import type { Body, Reply, subscriptionEndpoints } from '@safe-trading/contract';
import {
  basisPoints,
  type Calendar,
  currentInstallment,
  type Fault,
  fundRequired,
  monthlyCap,
  paise,
  percentFromBasisPoints,
  rupeesFromPaise,
  type SubscriptionState,
  type SubscriptionStatus,
  subscriptionFigures,
  type Terms,
} from '@safe-trading/engine';
import type { Language } from '@safe-trading/messages';
import { istDate } from '../../platform/kernel/ist.ts';
import { marketMoment } from '../../platform/kernel/market-moment.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { presentFigures } from '../../trading/figures/present-figures.ts';
import { readPriceGuard } from '../../trading/figures/present-price-guard.ts';
import { presentSelling } from '../../trading/figures/present-selling.ts';
import type { SubscriptionRecord } from '../../trading/ledger/subscription-store.ts';
import type { SubscriptionAnalysis } from './analyse-subscription.ts';
import type { SubscriptionTerms } from './new-subscription.ts';

type Endpoints = typeof subscriptionEndpoints;
type Request = Body<Endpoints['subscribe']>;
type Wire = Reply<Endpoints['subscribe']>['data'];
type WireAnalytics = Reply<Endpoints['analytics']>['data'];

export type Surroundings = {
  /** The name of each broker by its code. */
  brokers: ReadonlyMap<string, string>;
  calendar: Calendar;
  now: Date;
};

export function presentSubscription(
  record: SubscriptionRecord,
  { brokers, calendar, now }: Surroundings,
): Wire {
  const { status, ddpiConfirmed } = record.state;
  const plan = { ...record.state.plan, installment: currentInstallment(record.state) };
  return {
    subscription_id: record.id,
    strategy_name: record.strategyName,
    status: wireStatus[status],
    user_sip_amount: rupeesFromPaise(plan.installment),
    user_reinvest_percent: percentFromBasisPoints(plan.reinvest),
    broker_name: brokers.get(record.broker) ?? record.broker,
    total_fund_required: rupeesFromPaise(
      fundRequired(record.state, { calendar, ...marketMoment(now) }),
    ),
    profit_target_percent: percentFromBasisPoints(plan.target),
    max_monthly_fund_required: rupeesFromPaise(monthlyCap(plan, toCome(record.state))),
    etf_strategy_id: record.strategyId,
    ddpi_confirmed: ddpiConfirmed,
    subscribed_on: istDate(record.subscribedAt),
    selling: presentSelling(record.state),
  };
}

export const presentAnalytics = (
  { record, figures, isPriceStale, plan }: SubscriptionAnalysis,
  language: Language,
): WireAnalytics => {
  const { carry, pool, withdrawable, charges } = record.state.balances;
  return {
    total_invested: rupeesFromPaise(figures.invested),
    total_booked_amount: rupeesFromPaise(figures.bookedValue),
    total_profit: rupeesFromPaise(figures.profit),
    profit_percentage: percentFromBasisPoints(figures.profitPercentBp),
    total_sips: figures.totalSips,
    executed_sips: figures.executed,
    pending_sips: figures.pending,
    failed_sips: figures.failed,
    total_schedules: figures.schedules,
    active_schedules: figures.active,
    completed_schedules: figures.completed,
    realised_amount: rupeesFromPaise(figures.realisedAmount),
    market_value: rupeesFromPaise(figures.marketValue),
    strategy_name: record.strategyName,
    carried_amount: rupeesFromPaise(carry),
    pool_amount: rupeesFromPaise(pool),
    withdrawable_amount: rupeesFromPaise(withdrawable),
    charges_paid: rupeesFromPaise(charges),
    price_stale: isPriceStale,
    ...presentFigures(plan, language),
  };
};

/** The contract has let through at most two decimals: rounding only drops the noise of binary fractions. */
export const readTerms = (request: Request): SubscriptionTerms => ({
  broker: request.broker_id,
  installment: paise(Math.round(request.user_sip_amount * 100)),
  reinvest: basisPoints(Math.round(request.user_reinvest_percent * 100)),
  ddpiConfirmed: request.ddpi_confirmed,
  ...(request.price_guard ? { priceGuard: readPriceGuard(request.price_guard) } : {}),
  consentSheet: request.consent_sheet,
});

export const termsProblem = (faults: readonly Fault<keyof Terms>[]): Problem =>
  new Problem('invalid', faults.map(({ message }) => message).join(' '), {
    errors: faults.map(({ field, message }) => ({ field: wireField[field], message })),
  });

export function unknownBroker(known: readonly string[]): Problem {
  const message = `Broker ID is not one of the known brokers: ${known.join(', ')}.`;
  return new Problem('invalid', message, { errors: [{ field: 'broker_id', message }] });
}

/** Installments that may still need money. */
const toCome = (state: SubscriptionState): number =>
  state.status === 'active' || state.status === 'paused'
    ? subscriptionFigures(state, new Map()).pending
    : 0;

export const wireStatus = {
  active: 'ACTIVE',
  paused: 'PAUSED',
  completed: 'COMPLETED',
  cancelled: 'CANCELLED',
} as const satisfies Record<SubscriptionStatus, string>;

const wireField: Record<keyof Terms, keyof Request> = {
  installment: 'user_sip_amount',
  reinvest: 'user_reinvest_percent',
};
