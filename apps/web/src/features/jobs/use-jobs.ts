import { routes } from '@safe-trading/contract/routes';
import { jobs } from '@safe-trading/messages/en/jobs';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { messagesOf } from '../../lib/messages.ts';
import { messageIn, readList } from '../../lib/read-reply.ts';
import type { ElementOf } from '../../lib/route-types.ts';
import { type Said, succeeded, useAction } from '../../lib/use-action.ts';
import { latestRunsKey } from './use-job-runs.ts';

export type Job = ElementOf<typeof routes.jobs.list>;
export type JobCode = NonNullable<Job['job_code']>;
export type JobRun = ElementOf<typeof routes.jobs.audit>;

const jobsKey = ['jobs'] as const;
const historyKey = (code: JobCode) => ['job-history', code] as const;

/** A run takes as long as its orders. */
const runTimeoutMs = 10 * 60_000;

/** The route that runs each job; its path differs from the job's code. */
const runRoutes = {
  auto_login_samco: routes.jobs.runAutoLogin,
  cache_etf_data: routes.jobs.runCacheEtfData,
  place_etf_order: routes.jobs.runPlaceDailyOrder,
  sync_order_status: routes.jobs.runSyncOrderStatus,
} as const;

/** A server may have jobs that this page does not know. */
export const canRun = (code: JobCode): boolean => Object.hasOwn(runRoutes, code);

/** Refetched while a job is running. */
export function useJobs() {
  return useQuery({
    queryKey: jobsKey,
    queryFn: () => readList(routes.jobs.list),
    refetchInterval: ({ state }) =>
      state.data?.some((job) => job.latest_run?.status === 'RUNNING') ? 3000 : 30_000,
  });
}

/** The last ten runs, fetched when first wanted and after each run. A failure is only logged. */
export function useJobHistory(code: JobCode, isWanted: boolean) {
  return useQuery({
    queryKey: historyKey(code),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      try {
        return await readList(routes.jobs.audit, {
          params: { jobCode: code },
          query: { limit: 10 },
        });
      } catch (error) {
        console.error(`The history of ${code} could not be fetched.`, error);
        throw error;
      }
    },
  });
}

export function useRunJob(code: JobCode, onSaid: (said: Said | undefined) => void) {
  const text = messagesOf(jobs);
  const failure = text('run-failed', { code });
  return useAction({
    act: () => api.get(runRoutes[code], { timeoutMs: runTimeoutMs }),
    failure,
    success: (reply) =>
      reply?.success === false
        ? { severity: 'error', text: messageIn(reply, failure) }
        : succeeded(messageIn(reply, text('run-done', { code }))),
    rereads: [jobsKey, latestRunsKey, historyKey(code)],
    onSaid,
  });
}
