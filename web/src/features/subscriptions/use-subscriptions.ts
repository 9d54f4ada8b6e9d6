import { routes } from '@safe-trading/contract/routes';
import { readList, readObject } from '../../lib/read-reply.ts';
import type { DataOf, ElementOf } from '../../lib/route-types.ts';
import { useInvestorQuery } from '../../lib/use-investor-query.ts';

export type Subscription = ElementOf<typeof routes.subscriptions.list>;
export type SubscriptionAnalytics = DataOf<typeof routes.subscriptions.analytics>;

export const useSubscriptions = () =>
  useInvestorQuery({
    key: ['subscriptions'],
    read: () => readList(routes.subscriptions.list),
  });

export const useSubscriptionAnalytics = (id: string) =>
  useInvestorQuery({
    key: ['subscription', id, 'analytics'],
    read: () => readObject(routes.subscriptions.analytics, { params: { subscriptionId: id } }),
  });
