/** Seeded random draws: the same seed gives the same draws in the same order. */
export type Chance = {
  /** In [0, 1). */
  draw(): number;
  /** An integer in [0, below). */
  below(below: number): number;
  /** Both included. */
  between(least: number, most: number): number;
  /** A rate of 0 uses no draw, so that omitting a fault changes nothing else. */
  falls(rate: number): boolean;
  /** Throws RangeError for an empty list. */
  pick<T>(list: readonly T[]): T;
  /** An independent source for a part. */
  branch(name: string): Chance;
};

/** splitmix32. */
export function chanceFrom(seed: number): Chance {
  const start = seed >>> 0;
  let state = start;

  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  const draw = (): number => next() / 2 ** 32;
  const below = (most: number): number => Math.floor(draw() * most);

  return {
    draw,
    below,
    between: (least, most) => least + below(most - least + 1),
    falls: (rate) => rate > 0 && draw() < rate,
    pick(list) {
      const picked = list[below(list.length)];
      if (picked === undefined) throw new RangeError('There is nothing to pick from.');
      return picked;
    },
    branch: (name) => chanceFrom(hashOf(`${start} ${name}`)),
  };
}

/** FNV-1a. */
export function hashOf(text: string, from = 0x811c9dc5): number {
  let hash = from;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
