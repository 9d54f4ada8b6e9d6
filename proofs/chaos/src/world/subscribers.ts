import {
  basisPoints,
  buildCalendar,
  evolve,
  localDate,
  type Plan,
  paise,
  scheduleToCreate,
  startSubscription,
  timeOfDay,
  usualPriceGuard,
} from '@safe-trading/engine';
import type { Chance, SubscriptionRecord } from '@safe-trading/server';
import { accountOf, ownerOf } from '../stores/account-names.ts';
import { daysOf, type EpisodePlan, instantOn } from './plan-of-run.ts';

/** Several similar subscriptions for each investor, so that their orders look alike. */
export function subscribers(plan: EpisodePlan, chance: Chance): SubscriptionRecord[] {
  return Array.from({ length: plan.subscriptions }, (_, number) => {
    const userId = ownerOf(accountOf(number % plan.accounts));
    return subscribed(
      number,
      userId,
      termsOf(plan, chance),
      instantOn(daysOf(plan)[0] ?? 0, '08:00'),
    );
  });
}

const termsOf = ({ sessions, once }: EpisodePlan, chance: Chance): Plan => {
  const installmentsPerEtf = once ? 1 : chance.pick([2, 3, 3]);
  return {
    installment: paise(chance.pick([500_000, 500_000, 750_000])),
    reinvest: basisPoints(5_000),
    installmentCount: once
      ? 1
      : installmentsPerEtf * Math.ceil((sessions + 1) / installmentsPerEtf),
    installmentsPerEtf,
    frequency: 'daily',
    weekday: 'Monday',
    time: timeOfDay(chance.pick(['10:00', '10:00', '10:30'])),
    target: basisPoints(once ? 10_000 : 100),
  };
};

function subscribed(
  number: number,
  userId: string,
  plan: Plan,
  subscribedAt: number,
): SubscriptionRecord {
  const usual = { ddpiConfirmed: true, cashPolicy: 'skip', recycle: false } as const;
  // Every second plan looks at the value of what it buys and sells, every fourth buys for half above it.
  const onBuy = number % 4 === 0 ? 'less' : 'next';
  const priceGuard = { ...usualPriceGuard, onBuy } as const;
  const options = number % 2 === 0 ? { ...usual, priceGuard } : usual;
  const empty = startSubscription(plan, options);
  const first = scheduleToCreate(empty, {
    calendar: buildCalendar([]),
    today: localDate('2027-02-08'),
    time: timeOfDay('08:00'),
  });
  if (!first) throw new Error('There is no first schedule.');
  return {
    id: `sub-${number}`,
    userId,
    strategyId: `strategy-${number}`,
    strategyName: `Strategy ${number}`,
    broker: 'samco',
    subscribedAt: new Date(subscribedAt),
    version: 1,
    state: evolve(empty, { type: 'schedule-created', ...first }),
  };
}
