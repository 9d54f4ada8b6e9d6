import { z } from 'zod';
import type { Endpoint, Route } from './endpoint.ts';
import { before, count, instant, withData, withPage } from './reply.ts';
import { routes } from './routes.ts';

export const JobCode = z.enum(
  ['auto_login_samco', 'cache_etf_data', 'place_etf_order', 'sync_order_status'],
  { error: 'Job not found' },
);
export type JobCode = z.infer<typeof JobCode>;

export const JobRunStatus = z.enum(['SUCCESS', 'FAILED', 'RUNNING']);

const latestRun = {
  status: JobRunStatus,
  started_at: instant,
  completed_at: instant.nullable(),
  execution_time_seconds: z.number().nullable(),
  success_count: count,
  failed_count: count,
};

export const Job = z.object({
  job_id: z.string(),
  job_code: JobCode,
  job_name: z.string(),
  description: z.string(),
  latest_run: z.object(latestRun).nullable(),
});

export const JobRun = z.object({
  job_audit_id: z.string(),
  ...latestRun,
  market_time: instant.optional().describe('Market time at the start'),
  error_message: z.string().nullable(),
});

const auditPage = 'Limit must be a whole number from 1 to 100';

const JobRan = z.object({ success: z.boolean(), message: z.string(), data: JobRun.optional() });

const run = <const R extends Route>(route: R, summary: string) =>
  ({
    ...route,
    access: 'admin',
    tag: 'Jobs',
    summary,
    effect: true,
    reply: JobRan,
  }) as const satisfies Endpoint;

export const jobEndpoints = {
  list: {
    ...routes.jobs.list,
    access: 'admin',
    tag: 'Jobs',
    summary: 'List the four jobs with their latest runs',
    reply: withData(z.array(Job)),
  },
  audit: {
    ...routes.jobs.audit,
    access: 'admin',
    tag: 'Jobs',
    summary: 'List the latest runs of a job',
    params: z.object({ jobCode: JobCode }),
    query: z.object({
      before,
      limit: z.coerce
        .number({ error: auditPage })
        .int(auditPage)
        .min(1, auditPage)
        .max(100, auditPage)
        .default(10),
    }),
    reply: withPage(z.array(JobRun)),
  },
  run: {
    ...routes.jobs.run,
    access: 'admin',
    tag: 'Jobs',
    summary: 'Run a job now',
    params: z.object({ jobCode: JobCode }),
    reply: JobRan,
  },
  runAutoLogin: run(routes.jobs.runAutoLogin, 'Run auto_login_samco now'),
  runCacheEtfData: run(routes.jobs.runCacheEtfData, 'Run cache_etf_data now'),
  runPlaceDailyOrder: run(routes.jobs.runPlaceDailyOrder, 'Run place_etf_order now'),
  runSyncOrderStatus: run(routes.jobs.runSyncOrderStatus, 'Run sync_order_status now'),
} as const satisfies Record<string, Endpoint>;
