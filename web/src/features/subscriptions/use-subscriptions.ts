import type { subscriptionEndpoints } from '@safe-trading/contract';
import { type DataOf, readList, readObject } from '../../lib/read-reply.ts';
import { useInvestorQuery } from '../../lib/use-investor-query.ts';

export type Subscription = DataOf<typeof subscriptionEndpoints.list>[number];
export type SubscriptionAnalytics = DataOf<typeof subscriptionEndpoints.analytics>;

export const useSubscriptions = () =>
  useInvestorQuery({
    key: ['subscriptions'],
    read: () => readList<Subscription>('/etf_schedule/user/subscriptions'),
  });

export const useSubscriptionAnalytics = (id: string) =>
  useInvestorQuery({
    key: ['subscription', id, 'analytics'],
    read: () =>
      readObject<SubscriptionAnalytics>(
        `/etf_schedule/subscription/${encodeURIComponent(id)}/analytics`,
      ),
  });
