import type { Body, Reply, subscriptionLifeEndpoints } from '@safe-trading/contract';
import {
  type Amendment,
  type AmendmentField,
  basisPoints,
  currentInstallment,
  isBuyingOver,
  isOpen,
  localDate,
  paise,
  percentFromBasisPoints,
  rupeesFromPaise,
  type Step,
  type StepUp,
  type SubscriptionState,
  type UpcomingInstallment,
} from '@safe-trading/engine';
import type { Language } from '@safe-trading/messages/language';
import { translated } from '@safe-trading/messages/translated';
import { presentPriceGuard, readPriceGuard } from '../../trading/figures/present-price-guard.ts';
import { presentSelling } from '../../trading/figures/present-selling.ts';
import type { SubscriptionRecord } from '../../trading/ledger/subscription-store.ts';
import type { Change } from './changes.ts';
import { cutOffText } from './cut-off.ts';
import type { Controls } from './find-controls.ts';
import { type AmendmentRequest, notesOf, type Preview } from './notes.ts';
import type { Outlook } from './outlook.ts';

type Endpoints = typeof subscriptionLifeEndpoints;
type Request = Body<Endpoints['amend']>;
type WireControls = Reply<Endpoints['controls']>['data'];
type WirePreview = Reply<Endpoints['preview']>['data'];
type Kind = Request['kind'];

/** Removes binary noise; the contract allows two decimals. */
const cents = (value: number): number => Math.round(value * 100);

export const readAsked = (request: Request): AmendmentRequest => ({
  amendment: amendmentIn(request),
  version: request.version,
});

function amendmentIn(request: Request): Amendment {
  switch (request.kind) {
    case 'AMOUNT':
      return { kind: 'amount', amount: paise(cents(request.user_sip_amount)) };
    case 'REINVEST':
      return { kind: 'reinvest', reinvest: basisPoints(cents(request.user_reinvest_percent)) };
    case 'CASH_POLICY':
      return { kind: 'cash-policy', cashPolicy: policies[request.cash_policy] };
    case 'RECYCLE':
      return { kind: 'recycle', recycle: request.recycle };
    case 'PRICE_GUARD':
      return { kind: 'price-guard', priceGuard: readPriceGuard(request.price_guard) };
    case 'PAUSE':
      return { kind: 'pause', ...(request.until ? { until: localDate(request.until) } : {}) };
    case 'RESUME':
      return { kind: 'resume' };
    case 'SKIP':
      return { kind: 'skip' };
    case 'STEP_UP_PERCENT': {
      const percent = basisPoints(cents(request.step_up_percent));
      return {
        kind: 'step-up',
        by: { type: 'percent', percent },
        everyMonths: request.every_months,
      };
    }
    case 'STEP_UP_RUPEES': {
      const amount = paise(cents(request.step_up_amount));
      return { kind: 'step-up', by: { type: 'amount', amount }, everyMonths: request.every_months };
    }
    case 'STOP_STEP_UP':
      return { kind: 'no-step-up' };
    case 'TOP_UP':
      return { kind: 'top-up', amount: paise(cents(request.top_up_amount)) };
    case 'EXIT':
      return { kind: 'exit', exit: ways[request.exit] };
  }
}

export function fieldOnWire(field: AmendmentField, { kind, ...asked }: Amendment): string {
  if (kind === 'step-up' && field === 'by' && 'by' in asked) {
    return asked.by.type === 'percent' ? 'step_up_percent' : 'step_up_amount';
  }
  if (kind === 'top-up') return 'top_up_amount';
  return wireField[field];
}

export const presentControls = (
  { record, moment, outlook, history }: Controls,
  language: Language,
): WireControls => {
  const { state } = record;
  return {
    subscription_id: record.id,
    strategy_name: record.strategyName,
    status: statuses[state.status],
    version: record.version,
    available: availableIn(state),
    user_sip_amount: rupeesFromPaise(currentInstallment(state)),
    user_reinvest_percent: percentFromBasisPoints(state.plan.reinvest),
    cash_policy: policiesOnWire[state.cashPolicy],
    recycle: state.recycle,
    price_guard: state.priceGuard ? presentPriceGuard(state.priceGuard) : null,
    paused_until: state.pausedUntil ?? null,
    paused_after_misses_on: state.pausedByMissesOn ?? null,
    exit: state.status === 'cancelled' ? waysOnWire[state.exit ?? 'hold'] : null,
    selling: presentSelling(state),
    step_up: presentStepUp(state.plan.stepUp),
    next_steps: outlook.steps.map(presentStep),
    blocks_with_units: blocksWithUnits(record),
    cut_off_text: cutOffText(outlook, moment, language),
    upcoming: outlook.upcoming.map(presentUpcoming),
    history: history.map((made) => ({
      amendment_id: made.id,
      made_by: made.madeByName,
      made_at: made.madeAt.toISOString(),
      market_time: made.marketAt.toISOString(),
      changes: made.changes.map((change) => presentChange(change, language)),
    })),
  };
};

export const presentPreview = (
  preview: Preview,
  amendment: Amendment,
  language: Language,
): WirePreview => ({
  version: preview.record.version,
  changes: preview.changes.map((change) => presentChange(change, language)),
  before: presentOutlook(preview.before),
  after: presentOutlook(preview.after),
  notes: notesOf(amendment, preview, language),
  cut_off_text: cutOffText(preview.before, preview.moment, language),
});

/** Kept in English with the amendment. */
const presentChange = ({ what, before, after }: Change, language: Language): Change => ({
  what: translated(what, language),
  before: translated(before, language),
  after: translated(after, language),
});

const presentOutlook = ({ upcoming, steps }: Outlook): WirePreview['before'] => ({
  upcoming: upcoming.map(presentUpcoming),
  next_steps: steps.map(presentStep),
});

const presentUpcoming = (it: UpcomingInstallment): WireControls['upcoming'][number] => ({
  sip_number: it.sipNumber,
  planned_execution_date: it.plannedOn,
  execution_time: it.time,
  sip_amount: rupeesFromPaise(it.amount),
  reinvested_amount: rupeesFromPaise(it.raise),
  top_up_amount: rupeesFromPaise(it.topUp),
  etf_nse_code: it.symbol ?? null,
  is_at_broker: it.isOrdered,
});

const presentStep = ({ from, installment }: Step) => ({
  from,
  sip_amount: rupeesFromPaise(installment),
});

const presentStepUp = (stepUp: StepUp | undefined): WireControls['step_up'] =>
  stepUp
    ? {
        step_up_percent:
          stepUp.by.type === 'percent' ? percentFromBasisPoints(stepUp.by.percent) : null,
        step_up_amount: stepUp.by.type === 'amount' ? rupeesFromPaise(stepUp.by.amount) : null,
        every_months: stepUp.everyMonths,
        from: stepUp.from,
      }
    : null;

const blocksWithUnits = ({ state }: SubscriptionRecord): number =>
  state.schedules.filter((it) => isOpen(it) && it.lots.length > 0).length;

function availableIn(state: SubscriptionState): Kind[] {
  const { status, plan, schedules, exit } = state;
  const always: Kind[] = ['AMOUNT', 'REINVEST', 'CASH_POLICY', 'RECYCLE', 'PRICE_GUARD'];
  const growing: Kind[] = ['STEP_UP_PERCENT', 'STEP_UP_RUPEES'];
  if (plan.stepUp) growing.push('STOP_STEP_UP');
  if ((status === 'active' || status === 'paused') && isBuyingOver(state))
    return ['RECYCLE', 'EXIT'];
  switch (status) {
    case 'active':
      return [...always, 'PAUSE', 'SKIP', ...growing, 'TOP_UP', 'EXIT'];
    case 'paused':
      return [...always, 'RESUME', ...growing, 'EXIT'];
    case 'cancelled':
      return exit !== 'keep' && schedules.some(isOpen) ? ['EXIT'] : [];
    case 'completed':
      return [];
  }
}

const wireField = {
  amount: 'user_sip_amount',
  reinvest: 'user_reinvest_percent',
  until: 'until',
  by: 'step_up_amount',
  everyMonths: 'every_months',
} as const satisfies Record<AmendmentField, string>;

const statuses = {
  active: 'ACTIVE',
  paused: 'PAUSED',
  completed: 'COMPLETED',
  cancelled: 'CANCELLED',
} as const;

const policies = { SKIP: 'skip', REDUCE: 'reduce', WAIT: 'wait' } as const;
const policiesOnWire = { skip: 'SKIP', reduce: 'REDUCE', wait: 'WAIT' } as const;
const ways = { HOLD: 'hold', SELL: 'sell', KEEP: 'keep' } as const;
const waysOnWire = { hold: 'HOLD', sell: 'SELL', keep: 'KEEP' } as const;
