/** The part of the simulator that also runs in browsers. */
export type { DayBar, DayPath } from './day-path.ts';
export { drawPath } from './draw-path.ts';
export type { FillModel } from './fill-model.ts';
export { type Listing, openListings } from './listings.ts';
export { quoteAt } from './market-quote.ts';
export { availableIn, bandOf, type Match, matchesOf } from './matching.ts';
export { highestAt, orderQuoteAt, quoteFrom } from './quote-from.ts';
export { fullSessions, recordedCalendar } from './recorded-calendar.ts';
export { halfSpreadBp } from './spread.ts';
export type { TradingDay } from './trading-day.ts';
export { recentDeviation } from './trading-day.ts';
export { splitFactor, yearRangeBefore } from './year-range.ts';
