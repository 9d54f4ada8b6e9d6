import { routes } from '@safe-trading/contract/routes';
import { ifKnown, readList, readObject } from './read-reply.ts';
import type { DataOf, ElementOf } from './route-types.ts';
import { useInvestorQuery } from './use-investor-query.ts';

export type Plan = ElementOf<typeof routes.subscriptions.plans>;
export type Cash = DataOf<typeof routes.portfolio.cash>;
export type Activity = ElementOf<typeof routes.schedules.activity>;

/** `null` when the server does not have the call. */
export const usePlans = () =>
  useInvestorQuery({ key: ['plans'], read: () => ifKnown(readList(routes.subscriptions.plans)) });

/** Cash at the broker with its time; `null` when the server does not have the call. */
export const useCash = () =>
  useInvestorQuery({ key: ['cash'], read: () => ifKnown(readObject(routes.portfolio.cash)) });

/** Newest first; `null` when the server does not have the call. */
export const useActivity = (limit?: number) =>
  useInvestorQuery({
    key: ['activity', String(limit ?? 'all')],
    read: () =>
      ifKnown(readList(routes.schedules.activity, limit === undefined ? {} : { query: { limit } })),
  });
