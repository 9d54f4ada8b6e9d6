export type DayBar = { open: number; high: number; low: number; close: number; volume: number };

/** A recorded extreme, the last price for `minutesOfTouch` minutes. A stray one does not trade. */
export type Touch = { minute: number; price: number; isStray: boolean };

/** The assumed price path of a day (decision 0061). */
export type DayPath = {
  bar: DayBar;
  tick: number;
  minutes: number;
  /** Unrounded prices in paise at the open and every `minutesPerKnot` minutes after it. */
  knots: Float64Array;
  touches: readonly Touch[];
};

/** The price is linear between knots. */
export const minutesPerKnot = 5;
export const minutesOfTouch = 2;

/** The mid price in paise; the published close at the end of the session. */
export function priceAt(path: DayPath, minute: number): number {
  const { bar, minutes, touches } = path;
  if (minute >= minutes) return bar.close;
  const touch = touches.find((one) => !one.isStray && isTouched(one, minute));
  return touch ? touch.price : between(path, minute);
}

/** The last traded price in paise: opening print, then the path with its extremes. */
export function lastAt(path: DayPath, minute: number): number {
  const { bar, minutes, touches } = path;
  if (minute <= 0) return bar.open;
  if (minute >= minutes) return bar.close;
  return touches.find((one) => isTouched(one, minute))?.price ?? between(path, minute);
}

/** The lowest and highest price in paise since the open. */
export function rangeUntil(path: DayPath, minute: number): { low: number; high: number } {
  const { bar, minutes, knots, touches } = path;
  if (minute >= minutes) return { low: bar.low, high: bar.high };

  if (minute <= 0) return { low: bar.open, high: bar.open };

  // A line has its extremes at its ends; the first begins after the opening print.
  const [first, now] = [between(path, 1), between(path, minute)];
  let low = Math.min(bar.open, first, now);
  let high = Math.max(bar.open, first, now);
  const passed = Math.floor(minute / minutesPerKnot);
  for (let knot = 1; knot <= passed; knot += 1) {
    const price = onTick(path, knots[knot] ?? now);
    if (price < low) low = price;
    if (price > high) high = price;
  }
  for (const touch of touches) {
    if (touch.minute > minute) continue;
    low = Math.min(low, touch.price);
    high = Math.max(high, touch.price);
  }
  return { low, high };
}

/**
 * Units traded before this minute. Volume per minute is twice the average at open and close, and half of it at
 * noon.
 */
export function volumeUntil(
  { bar, minutes }: Pick<DayPath, 'bar' | 'minutes'>,
  minute: number,
): number {
  return Math.floor(bar.volume * shareUntil(Math.min(1, minute / minutes)));
}

/** The integral of 1/2 + 6 (x - 1/2)², from open (0) to close (1). */
function shareUntil(part: number): number {
  const fromNoon = part - 0.5;
  return 0.25 + part / 2 + 2 * fromNoon * fromNoon * fromNoon;
}

const isTouched = ({ minute: from }: Touch, minute: number): boolean =>
  minute >= from && minute < from + minutesOfTouch;

function between(path: DayPath, minute: number): number {
  const { knots, minutes } = path;
  const knot = Math.floor(minute / minutesPerKnot);
  const from = knots[knot] ?? path.bar.close;
  const to = knots[knot + 1] ?? path.bar.close;
  const length = Math.min(minutesPerKnot, minutes - knot * minutesPerKnot);
  return onTick(path, from + ((to - from) * (minute - knot * minutesPerKnot)) / length);
}

function onTick({ bar, tick }: DayPath, price: number): number {
  return Math.min(bar.high, Math.max(bar.low, Math.round(price / tick) * tick));
}
