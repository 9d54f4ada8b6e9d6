import { type LocalDate, timeOfDay } from '@safe-trading/engine';
import { istDate, istInstant } from '../../platform/kernel/ist.ts';
import type { RunStretch } from './session-runner.ts';

/** A larger gap is a jump or a pause of the program. */
const pauseMs = 10 * 60 * 1000;

/** After so long a jumped clock is accepted. */
const settlesMs = 3 * 60 * 60 * 1000;

const isPause = (from: Date, to: Date): boolean => to.getTime() - from.getTime() > pauseMs;

type Moved = 'on' | 'away' | 'home' | 'settled';

/**
 * Distinguishes a temporary clock error from a correction: the time without the jump is tracked, and a jump back
 * to it is the way home. After hours without a jump the new time is accepted, as after a machine's sleep.
 */
type ClockJumps = {
  moved(from: Date, to: Date): Moved;
  isAway(): boolean;
};

export type MarketWatch = {
  processedUntil(): Date;
  /** Returns whether anything ran. */
  look(now: Date): Promise<boolean>;
  /** Slots between `processedUntil` and the instant are still to be processed, as after a pause. */
  movedTo(instant: Date, processedUntil?: Date): void;
};

type Deps = {
  runStretch: RunStretch;
  /** Sessions may have ended unseen. */
  afterPause(now: Date): Promise<void>;
  /** The rest of the stretch counts as not processed. */
  isStopping?(): boolean;
};

/** `byJump`: it began while the clock was away. */
type DayLook = { until: Date; byJump: boolean };

type Gap = { after: Date; isPause: boolean };

/**
 * Follows market time by the minute. Each day remembers how far it was processed, so no slot repeats when the
 * clock steps back; slots skipped by a pause or a jump run once, late. Without `startsAt` nothing is known of
 * earlier times.
 */
export function watchMarket(
  { runStretch, afterPause, isStopping = () => false }: Deps,
  startsAt?: Date,
): MarketWatch {
  const days = new Map<LocalDate, DayLook>();
  let clockJumps = trackClockJumps();
  let lastLook = startsAt;
  let owesPause = false;
  if (startsAt) days.set(istDate(startsAt), { until: startsAt, byJump: false });

  return {
    processedUntil: () => furthest(days) ?? new Date(0),
    movedTo(instant, processedUntil = instant) {
      days.clear();
      days.set(istDate(processedUntil), { until: processedUntil, byJump: false });
      clockJumps = trackClockJumps();
      lastLook = instant;
      owesPause = processedUntil < instant;
    },
    async look(now) {
      const moved = lastLook && clockJumps.moved(lastLook, now);
      if (moved === 'home') forgetJumps(days);
      if (moved === 'settled') keepJumps(days);
      forgetJumpsAhead(days, istDate(now));
      const gap = gapBefore(now, days, lastLook);
      lastLook = now;
      if (!gap || isStopping()) return false;
      const isPause = gap.isPause || owesPause;
      // Owed until a stretch has been processed: a failed database must not turn a pause into lost slots.
      owesPause = isPause;
      if (isPause) await afterPause(now);
      const counts = await runStretch({
        after: gap.after,
        until: now,
        pace: 'every',
        onceEach: isPause,
        pass: () => {},
        reach: async () => {},
        shouldStop: isStopping,
      });
      if (isStopping()) return counts.succeeded + counts.failed > 0;
      owesPause = false;
      const byJump = days.get(istDate(now))?.byJump ?? clockJumps.isAway();
      days.set(istDate(now), { until: now, byJump });
      keepNewest(days);
      return counts.succeeded + counts.failed > 0;
    },
  };
}

function gapBefore(
  now: Date,
  days: ReadonlyMap<LocalDate, DayLook>,
  lastLook: Date | undefined,
): Gap | undefined {
  const today = istDate(now);
  const known = days.get(today);
  if (known) {
    if (minuteOf(known.until) >= minuteOf(now)) return undefined;
    return { after: known.until, isPause: isPause(known.until, now) };
  }
  if (days.size === 0 || !lastLook) {
    return { after: new Date(now.getTime() - pauseMs), isPause: true };
  }
  // An unknown earlier day: the program was not running, or the clock is wrong.
  if ([...days.keys()].every((day) => day > today)) return undefined;
  return { after: istInstant(today, midnight), isPause: isPause(lastLook, now) };
}

const midnight = timeOfDay('00:00');

const minuteOf = (instant: Date): number => Math.floor(instant.getTime() / 60_000);

function forgetJumps(days: Map<LocalDate, DayLook>): void {
  for (const [day, { byJump }] of days) if (byJump) days.delete(day);
}

function keepJumps(days: Map<LocalDate, DayLook>): void {
  for (const [day, { until }] of days) days.set(day, { until, byJump: false });
}

/** A clock returning from tomorrow was wrong; tomorrow's slots are still to come. */
function forgetJumpsAhead(days: Map<LocalDate, DayLook>, today: LocalDate): void {
  for (const [day, { byJump }] of days) if (byJump && day > today) days.delete(day);
}

/** Larger clock errors are not handled. */
const daysKept = 5;

function keepNewest(days: Map<LocalDate, DayLook>): void {
  const oldest = [...days.keys()].sort().slice(0, -daysKept);
  for (const day of oldest) days.delete(day);
}

const furthest = (days: ReadonlyMap<LocalDate, DayLook>): Date | undefined =>
  [...days.values()].map(({ until }) => until).sort((a, b) => b.getTime() - a.getTime())[0];

function trackClockJumps(): ClockJumps {
  let away: { home: number; steadyMs: number } | undefined;
  return {
    isAway: () => away !== undefined,
    moved(from, to) {
      const ms = to.getTime() - from.getTime();
      const isJump = Math.abs(ms) > pauseMs;
      if (!isJump) {
        if (!away) return 'on';
        away.home += Math.max(0, ms);
        away.steadyMs += Math.max(0, ms);
        if (away.steadyMs < settlesMs) return 'on';
        away = undefined;
        return 'settled';
      }
      if (away && Math.abs(to.getTime() - away.home) <= pauseMs) {
        away = undefined;
        return 'home';
      }
      away = { home: away?.home ?? from.getTime(), steadyMs: 0 };
      return 'away';
    },
  };
}
