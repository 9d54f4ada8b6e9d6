import { addPaise, type Paise, paise, subtractPaise, sumPaise } from '../money/money.ts';
import { installmentOn } from '../plan/step-up.ts';
import { type Installment, isPending } from './installment.ts';
import type { NextScheduleFacts } from './next-schedule.ts';
import { installmentsLeft } from './plan-numbers.ts';
import { isPlanning, type SubscriptionState } from './subscription.ts';
import { datesToFollow } from './upcoming.ts';

export type ToFollow = { readonly count: number; readonly ownMoney: Paise };

/** The own money of all T installments: those of schedules as they are, those to follow by their dates. */
export function fundRequired(state: SubscriptionState, facts: NextScheduleFacts): Paise {
  const { installmentCount } = state.plan;
  const counted = state.schedules
    .flatMap(({ installments }) => installments)
    .filter((it) => it.state.status !== 'cancelled' && it.sipNumber <= installmentCount);
  return addPaise(
    sumPaise(counted.map(ownMoney)),
    ownMoneyToFollow(state, facts, installmentCount - counted.length),
  );
}

/** What later schedules of the plan will ask for; nothing while no schedule would follow. */
export function toFollow(state: SubscriptionState, facts: NextScheduleFacts): ToFollow {
  const count = isPlanning(state) ? installmentsLeft(state) : 0;
  return { count, ownMoney: ownMoneyToFollow(state, facts, count) };
}

const ownMoney = ({ amount, raise }: Installment): Paise => subtractPaise(amount, raise);

function ownMoneyToFollow(
  state: SubscriptionState,
  facts: NextScheduleFacts,
  count: number,
): Paise {
  const { plan } = state;
  if (plan.stepUp === undefined) return paise(plan.installment * count);
  // An ended plan stays as it was on its last day.
  const asOf = state.endedOn === undefined ? facts : { ...facts, today: state.endedOn };
  const dates = datesToFollow(state, asOf, { after: lastPending(state), count });
  return sumPaise(dates.map((on) => installmentOn(plan, on)));
}

function lastPending({ schedules }: SubscriptionState) {
  const pending = schedules.flatMap(({ installments }) => installments.filter(isPending));
  return pending
    .map(({ plannedOn }) => plannedOn)
    .sort()
    .at(-1);
}
