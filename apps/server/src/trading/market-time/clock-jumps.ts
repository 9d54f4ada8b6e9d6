/** A clock that goes further than this between two looks has jumped, or the program was not there. */
export const pauseMs = 10 * 60 * 1000;

/** A clock that has gone on for so long since it jumped is taken for right. */
const settlesMs = 3 * 60 * 60 * 1000;

export const isPause = (from: Date, to: Date): boolean => to.getTime() - from.getTime() > pauseMs;

/** What a clock has done since the last look: jumped away, come home, or settled where it jumped to. */
type Moved = 'on' | 'away' | 'home' | 'settled';

/**
 * Tells a clock that is wrong for a while from one that was put right. From one look alone nobody can: after a jump the
 * time it would show without it is carried on, and a jump back to that time is the way home. A clock that goes on for
 * hours where it is, as after a night's sleep of the machine, is at home there.
 */
export type ClockJumps = {
  moved(from: Date, to: Date): Moved;
  isAway(): boolean;
};

export function trackClockJumps(): ClockJumps {
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
