import { type LocalDate, timeOfDay } from '@safe-trading/engine';
import { istDate, istInstant } from '../../platform/kernel/ist.ts';
import type { RunStretch } from './session-runner.ts';

/** A clock that goes further than this between two looks has jumped, or the program was not there. */
const pauseMs = 10 * 60 * 1000;

/** A clock that has gone on for so long since it jumped is taken for right. */
const settlesMs = 3 * 60 * 60 * 1000;

const isPause = (from: Date, to: Date): boolean => to.getTime() - from.getTime() > pauseMs;

/** What a clock has done since the last look: jumped away, come home, or settled where it jumped to. */
type Moved = 'on' | 'away' | 'home' | 'settled';

/**
 * Tells a clock that is wrong for a while from one that was put right. From one look alone nobody can: after a jump the
 * time it would show without it is carried on, and a jump back to that time is the way home. A clock that goes on for
 * hours where it is, as after a night's sleep of the machine, is at home there.
 */
type ClockJumps = {
  moved(from: Date, to: Date): Moved;
  isAway(): boolean;
};

export type MarketWatch = {
  /** Everything up to this instant of market time has been looked at. */
  processedUntil(): Date;
  /** Runs what has fallen due since the last look. Tells whether anything ran. */
  look(now: Date): Promise<boolean>;
  /** The market was moved to this instant, and everything on the way was run. */
  movedTo(instant: Date): void;
};

type Deps = {
  runStretch: RunStretch;
  /** The program was not there for a while: sessions may have ended unseen. */
  afterPause(now: Date): Promise<void>;
  /** The program is being stopped: what is left of a look is left, and counts as not looked at. */
  isStopping?(): boolean;
};

/** How far a day has been looked at; `byJump` where it began while the clock stood elsewhere than it had stood for long. */
type DayLook = { until: Date; byJump: boolean };

type Gap = { after: Date; isPause: boolean };

/**
 * Follows market time as it passes, minute by minute. Each day keeps how far it was looked at, so that no slot runs again
 * when the clock steps back; what a pause or a jump ahead left out of a day runs once, late.
 * Without `startsAt` nothing is known of the time before the first look.
 */
export function watchMarket(
  { runStretch, afterPause, isStopping = () => false }: Deps,
  startsAt?: Date,
): MarketWatch {
  const days = new Map<LocalDate, DayLook>();
  let clockJumps = trackClockJumps();
  let lastLook = startsAt;
  if (startsAt) days.set(istDate(startsAt), { until: startsAt, byJump: false });

  return {
    processedUntil: () => furthest(days) ?? new Date(0),
    movedTo(instant) {
      days.clear();
      days.set(istDate(instant), { until: instant, byJump: false });
      clockJumps = trackClockJumps();
      lastLook = instant;
    },
    async look(now) {
      const moved = lastLook && clockJumps.moved(lastLook, now);
      if (moved === 'home') forgetJumps(days);
      if (moved === 'settled') keepJumps(days);
      forgetJumpsAhead(days, istDate(now));
      const gap = gapBefore(now, days, lastLook);
      lastLook = now;
      if (!gap || isStopping()) return false;
      if (gap.isPause) await afterPause(now);
      const counts = await runStretch({
        after: gap.after,
        until: now,
        pace: 'every',
        onceEach: gap.isPause,
        pass: () => {},
        reach: async () => {},
        shouldStop: isStopping,
      });
      if (isStopping()) return counts.succeeded + counts.failed > 0;
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
  // A day before all that is known of: nobody was there, or the clock is wrong.
  if ([...days.keys()].every((day) => day > today)) return undefined;
  return { after: istInstant(today, midnight), isPause: isPause(lastLook, now) };
}

const midnight = timeOfDay('00:00');

const minuteOf = (instant: Date): number => Math.floor(instant.getTime() / 60_000);

/** The clock is back where it had stood for long: what began while it was elsewhere was no day of the market. */
function forgetJumps(days: Map<LocalDate, DayLook>): void {
  for (const [day, { byJump }] of days) if (byJump) days.delete(day);
}

/** The clock has stood there for long enough: those were days of the market. */
function keepJumps(days: Map<LocalDate, DayLook>): void {
  for (const [day, { until }] of days) days.set(day, { until, byJump: false });
}

/** A clock that comes back from tomorrow was wrong: tomorrow's session is still to come, and its slots with it. */
function forgetJumpsAhead(days: Map<LocalDate, DayLook>, today: LocalDate): void {
  for (const [day, { byJump }] of days) if (byJump && day > today) days.delete(day);
}

/** A clock can be wrong by a day or so and come back; by more is not provided for. */
const daysKept = 5;

function keepNewest(days: Map<LocalDate, DayLook>): void {
  const oldest = [...days.keys()].sort().slice(0, -daysKept);
  for (const day of oldest) days.delete(day);
}

const furthest = (days: ReadonlyMap<LocalDate, DayLook>): Date | undefined =>
  [...days.values()].map(({ until }) => until).sort((a, b) => b.getTime() - a.getTime())[0];

function trackClockJumps(): ClockJumps {
  /** The time at home, and since when the clock has gone on without a jump; undefined at home. */
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
