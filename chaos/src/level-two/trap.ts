import type { Watcher } from '../proxy/tcp-proxy.ts';
import type { KillPoint } from './kill-points.ts';

/** Waits on the lines of a process for the first of some kill points. */
export type Trap = { points: readonly KillPoint[]; sprung(point: KillPoint): void };

type Seen = {
  /** A transaction was asked to commit and nobody will ever be told whether it did. */
  commitInDoubt?(): void;
  /** The database refused something, by its SQLSTATE. */
  refused?(state: string): void;
};

/** A statement or request is cut into pieces anywhere; so much of what came before is looked at with it. */
const remembered = 8_192;
const ending = /(?:Q[\s\S]{4}|P[\s\S]{4}\0)(commit|rollback)\0/gi;
/** In an error: the code of its kind, of those a healthy database never shows. */
const illness = /C(53\w{3}|58\w{3}|57P\w{2}|25006|XX\w{3})\0/g;

/** Looks at one connection of a process for whatever trap is set at the moment. */
export function watchFor(
  line: KillPoint['line'],
  current: () => Trap | undefined,
  seen: Seen = {},
): Watcher {
  let tail = '';
  /** Points whose first half has passed, of the trap that was set then. */
  let begun: { trap: Trap; points: KillPoint[] } | undefined;
  let awaited: KillPoint | undefined;
  let isCommitting = false;

  const spring = (point: KillPoint): boolean => {
    const trap = begun?.trap;
    begun = undefined;
    awaited = undefined;
    if (!trap || trap !== current()) return false;
    trap.sprung(point);
    return true;
  };
  const heldAt = (held: KillPoint['held']): KillPoint | undefined =>
    begun?.points.find((point) => point.held === held);

  function leaves(piece: string): boolean {
    tail = (tail + piece).slice(-remembered);
    const trap = current();
    const points = trap?.points.filter((one) => one.line === line && one.begins.test(tail)) ?? [];
    if (trap && points.length > 0) {
      tail = '';
      begun = { trap, points };
      const whole = heldAt('request');
      if (whole) return spring(whole);
      awaited = heldAt('reply');
    }
    const end = [...piece.matchAll(ending)].at(-1)?.[1]?.toLowerCase();
    if (end === undefined) return false;
    tail = '';
    isCommitting = end === 'commit';
    const commit = heldAt('commit');
    if (isCommitting && commit) return spring(commit);
    awaited = isCommitting ? heldAt('commit-reply') : undefined;
    if (!awaited) begun = undefined;
    return false;
  }

  function arrives(piece: string): boolean {
    for (const [, state = ''] of piece.matchAll(illness)) seen.refused?.(state);
    if (awaited && spring(awaited)) return true;
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
