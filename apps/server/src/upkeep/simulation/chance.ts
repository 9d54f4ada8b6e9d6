/** The only source of chance in a run, of a simulation as of chaos: the same seed gives the same draws, in the same order. */
export type Chance = {
  /** From 0 up to, and not including, 1. */
  draw(): number;
  /** A whole number from 0 up to, and not including, `below`. */
  below(below: number): number;
  /** A whole number between the two, both included. */
  between(least: number, most: number): number;
  /** True with this probability. A rate of 0 uses up no draw, so that a fault left out changes nothing else. */
  falls(rate: number): boolean;
  /** One of the list. Throws RangeError when it is empty. */
  pick<T>(list: readonly T[]): T;
  /** A source of its own, for a part whose draws must not disturb the others. */
  branch(name: string): Chance;
};

/** splitmix32: small, fast, and good enough to choose who goes next. */
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

/** FNV-1a over the characters: short, and the same on every machine. */
export function hashOf(text: string, from = 0x811c9dc5): number {
  let hash = from;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
