import type { JobCode, PlacingScope } from '@safe-trading/engine';
import { type DiskWatch, noDiskToWatch } from '../../platform/db/free-space.ts';
import type { Clock, MarketClock } from '../../platform/kernel/clock.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { marketMoment } from '../../platform/kernel/market-moment.ts';
import { oneAtATime } from '../../platform/kernel/one-at-a-time.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import type { Job, JobResult, SharedJob, Tally } from './job.ts';
import type { AbandonedRun, JobRun, JobRunEnd, JobRunStore, JobTrigger } from './job-run-store.ts';

type Around = { clock: Clock; onFault(code: JobCode, fault: unknown): void };

const tallyOf = ({ outcomes }: JobResult): Tally => ({
  succeeded: outcomes.filter(({ result }) => result === 'done').length,
  failed: outcomes.filter(({ result }) => result === 'failed').length,
});

export type RunAnswer = { type: 'ran'; run: JobRun } | { type: 'already-running' };

/** `ended` never rejects. */
export type Begun =
  | { type: 'begun'; run: JobRun; ended: Promise<JobRun> }
  | { type: 'already-running' };

export type JobTurns = {
  jobs: readonly Job[];
  /** Without `scope`, everything. */
  run(code: JobCode, trigger: JobTrigger, scope?: PlacingScope): Promise<RunAnswer>;
  /** Does not wait for the end. */
  begin(code: JobCode, trigger: JobTrigger, scope?: PlacingScope): Promise<Begun>;
  /** Takes a turn with the order jobs; leaves no row. */
  between<T>(work: () => Promise<T>): Promise<T>;
  /** A read-only turn: no run is halfway through new orders. */
  look<T>(work: () => Promise<T>): Promise<T>;
};

export type JobRunner = JobTurns & {
  /** Finishes shared runs whose process is gone, and closes the others. */
  closeAbandoned(): Promise<void>;
  help(): Promise<void>;
  /** Running jobs end after the current subject. */
  stop(): void;
  settled(): Promise<void>;
  isStopping(): boolean;
};

type Deps = {
  jobs: readonly Job[];
  runs: JobRunStore;
  clock: Clock;
  marketClock: MarketClock;
  /** Nothing begins while the disk is full, and running jobs end after the current subject. */
  disk?: Pick<DiskWatch, 'isFull' | 'refuse'>;
  /** After each turn; its errors are reported and end nothing. */
  afterTurn?(): Promise<void>;
  onFault(code: JobCode, fault: unknown): void;
  onAbandoned?(run: AbandonedRun): void;
  onTakenOver?(run: JobRun): void;
  onEnd?(run: JobRun): void;
  onSkip?(code: JobCode): void;
};

/**
 * Jobs of one group take turns: two apply corporate actions and one reads the prices the other writes; settling
 * orders works from one list. Accounts have turns of their own.
 */
const turnOf: Readonly<Record<JobCode, 'prices' | 'settling' | 'none'>> = {
  auto_login_samco: 'none',
  cache_etf_data: 'prices',
  place_etf_order: 'prices',
  sync_order_status: 'settling',
};

/** One run of each job at a time, always closed with counts. */
export function createJobRunner(deps: Deps): JobRunner {
  const { jobs, runs, clock, marketClock, disk = noDiskToWatch, onFault, afterTurn } = deps;
  const byCode = new Map(jobs.map((job) => [job.code, job]));
  const turns = {
    prices: oneAtATime(),
    settling: oneAtATime(),
    none: <T>(work: () => Promise<T>): Promise<T> => work(),
  };
  const inTurn = <T>(turn: keyof typeof turns, work: () => Promise<T>): Promise<T> =>
    turns[turn](async () => {
      try {
        return await work();
      } finally {
        await afterTurn?.();
      }
    });
  const notEnded = new Set<Promise<unknown>>();
  const underWay = new Map<JobCode, string>();
  const helping = new Set<JobCode>();
  const unwritten: { run: JobRun; end: JobRunEnd }[] = [];
  let stopping = false;
  const isStopping = (): boolean => stopping || disk.isFull();

  return {
    jobs,
    between: (work) => inTurn('settling', work),
    look: turns.prices,
    closeAbandoned,
    help,
    isStopping,
    stop() {
      stopping = true;
    },
    async settled() {
      while (notEnded.size > 0) await Promise.allSettled(notEnded);
    },
    begin,
    async run(code, trigger, scope) {
      const begun = await begin(code, trigger, scope);
      return begun.type === 'begun' ? { type: 'ran', run: await begun.ended } : begun;
    },
  };

  async function begin(code: JobCode, trigger: JobTrigger, scope?: PlacingScope): Promise<Begun> {
    const job = byCode.get(code);
    if (!job) throw new Error(`No job ${code}.`);
    if (stopping) throw beingStopped();
    disk.refuse();
    const run = underWay.has(code) ? undefined : await stamped(code, trigger);
    if (run) {
      const moment = marketMoment(run.marketTime);
      const work = () => job.run(moment, scope, isStopping, run.id);
      return { type: 'begun', run, ended: noted(ended(run, work)) };
    }
    if (trigger === 'schedule') await skip(code);
    return { type: 'already-running' };
  }

  async function stamped(code: JobCode, trigger: JobTrigger): Promise<JobRun | undefined> {
    const id = newId();
    underWay.set(code, id);
    let isRunning = false;
    try {
      const run: JobRun = {
        id,
        code,
        status: 'running',
        trigger,
        startedAt: clock.now(),
        marketTime: marketClock.now(),
        tally: { succeeded: 0, failed: 0 },
      };
      isRunning = await write(run);
      return isRunning ? run : undefined;
    } finally {
      if (!isRunning) underWay.delete(code);
    }
  }

  async function ended(run: JobRun, work: () => Promise<JobResult>): Promise<JobRun> {
    try {
      const end = await inTurn(turnOf[run.code], () => carryOut(run, work, { clock, onFault }));
      await keepEnd(run, end);
      const { outcomes: _, ...shown } = end;
      const whole = { ...run, ...shown };
      deps.onEnd?.(whole);
      return whole;
    } finally {
      underWay.delete(run.code);
    }
  }

  function noted<T>(work: Promise<T>): Promise<T> {
    notEnded.add(work);
    const forget = () => notEnded.delete(work);
    work.then(forget, forget);
    return work;
  }

  async function write(run: JobRun): Promise<boolean> {
    if (await runs.begin(run)) return true;
    // The blocking run may have no owner.
    await closeAbandoned();
    return runs.begin(run);
  }

  /** Written later when the database is away. */
  async function keepEnd(run: JobRun, end: JobRunEnd): Promise<void> {
    try {
      if (!(await runs.end(run.id, end))) onFault(run.code, closedByAnother());
    } catch (fault) {
      unwritten.push({ run, end });
      onFault(run.code, fault);
    }
  }

  async function closeAbandoned(): Promise<void> {
    for (const { run, end } of unwritten.splice(0)) await keepEnd(run, end);
    for (const { code, shared } of jobs) if (shared) await takeOver(code, shared);
    const ours = [...underWay.values(), ...unwritten.map(({ run }) => run.id)];
    for (const run of await runs.closeAbandoned(clock.now(), ours)) {
      deps.onAbandoned?.(run);
    }
  }

  async function takeOver(code: JobCode, shared: SharedJob): Promise<void> {
    if (isStopping() || underWay.has(code)) return;
    const run = await runs.takeOver(code, new Date(marketClock.now().getTime() - takenOverMs));
    if (!run) return;
    underWay.set(code, run.id);
    deps.onTakenOver?.(run);
    void noted(ended(run, () => shared.finish(run.id, isStopping)));
  }

  async function help(): Promise<void> {
    for (const { code, shared } of jobs) {
      if (isStopping() || !shared || helping.has(code)) continue;
      helping.add(code);
      await noted(helpWith(shared)).finally(() => helping.delete(code));
    }
  }

  async function helpWith(shared: SharedJob): Promise<void> {
    const ours = new Set(underWay.values());
    for (const run of await shared.open()) {
      if (!ours.has(run.planId)) await inTurn('none', () => shared.help(run, isStopping));
    }
  }

  async function skip(code: JobCode): Promise<void> {
    deps.onSkip?.(code);
    await runs.countSkip(code);
  }
}

/** Older runs are not continued; the next run takes up the rest. */
const takenOverMs = 5 * 60_000;

const beingStopped = () =>
  new Problem('unavailable', 'The server is being stopped. Try again when it is back.');

const closedByAnother = () =>
  new Error(
    'Another process closed this run, because this one had not been seen for some seconds.',
  );

async function carryOut(
  { code, startedAt }: JobRun,
  work: () => Promise<JobResult>,
  { clock, onFault }: Around,
): Promise<JobRunEnd> {
  const ended = () => {
    const completedAt = clock.now();
    return { completedAt, durationMs: completedAt.getTime() - startedAt.getTime() };
  };
  try {
    const result = await work();
    const { outcomes, note } = result;
    const tally = result.tally ?? tallyOf(result);
    return { status: 'succeeded', ...ended(), tally, outcomes, ...(note ? { note } : {}) };
  } catch (fault) {
    onFault(code, fault);
    return {
      status: 'failed',
      ...ended(),
      tally: { succeeded: 0, failed: 0 },
      outcomes: [],
      error: 'The run ended with an unexpected error; the server log has the details.',
    };
  }
}
