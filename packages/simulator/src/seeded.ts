/** Draws that follow from a text alone: the same text, the same draws, on every machine. */
export type Draws = {
  /** From 0 up to, not including, 1. */
  uniform(): number;
  /** Nearly normal, mean 0 and deviation 1; never beyond 3.5. */
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
    // Whole numbers add up exactly, so dividing their sum once is the same.
    normal: () => ((draw() + draw() + draw() + draw()) / 2 ** 32 - 2) * Math.sqrt(3),
  };
}

/** A 32-bit hash of a short text. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}
