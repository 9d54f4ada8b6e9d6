import { jobEndpoints } from '@safe-trading/contract';
import type { JobCode } from '@safe-trading/engine';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { pageOf, unknownPlace } from '../../platform/kernel/page-after.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import type { JobRunner } from '../../trading/jobs/job-runner.ts';
import { presentHistory, presentJob, presentRun } from './present.ts';
import { type RunDeps, runRoutes } from './run-routes.ts';

export const jobsFeature = (deps: RunDeps) => ({
  routes(app: FastifyInstance): void {
    const { runner, runs } = deps;
    const run = async (code: JobCode) => {
      const answer = await runner.run(code, 'person');
      if (answer.type === 'already-running') throw alreadyRunning(runner, code);
      if (answer.run.status === 'failed') throw runFailed(code, answer.run.error);
      const { note, tally } = answer.run;
      return {
        success: true,
        message: note
          ? `${code} executed successfully! ${note}`
          : `${code} executed successfully! ${tally.succeeded} succeeded, ${tally.failed} failed.`,
        data: presentRun(answer.run),
      };
    };

    serve(app, jobEndpoints.list, async () => {
      const latest = new Map((await runs.latest()).map((last) => [last.code, last]));
      const data = runner.jobs.map((job) => presentJob(job, latest.get(job.code)));
      return { success: true, data };
    });
    serve(app, jobEndpoints.audit, async ({ params, query }) => {
      const { before, limit } = query;
      const found =
        before === undefined
          ? await runs.history(params.jobCode, limit + 1)
          : await runs.olderThan({ code: params.jobCode, before }, limit + 1);
      if (found === 'unknown-place') throw unknownPlace();
      return presentHistory(pageOf(found, limit, ({ id }) => id));
    });
    serve(app, jobEndpoints.run, ({ params }) => run(params.jobCode));
    serve(app, jobEndpoints.runAutoLogin, () => run('auto_login_samco'));
    serve(app, jobEndpoints.runCacheEtfData, () => run('cache_etf_data'));
    serve(app, jobEndpoints.runPlaceDailyOrder, () => run('place_etf_order'));
    serve(app, jobEndpoints.runSyncOrderStatus, () => run('sync_order_status'));
    runRoutes(app, deps);
  },
});

function alreadyRunning({ jobs }: JobRunner, code: JobCode): Problem {
  const name = jobs.find((job) => job.code === code)?.name ?? code;
  return new Problem('conflict', `${name} is already running. Wait until it has finished.`);
}

const runFailed = (code: JobCode, error: string | undefined) =>
  new Problem('unavailable', error ?? `Failed to execute ${code}.`);
