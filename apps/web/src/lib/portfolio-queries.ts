import { routes } from '@safe-trading/contract/routes';
import { readList, readObject } from './read-reply.ts';
import type { DataOf, ElementOf } from './route-types.ts';
import { useInvestorQuery } from './use-investor-query.ts';

export type Portfolio = DataOf<typeof routes.portfolio.analytics>;
export type UpcomingSips = DataOf<typeof routes.portfolio.upcomingSips>;
export type Subscription = ElementOf<typeof routes.subscriptions.list>;
export type UpcomingDay = NonNullable<UpcomingSips['upcoming_sips_by_date']>[number];

export const usePortfolio = () =>
  useInvestorQuery({
    key: ['portfolio'],
    read: () => readObject(routes.portfolio.analytics),
  });

export const useUpcomingSips = () =>
  useInvestorQuery({
    key: ['upcoming-sips'],
    read: () => readObject(routes.portfolio.upcomingSips),
  });

export const useSubscriptions = () =>
  useInvestorQuery({
    key: ['subscriptions'],
    read: () => readList(routes.subscriptions.list),
  });
