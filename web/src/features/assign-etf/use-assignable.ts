import type { assignmentEndpoints } from '@safe-trading/contract';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '../../lib/api.ts';
import { type DataOf, readObject } from '../../lib/read-reply.ts';
import { investorKey, useInvestorQuery } from '../../lib/use-investor-query.ts';

export type Assignable = DataOf<typeof assignmentEndpoints.choices>;
export type AssignableEtf = NonNullable<Assignable['instruments']>[number];

const pathOf = (scheduleId: string): string => `/schedules/${encodeURIComponent(scheduleId)}`;

/** The ETFs a schedule could be assigned; `null` where the server does not know the call, or the schedule. */
export const useAssignable = (scheduleId: string, search = '') =>
  useInvestorQuery<Assignable | null>({
    key: ['assignable', scheduleId, search],
    keepsBefore: true,
    read: async () => {
      try {
        const asked = new URLSearchParams({ search });
        return await readObject<Assignable>(`${pathOf(scheduleId)}/instruments?${asked}`);
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.kind === 'not-ours'))
          return null;
        throw error;
      }
    },
  });

/** Assigns an ETF and answers with the server's sentence; everything shown is read again either way. */
export function useAssign(scheduleId: string) {
  const queries = useQueryClient();
  return async (etf: { etf_nse_code: string; version?: number }): Promise<string> => {
    try {
      const path = `${pathOf(scheduleId)}/instrument`;
      const reply = await api.post<{ message?: string } | undefined>(path, etf, { method: 'PUT' });
      return reply?.message || 'The ETF is assigned.';
    } finally {
      void queries.invalidateQueries({ queryKey: investorKey });
    }
  };
}
