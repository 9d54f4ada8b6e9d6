import { jobEndpoints } from '@safe-trading/contract';
import type { JobCode } from '@safe-trading/engine';
import type { Language } from '@safe-trading/messages';
import { translated } from '@safe-trading/messages/translated';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { pageOf, unknownPlace } from '../../platform/kernel/page-after.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { jobsIn } from '../../trading/jobs/job-words.ts';
import { presentHistory, presentJob, presentRun } from './present.ts';
import { type RunDeps, runRoutes } from './run-routes.ts';

export const jobsFeature = (deps: RunDeps) => ({
  routes(app: FastifyInstance): void {
    const { runner, runs } = deps;
    const run = async (code: JobCode, language: Language) => {
      const answer = await runner.run(code, 'person');
      if (answer.type === 'already-running') throw alreadyRunning(code);
      if (answer.run.status === 'failed') throw runFailed(code, answer.run.error);
      const text = jobsIn(language);
      const { note, tally } = answer.run;
      return {
        success: true,
        message: note
          ? text('run-noted', { code, note: translated(note, language) })
          : text('run-done', { code, ...tally }),
        data: presentRun(answer.run, language),
      };
    };

    serve(app, jobEndpoints.list, async ({ language }) => {
      const latest = new Map((await runs.latest()).map((last) => [last.code, last]));
      const data = runner.jobs.map((job) => presentJob(job, latest.get(job.code), language));
      return { success: true, data };
    });
    serve(app, jobEndpoints.audit, async ({ params, query, language }) => {
      const { before, limit } = query;
      const found =
        before === undefined
          ? await runs.history(params.jobCode, limit + 1)
          : await runs.olderThan({ code: params.jobCode, before }, limit + 1);
      if (found === 'unknown-place') throw unknownPlace();
      return presentHistory(
        pageOf(found, limit, ({ id }) => id),
        language,
      );
    });
    serve(app, jobEndpoints.run, ({ params, language }) => run(params.jobCode, language));
    serve(app, jobEndpoints.runAutoLogin, ({ language }) => run('auto_login_samco', language));
    serve(app, jobEndpoints.runCacheEtfData, ({ language }) => run('cache_etf_data', language));
    serve(app, jobEndpoints.runPlaceDailyOrder, ({ language }) => run('place_etf_order', language));
    serve(app, jobEndpoints.runSyncOrderStatus, ({ language }) =>
      run('sync_order_status', language),
    );
    runRoutes(app, deps);
  },
});

const alreadyRunning = (code: JobCode) =>
  new Problem('conflict', (language) => {
    const text = jobsIn(language);
    return text('already-running', { name: text(`name-${code}`) });
  });

const runFailed = (code: JobCode, error: string | undefined) =>
  new Problem('unavailable', error ?? ((language) => jobsIn(language)('run-failed', { code })));
