import type { LocalDate } from '../calendar/local-date.ts';
import type { DayBar } from '../market/day-prices.ts';
import { type Paise, paise } from '../money/money.ts';

/** How long an ETF is known and what it turned over, in paise, in its latest sessions. */
export type History = {
  sessions: number;
  through: LocalDate;
  /** Of the latest sessions, the newest last. */
  turnovers: number[];
  median?: Paise | undefined;
};

const sessionsLookedAt = 60;

/** Throws RangeError without a bar. */
export function beginHistory(bars: readonly DayBar[]): History {
  const [first] = bars;
  if (!first) throw new RangeError('A history begins with a bar.');
  const history: History = { sessions: 1, through: first.date, turnovers: [turnoverOf(first)] };
  addBars(history, bars.slice(1));
  return history;
}

/** Bars that are not later than those known are left out. */
export function addBars(history: History, bars: readonly DayBar[]): void {
  for (const bar of bars) {
    if (bar.date <= history.through) continue;
    history.sessions += 1;
    history.through = bar.date;
    history.turnovers.push(turnoverOf(bar));
    if (history.turnovers.length > sessionsLookedAt) history.turnovers.shift();
    history.median = undefined;
  }
}

/** The middle one of the latest sixty, the lower of two. */
export function medianTurnover(history: History): Paise {
  history.median ??= lowerMiddle(history.turnovers);
  return history.median;
}

function lowerMiddle(turnovers: readonly number[]): Paise {
  const sorted = Float64Array.from(turnovers).sort();
  return paise(sorted[Math.ceil(sorted.length / 2) - 1] ?? 0);
}

const turnoverOf = ({ close, volume }: DayBar): number => close * volume;
