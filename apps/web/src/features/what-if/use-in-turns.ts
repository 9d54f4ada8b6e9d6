import { startTransition, useEffect, useState } from 'react';

/**
 * The newest value for each part of a screen, given to one part after the other: what React puts on the screen in one
 * go cannot be interrupted by a key. While newer values keep coming, every second turn is the first part's and the
 * others follow each other, so that the last one gets its turn too. `undefined` before a part's first turn.
 */
export function useInTurns<Value>(
  newest: Value | undefined,
  parts: number,
): readonly (Value | undefined)[] {
  const [{ shown, last, other }, setTurn] = useState(() => ({
    shown: Array.from<Value | undefined>({ length: parts }),
    last: 0,
    /** The last one beside the first. */
    other: 0,
  }));

  useEffect(() => {
    const isWaiting = (place: number): boolean => shown[place] !== newest;
    const others = shown.map((_, step) => (other + 1 + step) % parts).filter((place) => place > 0);
    const inOrder = last === 0 && shown[0] !== undefined ? [...others, 0] : [0, ...others];
    const next = inOrder.find(isWaiting);
    if (next === undefined) return;
    startTransition(() =>
      setTurn({ shown: shown.with(next, newest), last: next, other: next === 0 ? other : next }),
    );
  }, [newest, shown, last, other, parts]);

  return shown;
}
