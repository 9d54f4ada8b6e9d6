import { Impossible } from '../impossible.ts';
import type { Paise } from '../money/money.ts';
import { sumPaise } from '../money/money.ts';
import { installmentOn } from '../plan/step-up.ts';
import { planNumbers } from './plan-numbers.ts';
import type { Schedule } from './schedule.ts';
import { availablePool, isPlanning, type SubscriptionState } from './subscription.ts';

/** The pool keeps the raises until their installments are bought; until then they are promised. */
export function addSchedule(
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
