import {
  type Calendar,
  type JobCode,
  type LocalDate,
  type MarketMoment,
  minutesOf,
  missedJobs,
  nextSession,
  nextSlot,
  type Pace,
  type SessionTimes,
  type Slot,
  sessionOnOrAfter,
  sessionTimesOn,
} from '@safe-trading/engine';
import { istDate, istInstant, istTime } from '../../platform/kernel/ist.ts';
import { marketMoment } from '../../platform/kernel/market-moment.ts';
import type { AgendaStore } from '../jobs/agenda-store.ts';
import type { JobTurns } from '../jobs/job-runner.ts';
import type { BlockWatch } from '../run/watch-blocks.ts';
import type { DueWatch } from '../run/watch-due.ts';

export type RunCounts = Record<JobCode, number> & {
  succeeded: number;
  failed: number;
  lastFailedRun?: string;
};

export const noRuns = (): RunCounts => ({
  auto_login_samco: 0,
  cache_etf_data: 0,
  place_etf_order: 0,
  sync_order_status: 0,
  succeeded: 0,
  failed: 0,
});

type Deps = {
  calendar: Calendar;
  sessionTimes: readonly SessionTimes[];
  agendas: AgendaStore;
  runner: JobTurns;
  /** Asked again whenever the books may have changed. */
  watchBlocks(): Promise<BlockWatch>;
  watchDue(moment: MarketMoment): Promise<DueWatch>;
};

export type Stretch = {
  after: Date;
  until: Date;
  pace: Pace;
  /** Missed slots: each job runs once, at its last slot. */
  onceEach?: boolean;
  /** Order runs are not awaited; other jobs continue. */
  ordersGoOn?: boolean;
  /** For a slot that was read ahead: orders first, prices are not refreshed again. */
  isReady?(instant: Date): boolean;
  pass(instant: Date): void;
  /** Moves and stores the clock before the jobs of a slot. */
  reach(instant: Date): Promise<void>;
  shouldStop(): boolean;
};

export type RunStretch = (stretch: Stretch) => Promise<RunCounts>;

export async function runStretch(deps: Deps, stretch: Stretch): Promise<RunCounts> {
  const counts = noRuns();
  const lastDay = istDate(stretch.until);
  const firstDay = istDate(stretch.after);
  for (
    let day = sessionOnOrAfter(deps.calendar, firstDay);
    day <= lastDay && !stretch.shouldStop();
    day = nextSession(deps.calendar, day)
  ) {
    const after = day === firstDay ? minutesOf(istTime(stretch.after)) : -1;
    const until = day === lastDay ? minutesOf(istTime(stretch.until)) : 24 * 60;
    await runSession(deps, stretch, { day, after, until }, counts);
  }
  return counts;
}

async function runSession(
  deps: Deps,
  { pace, onceEach, ordersGoOn = false, isReady, pass, reach, shouldStop }: Stretch,
  { day, after, until }: { day: LocalDate; after: number; until: number },
  counts: RunCounts,
): Promise<void> {
  const rules = sessionTimesOn(deps.sessionTimes, day);
  let agenda = await deps.agendas.agendaOf(day);
  let watch: { blocks: BlockWatch; due: DueWatch } | undefined;
  let minute = after;
  if (onceEach) {
    const missed = missedJobs(agenda, rules, { after, until, pace });
    if (missed && !shouldStop())
      await runNow(istInstant(day, missed.time), missed.jobs, missed.booking);
    return;
  }
  for (;;) {
    const slot = nextSlot(agenda, rules, { after: minute, until, pace });
    if (!slot || shouldStop()) return;
    minute = minutesOf(slot.time);
    const instant = istInstant(day, slot.time);
    const looks = pace === 'needed' ? slot.mayBeIdle : undefined;
    const surely = slot.jobs.filter((code) => !looks?.jobs.includes(code));
    if (surely.length > 0) await runNow(instant, surely, slot.booking);
    if (!looks) continue;
    pass(instant);
    if (await isWorthIt(looks, marketMoment(instant)))
      await runNow(instant, looks.jobs, slot.booking);
  }

  async function isWorthIt(
    { blocks, retries }: { blocks: boolean; retries: boolean },
    moment: MarketMoment,
  ): Promise<boolean> {
    watch ??= { blocks: await deps.watchBlocks(), due: await deps.watchDue(moment) };
    return (retries && watch.due.hasHope) || (blocks && (await watch.blocks.anyToBook(moment)));
  }

  async function runNow(instant: Date, jobs: readonly JobCode[], booking: boolean): Promise<void> {
    await reach(instant);
    const inOrder = isReady?.(instant) ? ordersFirst(jobs) : jobs;
    await runJobs(deps.runner, { jobs: inOrder, booking, ordersGoOn }, counts, shouldStop);
    if (jobs.some(changesAgenda)) {
      agenda = await deps.agendas.agendaOf(day);
      watch = undefined;
    }
  }
}

/** Orders wait only for the login job. */
function ordersFirst(jobs: readonly JobCode[]): JobCode[] {
  const place = (code: JobCode): number => {
    if (code === 'auto_login_samco') return 0;
    return code === 'place_etf_order' ? 1 : 2;
  };
  return jobs
    .filter((code) => code !== 'cache_etf_data')
    .sort((one, other) => place(one) - place(other));
}

/** Neither prices nor logins change the agenda. */
const changesAgenda = (code: JobCode): boolean =>
  code === 'place_etf_order' || code === 'sync_order_status';

async function runJobs(
  runner: JobTurns,
  {
    jobs,
    booking,
    ordersGoOn,
  }: Pick<Slot, 'booking'> & { jobs: readonly JobCode[]; ordersGoOn: boolean },
  counts: RunCounts,
  shouldStop: Stretch['shouldStop'],
): Promise<void> {
  for (const code of jobs) {
    if (shouldStop()) return;
    if (ordersGoOn && code === 'place_etf_order') {
      const begun = await runner.begin(code, 'schedule', { booking });
      if (begun.type === 'begun') counts[code] += 1;
      continue;
    }
    const answer = await runner.run(code, 'schedule', { booking });
    if (answer.type === 'already-running') continue;
    counts[code] += 1;
    counts.succeeded += answer.run.tally.succeeded;
    counts.failed += answer.run.tally.failed;
    if (answer.run.tally.failed > 0) counts.lastFailedRun = answer.run.id;
  }
}
