import {
  type Calendar,
  isSession,
  type LocalDate,
  nextSession,
  readinessChecks,
  readinessOf,
} from '@safe-trading/engine';
import { toDate } from '../../platform/kernel/instants.ts';
import { marketMoment } from '../../platform/kernel/market-moment.ts';
import type { SubscriptionStore } from '../../trading/ledger/subscription-store.ts';
import { comingInstallments } from './coming-installment.ts';
import type { Listed } from './list-readiness.ts';
import type { DayCounts, ReadinessStore, RunningPlan } from './readiness-store.ts';
import { nextCheck } from './watch-readiness.ts';

type Deps = {
  store: Pick<ReadinessStore, 'plansUpTo' | 'countsOf' | 'of'>;
  subscriptions: Pick<SubscriptionStore, 'load'>;
  facts: { calendar: Calendar };
  marketClock: { now(): Date };
};

export type Everybody = {
  at: Date;
  today: LocalDate;
  isSession: boolean;
  nextOn: LocalDate;
  coming: readonly (Listed & { investor: RunningPlan['investor'] })[];
  counts: DayCounts;
};

export const everybodysReadiness =
  ({ store, subscriptions, facts: { calendar }, marketClock }: Deps) =>
  async (): Promise<Everybody> => {
    const moment = marketMoment(marketClock.now());
    const { today } = moment;
    const next = nextSession(calendar, today);
    const plans = await store.plansUpTo(next);
    const investorOf = new Map(plans.map((plan) => [plan.subscriptionId, plan.investor]));
    const records = await subscriptions.load([...investorOf.keys()]);
    const soon = comingInstallments(records, calendar, moment).filter(({ on }) => on <= next);
    const nextOn = soon.some(({ on }) => on === today) ? today : next;
    const due = soon.filter(({ on }) => on === nextOn);
    const kept = await store.of(due.map(({ installmentId }) => installmentId));
    return {
      at: toDate(moment.instant),
      today,
      isSession: isSession(calendar, today),
      nextOn,
      coming: due.flatMap((coming) => {
        const investor = investorOf.get(coming.record.id);
        const check = kept.get(coming.installmentId);
        const nextCheckAt = nextCheck(nextOn, coming.installment.time, toDate(moment.instant));
        return investor
          ? [
              {
                investor,
                coming,
                ...(check?.plannedFor === nextOn ? { kept: check } : {}),
                ...(nextCheckAt ? { nextCheckAt } : {}),
              },
            ]
          : [];
      }),
      counts: await store.countsOf(today),
    };
  };

export const levelOf = ({ kept }: Listed) =>
  kept ? readinessOf(readinessChecks(kept.facts)) : undefined;
