import type { Connection, Watcher } from '../proxy/tcp-proxy.ts';
import type { KillPoint } from './kill-points.ts';

export type Breakpoint = {
  points: readonly KillPoint[];
  reached(point: KillPoint, connection: Connection): void;
};

type Seen = {
  /** A commit was sent and its reply can never arrive. */
  commitInDoubt?(): void;
  /** By SQLSTATE. */
  refused?(state: string): void;
};

/** Messages can be split anywhere, so this much history is searched too. */
const remembered = 8_192;
const ending = /(?:Q[\s\S]{4}|P[\s\S]{4}\0)(commit|rollback)\0/gi;
/** SQLSTATEs that a healthy database never returns. */
const failures = /C(53\w{3}|58\w{3}|57P\w{2}|25006|XX\w{3})\0/g;

export function watchFor(
  line: KillPoint['line'],
  current: () => Breakpoint | undefined,
  connection: Connection,
  seen: Seen = {},
): Watcher {
  let tail = '';
  let begun: { breakpoint: Breakpoint; points: KillPoint[] } | undefined;
  let awaited: KillPoint | undefined;
  let isCommitting = false;

  const reach = (point: KillPoint): boolean => {
    const breakpoint = begun?.breakpoint;
    begun = undefined;
    awaited = undefined;
    if (!breakpoint || breakpoint !== current()) return false;
    breakpoint.reached(point, connection);
    return true;
  };
  const heldAt = (held: KillPoint['held']): KillPoint | undefined =>
    begun?.points.find((point) => point.held === held);

  function leaves(piece: string): boolean {
    tail = (tail + piece).slice(-remembered);
    const breakpoint = current();
    const points =
      breakpoint?.points.filter((one) => one.line === line && one.begins.test(tail)) ?? [];
    if (breakpoint && points.length > 0) {
      tail = '';
      begun = { breakpoint, points };
      const whole = heldAt('request');
      if (whole) return reach(whole);
      awaited = heldAt('reply');
    }
    const end = [...piece.matchAll(ending)].at(-1)?.[1]?.toLowerCase();
    if (end === undefined) return false;
    tail = '';
    isCommitting = end === 'commit';
    const commit = heldAt('commit');
    if (isCommitting && commit) return reach(commit);
    awaited = isCommitting ? heldAt('commit-reply') : undefined;
    if (!awaited) begun = undefined;
    return false;
  }

  function arrives(piece: string): boolean {
    for (const [, state = ''] of piece.matchAll(failures)) seen.refused?.(state);
    if (awaited && reach(awaited)) return true;
    awaited = undefined;
    isCommitting = false;
    return false;
  }

  return {
    holds(direction, piece) {
      const text = piece.toString('latin1');
      return direction === 'upstream' ? leaves(text) : arrives(text);
    },
    closed() {
      if (isCommitting) seen.commitInDoubt?.();
    },
  };
}
