import { routes } from '@safe-trading/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { ifKnown, readList, readObject } from '../../lib/read-reply.ts';
import type { DataOf } from '../../lib/route-types.ts';

export type RunSeen = DataOf<typeof routes.jobRuns.one>;
export type RunHead = NonNullable<RunSeen['run']>;
export type RunInvestor = NonNullable<RunSeen['investors']>[number];
export type RunOutcome = NonNullable<RunInvestor['outcomes']>[number];
export type RunOrder = NonNullable<RunOutcome['order']>;

export type Preview = DataOf<typeof routes.jobRuns.preview>;

export const shows = ['ALL', 'FAILED', 'WAITING', 'ORDERED'] as const;
export type Show = (typeof shows)[number];

export const latestRunsKey = ['latest-runs'] as const;
const lookEveryMs = 30_000;
const lookAtRunningMs = 3_000;

/** The newest run of each job by its code; `null` when the server does not have the call. */
export const useLatestRuns = () =>
  useQuery({
    queryKey: latestRunsKey,
    queryFn: () => ifKnown(readLatest()),
    refetchInterval: ({ state: { data } }) => (data === null ? false : lookEveryMs),
  });

async function readLatest(): Promise<ReadonlyMap<string, string>> {
  const list = await readList(routes.jobRuns.latest);
  return new Map(
    list.flatMap(({ job_code: code, job_audit_id: id }) => (code && id ? [[code, id]] : [])),
  );
}

/** Refetched while the run is under way. */
export const useJobRun = (runId: string, show: Show, page: number) =>
  useQuery({
    queryKey: ['job-run', runId, show, page],
    queryFn: () => readObject(routes.jobRuns.one, { params: { runId }, query: { show, page } }),
    // Keeps the list while another page of the same run loads.
    placeholderData: (before, query) => (query?.queryKey[1] === runId ? before : undefined),
    refetchInterval: ({ state: { data } }) =>
      data?.run?.status === 'RUNNING' ? lookAtRunningMs : false,
  });

/** A preview asks the broker for each account. */
const dryRunWithinMs = 10 * 60_000;

export const usePreview = () =>
  useQuery({
    queryKey: ['preview'],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
    queryFn: async () => {
      const reply = await api.get(routes.jobRuns.preview, { timeoutMs: dryRunWithinMs });
      return reply?.data ?? {};
    },
  });
