import { routes } from '@safe-trading/contract/routes';
import { ifKnown, readObject } from './read-reply.ts';
import type { DataOf } from './route-types.ts';
import { useInvestorQuery } from './use-investor-query.ts';

export type Ddpi = DataOf<typeof routes.brokerAccess.ddpi>;

/** Whether units may be sold from the account; `null` when the server does not have the call. */
export const useDdpi = () =>
  useInvestorQuery({ key: ['ddpi'], read: () => ifKnown(readObject(routes.brokerAccess.ddpi)) });
