/** Market time at real speed with an offset. It moves only forward. */
export type SteeredClock = {
  /** Market time, epoch ms. */
  now(): number;
  offsetMs(): number;
  /** Throws a RangeError when market time would go back. */
  moveTo(marketTime: number): void;
  moveBy(offsetMs: number): void;
};

export function steerClock(real: () => number, startOffsetMs: number): SteeredClock {
  let offset = startOffsetMs;
  const now = (): number => real() + offset;
  const moveTo = (marketTime: number): void => {
    const present = now();
    if (marketTime < present) {
      const times = `${new Date(present).toISOString()}, not ${new Date(marketTime).toISOString()}`;
      throw new RangeError(`Market time only goes forward: it is ${times}.`);
    }
    offset += marketTime - present;
  };
  return { now, offsetMs: () => offset, moveTo, moveBy: (offsetMs) => moveTo(real() + offsetMs) };
}
