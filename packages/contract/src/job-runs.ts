import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { id, oneOf } from './fields.ts';
import { JobCode, JobRun } from './jobs.ts';
import { count, instant, rupees, withData } from './reply.ts';
import { routes } from './routes.ts';

export const RunOrder = z.object({
  order_id: z.string(),
  side: z.enum(['BUY', 'SELL']),
  etf_nse_code: z.string(),
  units: count,
  limit_price: rupees.describe('Per unit: the most paid, or the least taken'),
  filled_units: count,
  cost_at_limit: rupees.optional().describe('Of a purchase: the most it costs, charges included'),
  state: z.string().describe('The current state, not the state after the run'),
  sent_at: instant.describe('Market time'),
  broker_order_id: z.string().nullable(),
  broker_text: z.string().nullable().describe("The broker's words, without what is secret"),
});

export const RunOutcome = z.object({
  subject_id: z.string(),
  result: z.enum(['DONE', 'FAILED', 'WAITING']),
  what: z.string(),
  subscription_id: z.string().nullable(),
  strategy_name: z.string().nullable(),
  schedule_id: z.string().nullable(),
  schedule_number: count.nullable(),
  sip_number: count.nullable(),
  etf_nse_code: z.string().nullable(),
  reason: z.string().nullable().describe('A reason code, if any'),
  reason_text: z.string().nullable().describe('For administrators'),
  reason_fix: z.string().nullable().describe('What the investor can do'),
  order: RunOrder.nullable(),
});

/** Without a name, work for everybody, such as prices. */
export const RunInvestor = z.object({
  investor_name: z.string().nullable(),
  investor_email: z.string().nullable(),
  result: z.enum(['DONE', 'FAILED', 'WAITING']).describe('The worst of the outcomes'),
  outcomes: z.array(RunOutcome),
});

export const RetryRefused = z.object({
  subject_id: z.string(),
  investor_name: z.string().nullable(),
  investor_email: z.string().nullable(),
  strategy_name: z.string().nullable(),
  schedule_number: count.nullable(),
  sip_number: count.nullable(),
  why: z.string(),
});

const investorCounts = z.object({ all: count, failed: count, waiting: count, ordered: count });

const show = oneOf('Show', ['ALL', 'FAILED', 'WAITING', 'ORDERED']);
export type RunShow = z.infer<typeof show>;

const pageRange = 'Page must be a whole number from 1 to 10000';
const sizeRange = 'Size must be a whole number from 1 to 100';

export const jobRunEndpoints = {
  latest: {
    ...routes.jobRuns.latest,
    access: 'admin',
    tag: 'Jobs',
    summary: 'List the latest run of each job',
    reply: withData(z.array(z.object({ job_code: JobCode, job_audit_id: z.string() }))),
  },
  one: {
    ...routes.jobRuns.one,
    access: 'admin',
    tag: 'Jobs',
    summary: 'Show a job run with its outcomes for each investor',
    params: z.object({ runId: id('Run') }),
    query: z.object({
      show: show.default('ALL'),
      page: z.coerce
        .number({ error: pageRange })
        .int(pageRange)
        .min(1, pageRange)
        .max(10_000, pageRange)
        .default(1),
      size: z.coerce
        .number({ error: sizeRange })
        .int(sizeRange)
        .min(1, sizeRange)
        .max(100, sizeRange)
        .default(25),
    }),
    reply: withData(
      z.object({
        run: JobRun.extend({
          job_code: JobCode,
          job_name: z.string(),
          trigger: z.enum(['SCHEDULE', 'PERSON']),
          market_time: instant,
          note: z.string().nullable().describe('Why there was nothing to do'),
        }),
        investor_counts: investorCounts,
        outcomes_missing: z
          .string()
          .nullable()
          .describe('Why nothing is listed, if the run has no outcomes'),
        page: count,
        pages: count,
        investors: z.array(RunInvestor),
      }),
    ),
  },
  retry: {
    ...routes.jobRuns.retry,
    access: 'admin',
    tag: 'Jobs',
    summary: 'Retry outcomes that ended without an order and are still due; explains the others',
    params: z.object({ runId: id('Run') }),
    reply: z.object({
      success: z.boolean(),
      message: z.string(),
      data: z.object({
        job_audit_id: z.string().nullable().describe('The run of the retry, if any'),
        tried: z.array(RunInvestor).describe('The outcomes of the retry'),
        not_tried: z.array(RetryRefused),
      }),
    }),
  },
  preview: {
    ...routes.jobRuns.preview,
    access: 'admin',
    tag: 'Jobs',
    summary: 'Preview a run of place_etf_order; writes and sends nothing',
    reply: withData(
      z.object({
        market_time: instant,
        note: z.string().nullable().describe('Why there is nothing to do'),
        investor_counts: investorCounts,
        investors: z
          .array(RunInvestor)
          .describe('The first 1000; orders that would be sent have the state WOULD_BE_SENT'),
      }),
    ),
  },
} as const satisfies Record<string, Endpoint>;
