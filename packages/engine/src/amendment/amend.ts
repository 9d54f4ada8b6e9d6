import { addDays, type LocalDate } from '../calendar/local-date.ts';
import { addPaise, noPaise, type Paise, rupeesFromPaise, subtractPaise } from '../money/money.ts';
import { type OwnTerms, type Plan, withTerms } from '../plan/plan.ts';
import { isSameGuard } from '../plan/price-guard.ts';
import { installmentOn, type StepUp } from '../plan/step-up.ts';
import { checkTerms, largestInstallment } from '../plan/strategy.ts';
import { isPlanned } from '../subscription/installment.ts';
import { type NextScheduleFacts, nextFrom } from '../subscription/next-schedule.ts';
import {
  type PlannedInstallment,
  planAnew,
  plannedOf,
  type Replan,
  replanned,
  withOwn,
} from '../subscription/plan-anew.ts';
import { isOpen } from '../subscription/schedule.ts';
import type { SubscriptionState } from '../subscription/subscription.ts';
import {
  type Amended,
  amended,
  changeAuthority,
  nothingChanges,
  nothingPlanned,
  refused,
  resumeFirst,
} from './amend-authority.ts';

import type { Amendment } from './amendment.ts';

const withAmounts = (state: SubscriptionState, plan: Plan): Replan =>
  replanned(plannedOf(state).map((it) => withOwn(it, plan, it.installment.plannedOn)));

type Way = Extract<Amendment, { kind: 'exit' }>['exit'];

export type AmendFacts = NextScheduleFacts & {
  /** Last prices by instrument id; missing ones are unknown. */
  readonly prices: ReadonlyMap<string, Paise>;
};

const longestPauseDays = 366;
const mostMonths = 60;

/**
 * The events of an amendment, or why it is refused. Only planned installments change; an order at the broker
 * settles as it is. Preview and change use the same answer.
 */
export function amend(state: SubscriptionState, wanted: Amendment, facts: AmendFacts): Amended {
  if (wanted.kind === 'exit') return endBy(state, wanted.exit, facts.today);
  if (wanted.kind === 'authority') return changeAuthority(state, wanted.confirmed);
  if (state.status === 'completed') return refused('This subscription is complete.');
  if (state.status === 'cancelled') return refused('This subscription has ended.');

  switch (wanted.kind) {
    case 'amount':
      return changeAmount(state, wanted.amount, facts);
    case 'reinvest': {
      if (wanted.reinvest === state.plan.reinvest) return nothingChanges;
      const terms = { ...ownTerms(state.plan), reinvest: wanted.reinvest };
      const [fault] = checkTerms(terms);
      if (fault) return refused(fault.message, 'reinvest');
      return amended({ type: 'terms-changed', terms });
    }
    case 'cash-policy': {
      const { cashPolicy } = wanted;
      if (cashPolicy === state.cashPolicy) return nothingChanges;
      return amended({ type: 'options-changed', options: { cashPolicy } });
    }
    case 'recycle': {
      const { recycle } = wanted;
      if (recycle === state.recycle) return nothingChanges;
      return amended({ type: 'options-changed', options: { recycle } });
    }
    case 'price-guard': {
      const { priceGuard } = wanted;
      if (isSameGuard(state.priceGuard, priceGuard)) return nothingChanges;
      return amended({ type: 'options-changed', options: { priceGuard } });
    }
    case 'pause':
      return pause(state, wanted.until, facts);
    case 'resume': {
      if (state.status !== 'paused') return refused('This subscription is not paused.');
      const { pausedUntil: _over, ...running } = state;
      return amended(
        { type: 'subscription-resumed' },
        planAnew(state, nextFrom(running, facts), facts.calendar),
      );
    }
    case 'skip': {
      if (state.status !== 'active') return resumeFirst;
      const [next] = plannedOf(state);
      if (next === undefined) return nothingPlanned;
      const { schedule, installment } = next;
      const { sipNumber } = installment;
      return amended({ type: 'installment-skipped', schedule, sipNumber, on: facts.today });
    }
    case 'step-up':
      return stepUp(state, wanted, facts.today);
    case 'no-step-up': {
      if (state.plan.stepUp === undefined) return refused('No step-up is set.');
      const { reinvest } = state.plan;
      const installment = installmentOn(state.plan, facts.today);
      return changeTerms(state, { installment, reinvest });
    }
    case 'top-up': {
      if (state.status !== 'active') return resumeFirst;
      const [next] = plannedOf(state);
      if (next === undefined) return nothingPlanned;
      return topUpNext(state, next, wanted.amount);
    }
  }
}

function changeAmount(state: SubscriptionState, amount: Paise, facts: AmendFacts): Amended {
  const { plan } = state;
  if (amount === installmentOn(plan, facts.today)) return nothingChanges;
  const [fault] = checkTerms({ ...plan, installment: amount }, plan.installmentCount);
  if (fault) return refused(fault.message, 'amount');

  for (const { instrument, installments, ...schedule } of state.schedules) {
    const price = instrument && facts.prices.get(instrument.id);
    const isBuying = isOpen({ ...schedule, installments }) && installments.some(isPlanned);
    if (isBuying && price !== undefined && amount < price) {
      const unit = `${rupeesFromPaise(price).toFixed(2)} rupees, the price of one unit of ${instrument?.symbol}`;
      return refused(`SIP amount must be at least ${unit}.`, 'amount');
    }
  }
  const growing = plan.stepUp ? { stepUp: { ...plan.stepUp, from: facts.today } } : {};
  return changeTerms(state, { ...ownTerms(plan), installment: amount, ...growing });
}

function pause(
  state: SubscriptionState,
  until: LocalDate | undefined,
  { today, time, calendar }: AmendFacts,
): Amended {
  if (state.status === 'paused') {
    return refused('This subscription is paused already. Resume it before you pause it anew.');
  }
  if (until === undefined) return amended({ type: 'subscription-paused' });
  if (until <= today) return refused('The pause must end on a day after today.', 'until');
  if (until > addDays(today, longestPauseDays)) {
    return refused(
      'The pause must end within a year; leave the date out to pause until you resume.',
      'until',
    );
  }
  const from = nextFrom({ ...state, status: 'paused', pausedUntil: until }, { today, time });
  return amended({ type: 'subscription-paused', until }, planAnew(state, from, calendar));
}

function stepUp(
  state: SubscriptionState,
  { by, everyMonths }: Pick<StepUp, 'by' | 'everyMonths'>,
  today: LocalDate,
): Amended {
  if (!(Number.isInteger(everyMonths) && everyMonths >= 1 && everyMonths <= mostMonths)) {
    return refused(`Months must be a whole number from 1 to ${mostMonths}.`, 'everyMonths');
  }
  const { installmentCount, reinvest } = state.plan;
  if (by.type === 'percent' && !(by.percent > 0 && by.percent <= 10_000)) {
    return refused('Step-up must be more than 0 and at most 100 percent.', 'by');
  }
  if (
    by.type === 'amount' &&
    !(by.amount > 0 && by.amount <= largestInstallment(installmentCount))
  ) {
    return refused('Step-up must be more than 0 rupees and within what the plan may invest.', 'by');
  }
  const installment = installmentOn(state.plan, today);
  return changeTerms(state, { installment, reinvest, stepUp: { by, everyMonths, from: today } });
}

const changeTerms = (state: SubscriptionState, terms: OwnTerms): Amended =>
  amended({ type: 'terms-changed', terms }, withAmounts(state, withTerms(state.plan, terms)));

const ownTerms = ({ installment, reinvest, stepUp: growing }: Plan): OwnTerms => ({
  installment,
  reinvest,
  ...(growing ? { stepUp: growing } : {}),
});

/** Ends a subscription in one of three ways. One that ended with "hold" may still sell or keep its units. */
function endBy(state: SubscriptionState, way: Way, on: LocalDate): Amended {
  if (state.status === 'completed') return refused('This subscription is complete.');
  if (state.status !== 'cancelled') {
    const ended = { type: 'subscription-ended', on } as const;
    return way === 'hold' ? amended(ended) : amended(ended, { type: 'exit-chosen', exit: way });
  }
  if (!state.schedules.some(isOpen))
    return refused('This subscription has ended, and no block is open.');
  if (way === 'hold' || way === state.exit) return refused('That is how it is set already.');
  return amended({ type: 'exit-chosen', exit: way });
}

function topUpNext(
  { plan }: SubscriptionState,
  { schedule, installment }: PlannedInstallment,
  more: Paise,
): Amended {
  const topUp = addPaise(installment.topUp ?? noPaise, more);
  const own = subtractPaise(installment.amount, installment.raise);
  const [fault] = checkTerms({ installment: addPaise(own, more), reinvest: plan.reinvest });
  if (more <= 0 || fault) {
    return refused(
      'Top-up must be greater than 0 and, with the SIP, at most 1,00,00,00,00,000 rupees.',
      'amount',
    );
  }
  const { sipNumber, plannedOn, raise } = installment;
  const amount = addPaise(installment.amount, more);
  return amended(replanned([{ schedule, sipNumber, plannedOn, amount, raise, topUp }]));
}
