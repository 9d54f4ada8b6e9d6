import { Impossible } from '../impossible.ts';
import type { Installment } from './installment.ts';
import { availablePool, type SubscriptionState } from './subscription.ts';
import type { Replanned } from './subscription-event.ts';

/**
 * Planned installments at their new dates and amounts; what is ordered or over is a fact. Whatever
 * kept one from being bought is forgotten with its old date. Throws Impossible for any other.
 */
export function replan(
  state: SubscriptionState,
  replanned: readonly Replanned[],
): SubscriptionState {
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
