import {
  type Calendar,
  isPausedAt,
  type LocalDate,
  type SessionMinutes,
  sessionMinutes,
  sessionTimesOn,
  tradedBefore,
  tradedInAll,
  validOn,
  withEarlyCloses,
} from '@safe-trading/engine';
import type { MarketData, PriceBandRule } from '@safe-trading/market-data/recorded';
import type { FillModel } from './fill-model.ts';
import { type Listing, openListings } from './listings.ts';
import { instantOf, type Moment } from './market-moment.ts';
import { type MarketQuote, quoteAt, type SessionPhase } from './market-quote.ts';
import type { Replay, ReplayedSession } from './replay.ts';
import { type TradingDay, tradingDayOf } from './trading-day.ts';

/** A moment within the trading day; after the last session on a day without one. */
export type SessionClock = {
  session: ReplayedSession;
  phase: SessionPhase;
  hours: SessionMinutes;
  /** Minutes of trading so far, and in the whole session. */
  minute: number;
  minutes: number;
  /** The instant of a minute of the session's day. */
  instantOf(minute: number): number;
  /** When the session last traded. */
  tradedAt: number;
  closesAt: number;
};

/** Prices of the practice market; a function of recording and moment. */
export type Market = {
  calendar: Calendar;
  replay: Replay;
  /** Undefined before the first recorded session. */
  clockAt(moment: Pick<Moment, 'date' | 'minute'>): SessionClock | undefined;
  /** Undefined for an unknown symbol, or one not listed on the recorded date. */
  day(symbol: string, clock: SessionClock): TradingDay | undefined;
  quote(symbol: string, clock: SessionClock): MarketQuote | undefined;
  lastTradedAt(quote: MarketQuote, clock: SessionClock): number;
  listing(symbol: string): Listing | undefined;
  listings(): readonly Listing[];
};

export type MarketOptions = {
  marketData: Pick<
    MarketData,
    | 'etfs'
    | 'bars'
    | 'splits'
    | 'corporateActions'
    | 'badTicks'
    | 'marketDays'
    | 'sessionTimes'
    | 'priceBands'
  >;
  calendar: Calendar;
  replay: Replay;
  fillModel?: FillModel | undefined;
};

export function openMarket({
  marketData,
  calendar,
  replay,
  fillModel = 'played',
}: MarketOptions): Market {
  const listings = openListings(marketData);
  const bandRules = Map.groupBy(marketData.priceBands(), ({ assetClass }) => assetClass);
  const times = withEarlyCloses(marketData.sessionTimes(), marketData.marketDays());
  let known: { date: LocalDate; hours: SessionMinutes } | undefined;
  let shown: { index: number; days: Map<string, TradingDay | undefined> } | undefined;

  const hoursOf = (date: LocalDate): SessionMinutes => {
    if (known?.date !== date) known = { date, hours: sessionMinutes(sessionTimesOn(times, date)) };
    return known.hours;
  };

  const bandRuleOf = ({ etf }: Listing, date: LocalDate): PriceBandRule =>
    validOn(bandRules.get(etf.assetClass) ?? [], date, `price bands of ${etf.assetClass} ETFs`);

  const clockAt: Market['clockAt'] = ({ date, minute }) => {
    const session = replay.sessionOnOrBefore(date);
    if (!session) return undefined;

    const { marketDate } = session;
    const hours = hoursOf(marketDate);
    const now = marketDate === date ? minute : hours.closes;
    return {
      session,
      hours,
      phase: phaseAt(hours, now),
      minute: tradedBefore(hours, within(hours, now)),
      minutes: tradedInAll(hours),
      instantOf: (ofDay) => instantOf(marketDate, ofDay),
      tradedAt: instantOf(marketDate, within(hours, now)),
      closesAt: instantOf(marketDate, hours.closes),
    };
  };

  const day: Market['day'] = (symbol, { session }) => {
    if (shown?.index !== session.index) shown = { index: session.index, days: new Map() };
    const known = shown.days.get(symbol);
    if (known) return known;

    const listing = listings.find(symbol);
    const bandRule = listing && bandRuleOf(listing, session.marketDate);
    const fresh = bandRule && tradingDayOf(listing, session, { bandRule, fillModel });
    if (fresh) shown.days.set(symbol, fresh);
    return fresh;
  };

  return {
    calendar,
    replay,
    clockAt,
    day,
    quote(symbol, clock) {
      const trading = day(symbol, clock);
      const isFirstMorning = clock.phase === 'before' && !trading?.before;
      return trading && !isFirstMorning ? quoteAt(trading, clock) : undefined;
    },
    lastTradedAt(quote, clock) {
      if (quote.tradedToday) return clock.tradedAt;
      const before = day(quote.listing.symbol, clock)?.before?.recordedDate;
      const date = before && replay.marketDateOf(before);
      return date ? instantOf(date, hoursOf(date).closes) : clock.instantOf(clock.hours.opens);
    },
    listing: listings.find,
    listings: listings.all,
  };
}

/** Whether a recorded session is open at this moment. */
export function isTradingAt(market: Market, moment: Pick<Moment, 'date' | 'minute'>): boolean {
  const clock = market.clockAt(moment);
  return clock?.phase === 'open' && market.replay.sessionOn(moment.date) === clock.session;
}

function phaseAt(hours: SessionMinutes, minute: number): SessionPhase {
  if (minute < hours.opens) return 'before';
  if (minute >= hours.closes) return 'after';
  return isPausedAt(hours, minute) ? 'paused' : 'open';
}

/** The minute itself; in the pause its beginning, outside the session the nearer end. */
function within({ opens, closes, pause }: SessionMinutes, minute: number): number {
  if (pause && isPausedAt({ pause }, minute)) return pause.from;
  return Math.min(Math.max(minute, opens), closes);
}
