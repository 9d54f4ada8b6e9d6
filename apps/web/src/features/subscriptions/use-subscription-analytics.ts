import { routes } from '@safe-trading/contract/routes';
import { readObject } from '../../lib/read-reply.ts';
import type { DataOf } from '../../lib/route-types.ts';
import { useInvestorQuery } from '../../lib/use-investor-query.ts';

export type SubscriptionAnalytics = DataOf<typeof routes.subscriptions.analytics>;

export const useSubscriptionAnalytics = (id: string) =>
  useInvestorQuery({
    key: ['subscription', id, 'analytics'],
    read: () => readObject(routes.subscriptions.analytics, { params: { subscriptionId: id } }),
  });
