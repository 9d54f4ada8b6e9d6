import { addSessions, type Calendar } from '@safe-trading/engine';
import { toDate } from '../../platform/kernel/instants.ts';
import { marketMoment } from '../../platform/kernel/market-moment.ts';
import type { SubscriptionStore } from '../../trading/ledger/subscription-store.ts';
import { type ComingInstallment, comingInstallments } from './coming-installment.ts';
import type { CheckKept, ReadinessStore } from './readiness-store.ts';
import { nextCheck } from './watch-readiness.ts';

export type ListReadinessDeps = {
  store: Pick<ReadinessStore, 'of'>;
  subscriptions: Pick<SubscriptionStore, 'load' | 'idsOfUser'>;
  facts: { calendar: Calendar };
  marketClock: { now(): Date };
};

export type Listed = { coming: ComingInstallment; kept?: CheckKept; nextCheckAt?: Date };

const sessionsAhead = 5;

export const listReadiness =
  ({ store, subscriptions, facts: { calendar }, marketClock }: ListReadinessDeps) =>
  async (userId: string): Promise<Listed[]> => {
    const moment = marketMoment(marketClock.now());
    const records = await subscriptions.load(await subscriptions.idsOfUser(userId));
    const all = comingInstallments(records, calendar, moment);
    const soon = addSessions(calendar, moment.today, sessionsAhead);
    const until = all[0] && all[0].on > soon ? all[0].on : soon;
    const shown = all.filter(({ on }) => on <= until);
    const kept = await store.of(shown.map(({ installmentId }) => installmentId));
    return shown.map((coming) => {
      const { installmentId, installment, on } = coming;
      const check = kept.get(installmentId);
      const nextCheckAt = nextCheck(on, installment.time, toDate(moment.instant));
      return {
        coming,
        ...(check?.plannedFor === on ? { kept: check } : {}),
        ...(nextCheckAt ? { nextCheckAt } : {}),
      };
    });
  };
