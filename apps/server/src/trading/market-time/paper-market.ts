import {
  addSessions,
  booksFinalAt,
  type Calendar,
  isMarketOpen,
  isSession,
  type LocalDate,
  nextSession,
  type SessionTimes,
  sessionTimesOn,
  type TimeOfDay,
} from '@safe-trading/engine';
import type { DiskWatch } from '../../platform/db/free-space.ts';
import { istDate, istInstant, istTime } from '../../platform/kernel/ist.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { dateInWords, timeInWords } from '../reasons/in-words.ts';
import type { ClockStore } from './clock-store.ts';
import { watchMarket } from './market-watch.ts';
import type { PaperClock } from './paper-clock.ts';
import type { RunCounts, RunStretch } from './session-runner.ts';

const minuteMs = 60_000;

export type ReplayDates = {
  recordedDateOf(marketDate: LocalDate): LocalDate | undefined;
  lastReplayableMarketDate(): LocalDate;
  lastRecordedDate(): LocalDate;
};

export type Advancing = { from: Date; to: Date; reached: Date };

export type MarketState = {
  marketTime: Date;
  sessionOpen: boolean;
  replaying?: LocalDate;
  lastReplayable: LocalDate;
  /** The clock was stopped inside a session, until the next advance or restart. */
  isHeld: boolean;
  advancing?: Advancing;
};

/** `short`: why the advance ended early. */
export type Advanced = {
  market: MarketState;
  counts: RunCounts;
  short?: 'recording' | 'shutdown' | 'stopped';
};

export type PaperMarket = {
  readonly worldStartsOn: LocalDate;
  state(): MarketState;
  /** Runs every job on the way. One advance at a time. */
  advanceTo(to: Date): Promise<Advanced>;
  /** When the market is done with a day: the broker's books are final. */
  endOfDay(day: LocalDate): Date;
  advanceSessions(sessions: number): Promise<Advanced>;
  /** To that time of the next session, and holds the clock there before the jobs of that minute. */
  holdAt(time: TimeOfDay): Promise<Advanced>;
  /** From here on the clock runs with real time. */
  declareReady(): Promise<void>;
  tick(): Promise<void>;
  /** False when none is running. */
  stopAdvance(): boolean;
  stop(): void;
};

type Deps = {
  clock: PaperClock;
  store: ClockStore;
  worldStartsOn: LocalDate;
  processedUntil: Date;
  ready: boolean;
  calendar: Calendar;
  sessionTimes: readonly SessionTimes[];
  replay: ReplayDates;
  runStretch: RunStretch;
  afterPause(now: Date): Promise<void>;
  /** The market does not move while the disk is full. */
  disk: Pick<DiskWatch, 'isFull' | 'refuse'>;
};

export function createPaperMarket(deps: Deps): PaperMarket {
  const { clock, store, worldStartsOn, calendar, replay, disk } = deps;
  const endOfDay = (day: LocalDate): Date =>
    istInstant(day, booksFinalAt(sessionTimesOn(deps.sessionTimes, day)));
  let { ready } = deps;
  let stopping = false;
  let isCut = false;
  const watch = watchMarket(
    { ...deps, isStopping: () => stopping || disk.isFull() },
    deps.processedUntil,
  );
  let advancing: Advancing | undefined;
  let busy = false;
  let isHeld = false;
  let isKept = true;

  /** A failed write is repeated by the next tick. */
  async function keep(processedUntil = clock.now()): Promise<void> {
    isKept = false;
    await store.write({ worldStartsOn, offsetMs: clock.offsetMs(), processedUntil, ready });
    isKept = true;
  }
  const state = (): MarketState => ({
    ...stateOf(deps, advancing),
    isHeld,
  });
  const lastInstant = () => endOfDay(replay.lastReplayableMarketDate());

  async function advanceTo(asked: Date, { holds = false } = {}): Promise<Advanced> {
    if (busy) throw alreadyAdvancing();
    disk.refuse();
    const from = clock.now();
    const end = lastInstant();
    if (asked <= from) throw notForward(from);
    if (from >= end) throw endOfRecording(replay);
    const to = asked < end ? asked : end;

    busy = true;
    isCut = false;
    isHeld = false;
    // The minute in which the clock is held is still to come for the jobs.
    const until = holds ? new Date(to.getTime() - minuteMs) : to;
    advancing = { from, to, reached: from };
    let processed = watch.processedUntil();
    clock.freeze();
    try {
      const counts = await deps.runStretch({
        after: watch.processedUntil(),
        until,
        pace: 'needed',
        pass: (instant) => clock.moveTo(instant),
        async reach(instant) {
          clock.moveTo(instant);
          advancing = { from, to, reached: clock.now() };
          await keep();
          processed = clock.now();
        },
        shouldStop: () => stopping || isCut || disk.isFull(),
      });
      const isThere = !stopping && !isCut && !disk.isFull();
      if (isThere) clock.moveTo(to);
      processed = isThere && holds ? later(until, processed) : clock.now();
      await keep(processed);
      disk.refuse();
      isHeld = isThere && holds;
      const short = whyShort({ stopping, isCut, isEnd: to < asked });
      advancing = undefined;
      return { market: state(), counts, ...(short ? { short } : {}) };
    } finally {
      if (!isHeld) clock.resume();
      // After a fault, a slot whose jobs did not begin stays to be processed.
      watch.movedTo(clock.now(), processed);
      advancing = undefined;
      busy = false;
    }
  }

  return {
    worldStartsOn,
    state,
    advanceTo,
    endOfDay,
    advanceSessions: (sessions) => {
      const today = istDate(clock.now());
      const todayCounts = isSession(calendar, today) && clock.now() < endOfDay(today);
      const further = sessions - (todayCounts ? 1 : 0);
      const day = further === 0 ? today : addSessions(calendar, today, further);
      return advanceTo(endOfDay(day));
    },
    async holdAt(time) {
      const now = clock.now();
      const today = istDate(now);
      const isToCome = isSession(calendar, today) && now < istInstant(today, time);
      const day = isToCome ? today : nextSession(calendar, today);
      const { opens, closes } = sessionTimesOn(deps.sessionTimes, day);
      if (time < opens || time > closes) throw outsideSession(day, { opens, closes });
      const at = istInstant(day, time);
      if (at > lastInstant()) throw endOfRecording(replay);
      return advanceTo(at, { holds: true });
    },
    async declareReady() {
      ready = true;
      await keep();
    },
    async tick() {
      if (busy || !ready || isHeld) return;
      busy = true;
      try {
        const hasRun = await watch.look(clock.now());
        if (hasRun || !isKept) await keep();
      } finally {
        busy = false;
      }
    },
    stopAdvance() {
      isCut = advancing !== undefined;
      return isCut;
    },
    stop() {
      stopping = true;
    },
  };
}

function whyShort({
  stopping,
  isCut,
  isEnd,
}: {
  stopping: boolean;
  isCut: boolean;
  isEnd: boolean;
}): Advanced['short'] {
  if (stopping) return 'shutdown';
  if (isCut) return 'stopped';
  return isEnd ? 'recording' : undefined;
}

function stateOf(
  { clock, calendar, sessionTimes, replay }: Deps,
  advancing: Advancing | undefined,
): Omit<MarketState, 'isHeld'> {
  const marketTime = clock.now();
  const today = istDate(marketTime);
  const replaying = replay.recordedDateOf(today);
  return {
    marketTime,
    sessionOpen: isMarketOpen({ calendar, sessionTimes }, { today, time: istTime(marketTime) }),
    ...(replaying ? { replaying } : {}),
    lastReplayable: replay.lastRecordedDate(),
    ...(advancing ? { advancing } : {}),
  };
}

const later = (a: Date, b: Date): Date => (a > b ? a : b);

const outsideSession = (
  day: LocalDate,
  { opens, closes }: Pick<SessionTimes, 'opens' | 'closes'>,
) =>
  new Problem(
    'invalid',
    `Time must be within the session of ${dateInWords(istInstant(day, opens))}, from ${opens} to ${closes} (Indian time).`,
  );

const alreadyAdvancing = () =>
  new Problem(
    'conflict',
    'The market is being moved already. Wait until that is done, then try again.',
  );

const notForward = (now: Date) =>
  new Problem(
    'invalid',
    `To must be later than the market time, which is ${dateInWords(now)}, ${timeInWords(now)}.`,
  );

const endOfRecording = (replay: ReplayDates) =>
  new Problem(
    'conflict',
    `The recorded prices end on ${replay.lastRecordedDate()}, and the market has reached them. Import newer prices to go on.`,
  );
