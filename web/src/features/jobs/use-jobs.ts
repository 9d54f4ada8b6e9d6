import type { jobEndpoints } from '@safe-trading/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, describeFailure } from '../../lib/api.ts';
import { type DataOf, readList } from '../../lib/read-reply.ts';
import type { Said } from '../../shared/message.tsx';
import { latestRunsKey } from './use-job-runs.ts';

export type Job = DataOf<typeof jobEndpoints.list>[number];
export type JobRun = DataOf<typeof jobEndpoints.audit>[number];

const jobsKey = ['jobs'] as const;
const historyKey = (code: string) => ['job-history', code] as const;

/** A run takes as long as its orders do. */
const runTimeoutMs = 10 * 60_000;

/** The call that runs each job; its path is not the job's code. */
const runPaths: Readonly<Record<string, string>> = {
  auto_login_samco: '/jobs/auto-login',
  cache_etf_data: '/jobs/cache-etf-data',
  place_etf_order: '/jobs/place-daily-order',
  sync_order_status: '/jobs/sync-order-status',
};

export const canRun = (code: string): boolean => Object.hasOwn(runPaths, code);

/** The jobs and how each last went; asked again while one of them is running. */
export function useJobs() {
  return useQuery({
    queryKey: jobsKey,
    queryFn: () => readList<Job>('/jobs/list'),
    refetchInterval: ({ state }) =>
      state.data?.some((job) => job.latest_run?.status === 'RUNNING') ? 3000 : 30_000,
  });
}

/** The last ten runs, asked for once when first wanted and again after each run. A failure is only logged. */
export function useJobHistory(code: string, isWanted: boolean) {
  return useQuery({
    queryKey: historyKey(code),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      try {
        return await readList<JobRun>(`/jobs/${encodeURIComponent(code)}/audit?limit=10`);
      } catch (error) {
        console.error(`The history of ${code} could not be fetched.`, error);
        throw error;
      }
    },
  });
}

/** Runs a job and says how it went; the list and its history are read again either way. */
export function useRunJob() {
  const queries = useQueryClient();

  return async (code: string): Promise<Said> => {
    try {
      const reply = await api.get<{ success?: boolean; message?: string } | undefined>(
        runPaths[code] ?? '',
        { timeoutMs: runTimeoutMs },
      );
      return reply?.success === false
        ? { severity: 'error', text: reply.message || `Failed to execute ${code}.` }
        : { severity: 'success', text: reply?.message || `${code} executed successfully!` };
    } catch (error) {
      return { severity: 'error', text: describeFailure(error, `Failed to execute ${code}.`) };
    } finally {
      void queries.invalidateQueries({ queryKey: jobsKey });
      void queries.invalidateQueries({ queryKey: latestRunsKey });
      void queries.invalidateQueries({ queryKey: historyKey(code) });
    }
  };
}
