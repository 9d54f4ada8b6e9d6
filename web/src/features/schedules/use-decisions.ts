import type { decisionEndpoints } from '@safe-trading/contract';
import { ApiError } from '../../lib/api.ts';
import { type DataOf, readObject } from '../../lib/read-reply.ts';
import { useInvestorQuery } from '../../lib/use-investor-query.ts';

export type Decisions = DataOf<typeof decisionEndpoints.list>;
export type Decision = NonNullable<Decisions['decisions']>[number];
export type Ranking = NonNullable<Decisions['ranking']>;

/** Why everything about a schedule was done, or not; `null` where the server does not know the call. */
export const useDecisions = (scheduleId: string) =>
  useInvestorQuery<Decisions | null>({
    key: ['decisions', scheduleId],
    read: async () => {
      try {
        return await readObject<Decisions>(
          `/schedules/${encodeURIComponent(scheduleId)}/decisions`,
        );
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.kind === 'not-ours'))
          return null;
        throw error;
      }
    },
  });
