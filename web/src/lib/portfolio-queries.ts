import type { portfolioEndpoints } from '@safe-trading/contract';
import { type DataOf, readObject } from './read-reply.ts';
import { useInvestorQuery } from './use-investor-query.ts';

export type Portfolio = DataOf<typeof portfolioEndpoints.analytics>;
export type UpcomingSips = DataOf<typeof portfolioEndpoints.upcomingSips>;
export type UpcomingDay = NonNullable<UpcomingSips['upcoming_sips_by_date']>[number];

export const usePortfolio = () =>
  useInvestorQuery({
    key: ['portfolio'],
    read: () => readObject<Portfolio>('/etf_schedule/user/analytics'),
  });

export const useUpcomingSips = () =>
  useInvestorQuery({
    key: ['upcoming-sips'],
    read: () => readObject<UpcomingSips>('/etf_schedule/user/upcoming-sips'),
  });
