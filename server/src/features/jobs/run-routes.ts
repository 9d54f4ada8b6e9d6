import { jobRunEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { JobRunStore } from '../../jobs/job-run-store.ts';
import type { JobRunner } from '../../jobs/job-runner.ts';
import { Problem } from '../../kernel/problem.ts';
import { presentInvestor, presentRunHead, whyNothingIsListed } from './present-run.ts';
import { byInvestor, isShown, pageOf } from './run-details.ts';
import type { RunSubjects } from './run-subjects.ts';
import { seeOutcomes } from './see-outcomes.ts';

export type RunDeps = { runner: JobRunner; runs: JobRunStore; subjects: RunSubjects };

/** What one run did, for administrators. */
export function runRoutes(app: FastifyInstance, { runner, runs, subjects }: RunDeps): void {
  serve(app, jobRunEndpoints.latest, async () => ({
    success: true,
    data: (await runs.latest()).map(({ code, id }) => ({ job_code: code, job_audit_id: id })),
  }));

  serve(app, jobRunEndpoints.one, async ({ params, query }) => {
    const found = await runs.find(params.runId);
    if (!found) throw noSuchRun();
    const { run, outcomes } = found;
    const everybody = byInvestor(await seeOutcomes(subjects, outcomes));
    const chosen = everybody.filter((one) => isShown(one, query.show));
    const { page, pages, shown } = pageOf(chosen, query.page, query.per_page);
    const countOf = (show: typeof query.show) =>
      everybody.filter((one) => isShown(one, show)).length;
    return {
      success: true,
      data: {
        run: presentRunHead(
          run,
          runner.jobs.find(({ code }) => code === run.code),
        ),
        investor_counts: {
          all: countOf('ALL'),
          failed: countOf('FAILED'),
          waiting: countOf('WAITING'),
          ordered: countOf('ORDERED'),
        },
        outcomes_missing: whyNothingIsListed(run, outcomes),
        page,
        pages,
        investors: shown.map(presentInvestor),
      },
    };
  });
}

const noSuchRun = () =>
  new Problem('not-found', 'There is no run with this id. Open it from the history of its job.');
