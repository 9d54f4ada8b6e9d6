import { Impossible } from '../impossible.ts';
import { applyPostings } from '../ledger/ledger.ts';
import { type Paise, sumPaise } from '../money/money.ts';
import { withTerms } from '../plan/plan.ts';
import { installmentOn } from '../plan/step-up.ts';
import { delist, merge, receive } from './apply-corporate-action.ts';
import {
  applySale,
  assign,
  endSell,
  moveInstallment,
  pause,
  placeSell,
  releaseUnits,
  resume,
  retryInstallment,
  split,
  windUp,
} from './apply-to-schedule.ts';
import type { Installment } from './installment.ts';
import { installmentsLeft, planNumbers } from './plan-numbers.ts';
import { postingsFor } from './postings.ts';
import { isOpen, type Schedule } from './schedule.ts';
import {
  availablePool,
  isPlanning,
  type SubscriptionState,
  type SubscriptionStatus,
} from './subscription.ts';
import type { Replanned, SubscriptionEvent } from './subscription-event.ts';

export const subscriptionToComplete = (state: SubscriptionState): boolean =>
  (state.status === 'active' || state.status === 'paused') &&
  state.schedules.length > 0 &&
  !state.schedules.some(isOpen) &&
  installmentsLeft(state) === 0;

/**
 * The state after an event, ledger included. Throws Impossible for an event that cannot have happened. Never
 * changes its argument.
 */
export function evolve(state: SubscriptionState, event: SubscriptionEvent): SubscriptionState {
  const next = change(state, event);
  const postings = postingsFor(state, event);
  if (postings.length === 0) return next;
  return { ...next, balances: applyPostings(state.balances, postings) };
}

function change(state: SubscriptionState, event: SubscriptionEvent): SubscriptionState {
  switch (event.type) {
    case 'schedule-created':
      return addSchedule(state, event.schedule, event.fromPool);
    case 'order-placed':
      requireStatus(state, event, ['active']);
      return inSchedule(state, event.schedule, (schedule) => moveInstallment(schedule, event));
    case 'installment-retried':
      requireStatus(state, event, ['active', 'paused']);
      return inSchedule(state, event.schedule, (schedule) =>
        retryInstallment(schedule, event, availablePool(state)),
      );
    case 'installment-blocked':
    case 'installment-executed':
    case 'installment-carried':
    case 'installment-failed':
    case 'installment-released':
    case 'installment-skipped':
      return inSchedule(state, event.schedule, (schedule) => moveInstallment(schedule, event));
    case 'instrument-assigned':
      return inSchedule(state, event.schedule, (schedule) => assign(schedule, event.instrument));
    case 'sell-placed':
      return inSchedule(state, event.schedule, (schedule) =>
        placeSell(schedule, event.clientOrderId),
      );
    case 'sold':
      return inSchedule(state, event.schedule, (schedule) =>
        applySale(schedule, event, state.plan.target),
      );
    case 'sell-ended':
      return inSchedule(state, event.schedule, endSell);
    case 'split-applied':
      return inSchedule(state, event.schedule, (schedule) => split(schedule, event.factor));
    case 'distribution-received':
      return inSchedule(state, event.schedule, (schedule) => receive(schedule, event));
    case 'delisted':
      return inSchedule(state, event.schedule, (schedule) =>
        delist(schedule, event, state.plan.target),
      );
    case 'merged':
      return inSchedule(state, event.schedule, (schedule) => merge(schedule, event));
    case 'schedule-paused':
      return inSchedule(state, event.schedule, pause);
    case 'schedule-resumed':
      return inSchedule(state, event.schedule, resume);
    case 'options-changed':
      return { ...state, ...event.options };
    case 'terms-changed':
      requireStatus(state, event, ['active', 'paused']);
      return { ...state, plan: withTerms(state.plan, event.terms) };
    case 'installments-replanned':
      requireStatus(state, event, ['active', 'paused']);
      return replan(state, event.installments);
    case 'subscription-paused': {
      requireStatus(state, event, ['active']);
      if ('afterMissesOn' in event) {
        return { ...state, status: 'paused', pausedByMissesOn: event.afterMissesOn };
      }
      const { until: pausedUntil } = event;
      return { ...state, status: 'paused', ...(pausedUntil ? { pausedUntil } : {}) };
    }
    case 'subscription-resumed':
      requireStatus(state, event, ['paused']);
      return { ...withoutPause(state), status: 'active' };
    case 'subscription-completed':
      if (!subscriptionToComplete(state)) throw impossible(state, event);
      return { ...state, status: 'completed' };
    case 'subscription-ended': {
      requireStatus(state, event, ['active', 'paused']);
      const schedules = state.schedules.map((schedule) => windUp(schedule, event.on));
      return { ...withoutPause(state), status: 'cancelled', endedOn: event.on, schedules };
    }
    case 'exit-chosen': {
      const { exit } = event;
      requireStatus(state, event, ['cancelled']);
      if (state.exit === exit || state.exit === 'keep') throw impossible(state, event);
      const schedules = exit === 'keep' ? state.schedules.map(releaseUnits) : state.schedules;
      return { ...state, exit, schedules };
    }
  }
}

function inSchedule(
  state: SubscriptionState,
  number: number,
  apply: (schedule: Schedule) => Schedule,
): SubscriptionState {
  const schedule = state.schedules[number - 1];
  if (schedule === undefined) throw new Impossible(`There is no schedule ${number}`);

  const applied = apply(schedule);
  const wound = state.endedOn === undefined ? applied : windUp(applied, state.endedOn);
  const changed = state.exit === 'keep' ? releaseUnits(wound) : wound;
  return { ...state, schedules: state.schedules.with(number - 1, changed) };
}

function withoutPause({
  pausedUntil: _over,
  pausedByMissesOn: _mended,
  ...state
}: SubscriptionState): SubscriptionState {
  return state;
}

function requireStatus(
  state: SubscriptionState,
  event: SubscriptionEvent,
  allowed: readonly SubscriptionStatus[],
): void {
  if (!allowed.includes(state.status)) throw impossible(state, event);
}

const impossible = (state: SubscriptionState, event: SubscriptionEvent): Impossible =>
  new Impossible(`A subscription that is ${state.status} cannot see "${event.type}"`);

/** The pool keeps raises until their installments are bought. */
function addSchedule(
  state: SubscriptionState,
  schedule: Schedule,
  fromPool: Paise,
): SubscriptionState {
  const fault = faultOf(state, schedule, fromPool);
  if (fault) throw new Impossible(`Schedule ${schedule.number} cannot be created: ${fault}`);
  return { ...state, schedules: [...state.schedules, schedule] };
}

function faultOf(
  state: SubscriptionState,
  schedule: Schedule,
  fromPool: Paise,
): string | undefined {
  const { installments } = schedule;
  if (!isPlanning(state)) return `the subscription is ${state.status}`;
  if (schedule.number !== state.schedules.length + 1) return 'it is out of order';
  if (schedule.status !== 'waiting' || schedule.lots.length > 0 || schedule.sales.length > 0) {
    return 'it has already begun';
  }
  if (installments.length === 0) return 'it has no installments';
  if (fromPool !== sumPaise(installments.map((it) => it.raise))) return 'its raises do not add up';
  if (fromPool < 0 || fromPool > availablePool(state)) return 'the pool does not hold its raises';

  const numbers = planNumbers(state);
  let latest = 0;
  for (const { sipNumber, plannedOn, state: life, amount, raise } of installments) {
    if (life.status !== 'planned') return `installment ${sipNumber} is ${life.status}`;
    const own = installmentOn(state.plan, plannedOn);
    if (amount !== own + raise || raise < 0) return 'an amount is wrong';
    if (sipNumber <= latest || sipNumber > numbers.total || numbers.used.has(sipNumber)) {
      return `number ${sipNumber} is not free`;
    }
    latest = sipNumber;
  }
  return undefined;
}

/** Moves planned installments; clears what kept them from being bought. Throws Impossible for any other. */
function replan(state: SubscriptionState, replanned: readonly Replanned[]): SubscriptionState {
  const bySchedule = Map.groupBy(replanned, ({ schedule }) => schedule);
  const schedules = [...state.schedules];
  for (const [number, changes] of bySchedule) {
    const schedule = schedules[number - 1];
    if (schedule === undefined) throw new Impossible(`There is no schedule ${number}`);
    const byNumber = new Map(changes.map((change) => [change.sipNumber, change]));
    const installments = schedule.installments.map((installment) => {
      const change = byNumber.get(installment.sipNumber);
      if (change === undefined || installment.state.status === 'cancelled') return installment;
      byNumber.delete(installment.sipNumber);
      return changed(installment, change);
    });
    const [unknown] = byNumber.keys();
    if (unknown !== undefined) {
      throw new Impossible(`Schedule ${number} has no installment ${unknown} to plan again`);
    }
    schedules[number - 1] = { ...schedule, installments };
  }
  const after = { ...state, schedules };
  if (availablePool(after) < 0) throw new Impossible('The pool does not hold the raises');
  return after;
}

function changed(
  { sipNumber, time, state }: Installment,
  { plannedOn, amount, raise, topUp }: Replanned,
): Installment {
  if (state.status !== 'planned') {
    throw new Impossible(`Installment ${sipNumber} is ${state.status} and cannot be planned again`);
  }
  if (amount <= raise + (topUp ?? 0) || raise < 0 || (topUp !== undefined && topUp <= 0)) {
    throw new Impossible(`The amount of installment ${sipNumber} does not add up`);
  }
  return {
    sipNumber,
    plannedOn,
    time,
    amount,
    raise,
    ...(topUp === undefined ? {} : { topUp }),
    state: { status: 'planned' },
  };
}
