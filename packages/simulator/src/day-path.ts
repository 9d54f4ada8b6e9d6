/** One recorded session of one ETF: prices in paise, volume in units. */
export type DayBar = { open: number; high: number; low: number; close: number; volume: number };

/** A recorded extreme: the last price for `minutesOfTouch` minutes. A stray one is traded with nobody. */
export type Touch = { minute: number; price: number; isStray: boolean };

/** The way a price is taken to go through its day (decision 0061). */
export type DayPath = {
  bar: DayBar;
  tick: number;
  minutes: number;
  /** The price in paise, before rounding, at the open and every `minutesPerKnot` minutes after it. */
  knots: Float64Array;
  touches: readonly Touch[];
};

/** Between two knots the price goes in a straight line. */
export const minutesPerKnot = 5;
export const minutesOfTouch = 2;

/** The price in paise around which buyers and sellers stand; at the end of the session, the close as published. */
export function priceAt(path: DayPath, minute: number): number {
  const { bar, minutes, touches } = path;
  if (minute >= minutes) return bar.close;
  const touch = touches.find((one) => !one.isStray && isTouched(one, minute));
  return touch ? touch.price : between(path, minute);
}

/** The last traded price in paise: the opening print, then the path with every recorded extreme. */
export function lastAt(path: DayPath, minute: number): number {
  const { bar, minutes, touches } = path;
  if (minute <= 0) return bar.open;
  if (minute >= minutes) return bar.close;
  return touches.find((one) => isTouched(one, minute))?.price ?? between(path, minute);
}

/** Lowest and highest price in paise from the open up to this minute. */
export function rangeUntil(path: DayPath, minute: number): { low: number; high: number } {
  const { bar, minutes, knots, touches } = path;
  if (minute >= minutes) return { low: bar.low, high: bar.high };

  if (minute <= 0) return { low: bar.open, high: bar.open };

  // A straight line has its ends as extremes; that of the first knot begins after the opening print.
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
 * Units traded before this minute. Trading is densest at the open and at the close: a minute there sees
 * twice the day's average, one at noon half of it.
 */
export function volumeUntil(
  { bar, minutes }: Pick<DayPath, 'bar' | 'minutes'>,
  minute: number,
): number {
  return Math.floor(bar.volume * shareUntil(Math.min(1, minute / minutes)));
}

/** The integral of 1/2 + 6 (x - 1/2)², where 0 is the open and 1 the close. */
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
