import type { JobCode } from '@safe-trading/engine';
import type { Clock, MarketClock } from '../kernel/clock.ts';
import { newId } from '../kernel/ids.ts';
import { marketMoment } from '../kernel/market-moment.ts';
import { oneAtATime } from '../kernel/one-at-a-time.ts';
import type { Job, JobResult, Tally } from './job.ts';
import type { JobRun, JobRunEnd, JobRunStore, JobTrigger } from './job-run-store.ts';

export type RunAnswer = { type: 'ran'; run: JobRun } | { type: 'already-running' };

export type JobRunner = {
  jobs: readonly Job[];
  /** `only`: of the subscriptions the job would serve, these. */
  run(code: JobCode, trigger: JobTrigger, only?: ReadonlySet<string>): Promise<RunAnswer>;
  /** Work on the same books that is no job: it takes its turn with them and leaves no row. */
  between<T>(work: () => Promise<T>): Promise<T>;
  /** A look that changes nothing: it takes its turn, so that no run is half-way, and nothing follows it. */
  look<T>(work: () => Promise<T>): Promise<T>;
};

type Deps = {
  jobs: readonly Job[];
  runs: JobRunStore;
  clock: Clock;
  marketClock: MarketClock;
  /** After everything that takes its turn with the books; a fault of it is reported and ends nothing. */
  afterTurn?(): Promise<void>;
  /** A run that threw is our fault, and must be seen. */
  onFault(code: JobCode, fault: unknown): void;
};

/** Runs a job under its own row: one run at a time, closed with counts whatever happens. */
export function createJobRunner(deps: Deps): JobRunner {
  const { jobs, runs, clock, marketClock, onFault, afterTurn } = deps;
  const byCode = new Map(jobs.map((job) => [job.code, job]));
  // Two jobs touch the same books: they take turns instead of colliding.
  const oneByOne = oneAtATime();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
    oneByOne(async () => {
      try {
        return await work();
      } finally {
        await afterTurn?.();
      }
    });
  const underWay = new Set<JobCode>();
  return {
    jobs,
    between: inTurn,
    look: oneByOne,
    async run(code, trigger, only) {
      const job = byCode.get(code);
      if (!job) throw new Error(`No job ${code}.`);
      // Refused here already, so that no run is stamped as begun before the one before it has ended.
      if (underWay.has(code)) return { type: 'already-running' };
      underWay.add(code);
      try {
        return await runJob(job, trigger, only);
      } finally {
        underWay.delete(code);
      }
    },
  };

  async function runJob(
    job: Job,
    trigger: JobTrigger,
    only: ReadonlySet<string> | undefined,
  ): Promise<RunAnswer> {
    const { code } = job;
    const run: JobRun = {
      id: newId(),
      code,
      status: 'running',
      trigger,
      startedAt: clock.now(),
      marketTime: marketClock.now(),
      tally: { succeeded: 0, failed: 0 },
    };
    if (!(await runs.begin(run))) return { type: 'already-running' };

    const end = await inTurn(() => carryOut(job, run, only, clock, onFault));
    await runs.end(run.id, end);
    const { outcomes: _, ...shown } = end;
    return { type: 'ran', run: { ...run, ...shown } };
  }
}

async function carryOut(
  job: Job,
  { startedAt, marketTime }: JobRun,
  only: ReadonlySet<string> | undefined,
  clock: Clock,
  onFault: Deps['onFault'],
): Promise<JobRunEnd> {
  const ended = () => {
    const completedAt = clock.now();
    return { completedAt, durationMs: completedAt.getTime() - startedAt.getTime() };
  };
  try {
    const result = await job.run(marketMoment(marketTime), only);
    const { outcomes, note } = result;
    const tally = result.tally ?? tallyOf(result);
    return { status: 'succeeded', ...ended(), tally, outcomes, ...(note ? { note } : {}) };
  } catch (fault) {
    onFault(job.code, fault);
    return {
      status: 'failed',
      ...ended(),
      tally: { succeeded: 0, failed: 0 },
      outcomes: [],
      error: 'The run ended with an unexpected error; the server log has the details.',
    };
  }
}

const tallyOf = ({ outcomes }: JobResult): Tally => ({
  succeeded: outcomes.filter(({ result }) => result === 'done').length,
  failed: outcomes.filter(({ result }) => result === 'failed').length,
});
