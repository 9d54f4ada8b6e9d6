/** Deterministic draws from a text. */
export type Draws = {
  /** In [0, 1). */
  uniform(): number;
  /** Approximately normal, mean 0, deviation 1, at most 3.5. */
  normal(): number;
};

export function drawsFor(text: string): Draws {
  let state = fnv1a(text);
  const draw = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return {
    uniform: () => draw() / 2 ** 32,
    // Integer sums are exact, so one division suffices.
    normal: () => ((draw() + draw() + draw() + draw()) / 2 ** 32 - 2) * Math.sqrt(3),
  };
}

export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}
