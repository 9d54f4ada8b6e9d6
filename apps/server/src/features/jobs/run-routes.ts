import { jobRunEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { DryRun } from '../../trading/run/dry-run.ts';
import { presentRetry } from './present-retry.ts';
import { presentLatest, presentPreview, presentRunPage } from './present-run.ts';
import { noSuchRun, type RetryDeps, retryRun } from './retry-run.ts';
import { byInvestor, isShown, pageOf } from './run-details.ts';
import { seeDryRun } from './see-dry-run.ts';
import { seeOutcomes } from './see-outcomes.ts';

export type RunDeps = RetryDeps & {
  /** What a run of `place_etf_order` would do now; nothing is written and nothing is sent. */
  dryRun(): Promise<DryRun>;
};

/** What one run did, and what one would do, for administrators. */
export function runRoutes(app: FastifyInstance, deps: RunDeps): void {
  const { runner, runs, subjects, marketClock, dryRun } = deps;

  serve(app, jobRunEndpoints.latest, async () => presentLatest(await runs.latest()));

  serve(app, jobRunEndpoints.one, async ({ params, query }) => {
    const found = await runs.find(params.runId);
    if (!found) throw noSuchRun();
    const everybody = byInvestor(await seeOutcomes(subjects, found.outcomes));
    const chosen = everybody.filter((one) => isShown(one, query.show));
    const job = runner.jobs.find(({ code }) => code === found.run.code);
    return presentRunPage({ ...found, job, everybody, ...pageOf(chosen, query.page, query.size) });
  });

  serve(app, jobRunEndpoints.preview, async () => {
    const foreseen = await dryRun();
    const everybody = byInvestor(await seeDryRun(subjects, foreseen));
    return presentPreview(everybody, foreseen.note, marketClock.now());
  });

  serve(app, jobRunEndpoints.retry, async ({ params }) =>
    presentRetry(await retryRun(deps, params.runId)),
  );
}
