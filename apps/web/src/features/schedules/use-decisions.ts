import { routes } from '@safe-trading/contract/routes';
import { ifKnown, readObject } from '../../lib/read-reply.ts';
import type { DataOf } from '../../lib/route-types.ts';
import { useInvestorQuery } from '../../lib/use-investor-query.ts';

export type Decisions = DataOf<typeof routes.decisions.list>;
export type Decision = NonNullable<Decisions['decisions']>[number];
export type Ranking = NonNullable<Decisions['ranking']>;

/** Why everything about a schedule was done, or not; `null` where the server does not know the call. */
export const useDecisions = (scheduleId: string) =>
  useInvestorQuery({
    key: ['decisions', scheduleId],
    read: () => ifKnown(readObject(routes.decisions.list, { params: { scheduleId } })),
  });
