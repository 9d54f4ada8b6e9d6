import { routes } from '@safe-trading/contract/routes';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { ifKnown, messageIn, readObject } from '../../lib/read-reply.ts';
import type { DataOf } from '../../lib/route-types.ts';
import { investorKey, useInvestorQuery } from '../../lib/use-investor-query.ts';

export type Assignable = DataOf<typeof routes.assignments.choices>;
export type AssignableEtf = NonNullable<Assignable['instruments']>[number];

/** The ETFs a schedule could be assigned; `null` where the server does not know the call, or the schedule. */
export const useAssignable = (scheduleId: string, search = '') =>
  useInvestorQuery({
    key: ['assignable', scheduleId, search],
    keepsBefore: true,
    read: () =>
      ifKnown(
        readObject(routes.assignments.choices, { params: { scheduleId }, query: { search } }),
      ),
  });

/** Assigns an ETF and answers with the server's sentence; everything shown is read again either way. */
export function useAssign(scheduleId: string) {
  const queries = useQueryClient();
  return async (etf: { etf_nse_code: string; version?: number }): Promise<string> => {
    try {
      const asked = { params: { scheduleId }, body: etf };
      return messageIn(await api.put(routes.assignments.assign, asked), 'The ETF is assigned.');
    } finally {
      void queries.invalidateQueries({ queryKey: investorKey });
    }
  };
}
