/** One recorded session of one ETF: prices in paise, volume in units. */
export type DayBar = { open: number; high: number; low: number; close: number; volume: number };

/**
 * The way a price is taken to go through its day (domain model, fill model): open, low, high, close
 * if it rose, else open, high, low, close, a third of the session for each leg.
 */
export type DayPath = { bar: DayBar; tick: number; minutes: number };

/** The price in paise after so many minutes of the session; at its end, the close as published. */
export function priceAt({ bar, tick, minutes }: DayPath, minute: number): number {
  if (minute >= minutes) return bar.close;

  const rose = bar.close >= bar.open;
  const firstTurn = Math.round(minutes / 3);
  const secondTurn = Math.round((minutes * 2) / 3);
  const first = rose ? bar.low : bar.high;
  const second = rose ? bar.high : bar.low;

  let price: number;
  if (minute < firstTurn) price = between(bar.open, first, minute / firstTurn);
  else if (minute < secondTurn) {
    price = between(first, second, (minute - firstTurn) / (secondTurn - firstTurn));
  } else price = between(second, bar.close, (minute - secondTurn) / (minutes - secondTurn));

  return clamp(Math.round(price / tick) * tick, bar.low, bar.high);
}

/** Lowest and highest price in paise from the open up to this minute. */
export function rangeUntil(path: DayPath, minute: number): { low: number; high: number } {
  const { bar, minutes } = path;
  const now = priceAt(path, minute);
  const rose = bar.close >= bar.open;
  const turns = [
    ...(minute >= Math.round(minutes / 3) ? [rose ? bar.low : bar.high] : []),
    ...(minute >= Math.round((minutes * 2) / 3) ? [rose ? bar.high : bar.low] : []),
  ];
  return { low: Math.min(bar.open, now, ...turns), high: Math.max(bar.open, now, ...turns) };
}

/** Units traded so far: the day's volume in proportion to the time gone by. */
export function volumeUntil({ bar, minutes }: DayPath, minute: number): number {
  return minute >= minutes ? bar.volume : Math.floor((bar.volume * minute) / minutes);
}

function between(from: number, to: number, part: number): number {
  return from + (to - from) * part;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
