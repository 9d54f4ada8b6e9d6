import { previousSession } from '../calendar/calendar.ts';
import { dateOf } from '../calendar/instant.ts';
import { addDays, type LocalDate } from '../calendar/local-date.ts';
import { sessionTimesOn } from '../calendar/session-times.ts';
import type { PriceEvidence } from '../decisions/price-verdict.ts';
import { barOfDay, type DayBar, refreshedQuote } from '../market/day-prices.ts';
import type { InstrumentRef } from '../market/instrument.ts';
import {
  inUnitsOf,
  mayWitness,
  type PastClose,
  type SiblingPrice,
  usualRatio,
} from '../market/price-witness.ts';
import type { Quote } from '../market/quote.ts';
import {
  type Candidate,
  type Ranking,
  rankCandidates,
  wantingQuotes,
} from '../market/selection.ts';
import { type Paise, paise } from '../money/money.ts';
import type { Moment } from '../subscription/due.ts';
import type { BacktestFacts, BacktestMarket } from './backtest-market.ts';

type History = {
  sessions: number;
  through: LocalDate;
  turnovers: number[];
  /** As traded, of the sessions of the turnovers. */
  closes: { readonly date: LocalDate; readonly close: Paise }[];
  median?: Paise | undefined;
};

const sessionsLookedAt = 60;

const turnoverOf = ({ close, volume }: DayBar): number => close * volume;

/** What the price job leaves behind for decisions. */
export type PriceMemory = {
  /** Reads prices; the first read of a day also reads history. */
  refresh(at: Moment): void;
  stored(symbol: string): Quote | undefined;
  rank(openUnderlyings: ReadonlySet<string>): Ranking;
  evidence(instrument: InstrumentRef): PriceEvidence;
};

/** Calendar days that cover the 250 sessions the selection needs. */
const historyDays = 400;

type Day = {
  readonly first: Moment;
  latest: Moment;
  readonly listed: ReadonlySet<string>;
  readonly wanting: Map<string, boolean>;
  readonly stored: Map<string, Quote | undefined>;
  readonly closes: Map<string, readonly PastClose[]>;
  readonly ratios: Map<string, number | undefined>;
};

/** Quotes are computed on demand, because they follow from the moment of the read. */
export function openPriceMemory(market: BacktestMarket, facts: BacktestFacts): PriceMemory {
  const { instruments } = facts;
  const histories = new Map<string, History>();
  const bySymbol = new Map(instruments.map((instrument) => [instrument.symbol, instrument]));
  const byUnderlying = Map.groupBy(instruments, ({ underlying }) => underlying);
  let day: Day | undefined;

  return {
    refresh(at) {
      if (day?.first.today === at.today) {
        day.latest = at;
        day.stored.clear();
      } else day = beginDay(at);
      const { closes } = sessionTimesOn(facts.sessionTimes, at.today);
      if (at.time >= closes) addToday(day);
    },
    stored,
    rank(openUnderlyings) {
      const candidates = instruments.filter(({ symbol }) => isWanting(symbol)).map(candidateOf);
      return rankCandidates(candidates, { openUnderlyings });
    },
    evidence: (instrument) => ({ siblings: siblingsOf(instrument) }),
  };

  function siblingsOf({ id, symbol, underlying }: InstrumentRef): SiblingPrice[] {
    const siblings: SiblingPrice[] = [];
    for (const other of byUnderlying.get(underlying) ?? []) {
      const history = histories.get(other.symbol);
      if (other.id === id || !history || !mayWitness(medianTurnover(history))) continue;
      const last = lastToday(other.symbol);
      const ratio = last && ratioTo(symbol, other.symbol);
      if (last && ratio) siblings.push({ symbol: other.symbol, last, ratio });
    }
    return siblings;
  }

  function lastToday(symbol: string): Paise | undefined {
    if (!day?.listed.has(symbol)) return undefined;
    const seen = market.quote(symbol, day.latest);
    return seen && dateOf(seen.tradedAt) === day.first.today ? seen.quote.last : undefined;
  }

  function ratioTo(symbol: string, other: string): number | undefined {
    if (!day) return undefined;
    const key = `${symbol} ${other}`;
    const known = day.ratios.get(key) ?? usualRatio(closesOf(symbol, day), closesOf(other, day));
    day.ratios.set(key, known);
    return known;
  }

  function closesOf(symbol: string, { closes, first: { today } }: Day): readonly PastClose[] {
    const known = closes.get(symbol);
    if (known) return known;
    const splits = facts.splits.filter((split) => split.symbol === symbol);
    const found = inUnitsOf(today, histories.get(symbol)?.closes ?? [], splits);
    closes.set(symbol, found);
    return found;
  }

  function beginDay(at: Moment): Day {
    const listed = new Set<string>();
    for (const { symbol } of instruments) {
      if (!market.quote(symbol, at)) continue;
      listed.add(symbol);
      learnPast(symbol, at.today);
    }
    return {
      first: at,
      latest: at,
      listed,
      wanting: new Map(),
      stored: new Map(),
      closes: new Map(),
      ratios: new Map(),
    };
  }

  function learnPast(symbol: string, today: LocalDate): void {
    const known = histories.get(symbol);
    if (known && known.through >= previousSession(facts.calendar, today)) return;
    const from = known ? addDays(known.through, 1) : addDays(today, -historyDays);
    const bars = market.candles(symbol, from, addDays(today, -1));
    if (known) addBars(known, bars);
    else if (bars.length > 0) histories.set(symbol, beginHistory(bars));
  }

  function addToday({ listed, latest }: Day): void {
    for (const symbol of listed) {
      const known = histories.get(symbol);
      const seen = known && market.quote(symbol, latest);
      const bar = seen && barOfDay(latest.today, seen.quote, seen.day);
      if (bar) addBars(known, [bar]);
    }
  }

  function stored(symbol: string): Quote | undefined {
    if (!day?.listed.has(symbol)) return undefined;
    if (!day.stored.has(symbol)) day.stored.set(symbol, storedNow(symbol, day));
    return day.stored.get(symbol);
  }

  function storedNow(symbol: string, { first, latest }: Day): Quote | undefined {
    const whole = isWanting(symbol) ? market.quote(symbol, first)?.quote : undefined;
    if (whole && latest === first) return whole;
    const seen = market.quote(symbol, latest);
    return seen && refreshedQuote(whole, basicOf(seen.quote), seen.day);
  }

  function isWanting(symbol: string): boolean {
    const instrument = bySymbol.get(symbol);
    if (!day?.listed.has(symbol) || !instrument) return false;
    const known = day.wanting.get(symbol);
    if (known !== undefined) return known;
    const wants = wantingQuotes([unquoted(instrument)]).size > 0;
    day.wanting.set(symbol, wants);
    return wants;
  }

  function candidateOf(instrument: InstrumentRef): Candidate {
    const quote = stored(instrument.symbol);
    return { ...unquoted(instrument), ...(quote ? { quote } : {}) };
  }

  function unquoted(instrument: InstrumentRef): Candidate {
    const history = histories.get(instrument.symbol);
    if (!history) return { instrument, stale: false, sessionsListed: 0 };
    const { sessions: sessionsListed } = history;
    return { instrument, stale: false, sessionsListed, medianTurnover: medianTurnover(history) };
  }
}

const basicOf = ({ low52: _, high52: __, lowerBand: ___, upperBand: ____, ...basic }: Quote) =>
  basic;

export function beginHistory(bars: readonly DayBar[]): History {
  const [first] = bars;
  if (!first) throw new RangeError('A history begins with a bar.');
  const { date, close } = first;
  const turnovers = [turnoverOf(first)];
  const history: History = { sessions: 1, through: date, turnovers, closes: [{ date, close }] };
  addBars(history, bars.slice(1));
  return history;
}

/** Ignores bars that are not newer. */
export function addBars(history: History, bars: readonly DayBar[]): void {
  for (const bar of bars) {
    if (bar.date <= history.through) continue;
    history.sessions += 1;
    history.through = bar.date;
    history.turnovers.push(turnoverOf(bar));
    history.closes.push({ date: bar.date, close: bar.close });
    if (history.turnovers.length > sessionsLookedAt) {
      history.turnovers.shift();
      history.closes.shift();
    }
    history.median = undefined;
  }
}

/** Median of the last sixty sessions, the lower of two. */
export function medianTurnover(history: History): Paise {
  history.median ??= lowerMiddle(history.turnovers);
  return history.median;
}

function lowerMiddle(turnovers: readonly number[]): Paise {
  const sorted = Float64Array.from(turnovers).sort();
  return paise(sorted[Math.ceil(sorted.length / 2) - 1] ?? 0);
}
