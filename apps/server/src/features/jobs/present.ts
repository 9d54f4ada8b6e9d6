import type { jobEndpoints, Reply } from '@safe-trading/contract';
import type { Language } from '@safe-trading/messages';
import { translated } from '@safe-trading/messages/translated';
import type { Page } from '../../platform/kernel/page-after.ts';
import type { Job } from '../../trading/jobs/job.ts';
import type { JobRun } from '../../trading/jobs/job-run-store.ts';
import { jobsIn } from '../../trading/jobs/job-words.ts';

type WireJob = Reply<typeof jobEndpoints.list>['data'][number];
type WireRun = Reply<typeof jobEndpoints.audit>['data'][number];

const statusOnWire = { running: 'RUNNING', succeeded: 'SUCCESS', failed: 'FAILED' } as const;

export const presentJob = (
  { code }: Job,
  latest: JobRun | undefined,
  language: Language,
): WireJob => ({
  job_id: code,
  job_code: code,
  job_name: jobsIn(language)(`name-${code}`),
  description: jobsIn(language)(`description-${code}`),
  latest_run: latest ? presentLatest(latest) : null,
});

const presentLatest = (run: JobRun) => ({
  status: statusOnWire[run.status],
  started_at: run.startedAt.toISOString(),
  completed_at: run.completedAt?.toISOString() ?? null,
  execution_time_seconds: run.durationMs === undefined ? null : run.durationMs / 1000,
  success_count: run.tally.succeeded,
  failed_count: run.tally.failed,
});

export const presentRun = (run: JobRun, language: Language): WireRun => ({
  job_audit_id: run.id,
  ...presentLatest(run),
  market_time: run.marketTime.toISOString(),
  error_message: run.error === undefined ? null : translated(run.error, language),
});

export const presentHistory = ({ entries, nextBefore }: Page<JobRun>, language: Language) => ({
  success: true,
  data: entries.map((run) => presentRun(run, language)),
  next_before: nextBefore,
});
