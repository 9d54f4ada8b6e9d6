import { routes } from '@safe-trading/contract/routes';
import { ifKnown, readList, readObject } from './read-reply.ts';
import type { DataOf, ElementOf } from './route-types.ts';
import { useInvestorQuery } from './use-investor-query.ts';

export type Plan = ElementOf<typeof routes.subscriptions.plans>;
export type Cash = DataOf<typeof routes.portfolio.cash>;
export type Activity = ElementOf<typeof routes.schedules.activity>;

/** How each plan stands; `null` where the server does not know the call. */
export const usePlans = () =>
  useInvestorQuery({ key: ['plans'], read: () => ifKnown(readList(routes.subscriptions.plans)) });

/** The cash at the broker, with its time; `null` where the server does not know the call. */
export const useCash = () =>
  useInvestorQuery({ key: ['cash'], read: () => ifKnown(readObject(routes.portfolio.cash)) });

/** What happened, the newest first; `null` where the server does not know the call. */
export const useActivity = (limit?: number) =>
  useInvestorQuery({
    key: ['activity', String(limit ?? 'all')],
    read: () =>
      ifKnown(readList(routes.schedules.activity, limit === undefined ? {} : { query: { limit } })),
  });
