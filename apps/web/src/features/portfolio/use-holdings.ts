import { routes } from '@safe-trading/contract/routes';
import { readObject } from '../../lib/read-reply.ts';
import type { DataOf } from '../../lib/route-types.ts';
import { useInvestorQuery } from '../../lib/use-investor-query.ts';

export type Holdings = DataOf<typeof routes.portfolio.holdings>;
export type Holding = NonNullable<Holdings['holdings']>[number];

export const useHoldings = () =>
  useInvestorQuery({ key: ['holdings'], read: () => readObject(routes.portfolio.holdings) });
