import { type DaySoFar, type Paise, paise, type Quote } from '@safe-trading/engine';
import { lastAt, priceAt } from './day-path.ts';
import type { MarketQuote } from './market-quote.ts';
import { bandOf, shownBook } from './matching.ts';
import type { TradingDay } from './trading-day.ts';

type Changing<Of> = { -readonly [Name in keyof Of]: Of[Name] };

/** A quote for the engine. A price of 0 is unknown. */
export function quoteFrom({
  last,
  listing,
  book,
  year,
  previousClose,
  lowerBand,
  upperBand,
}: MarketQuote): Quote {
  const quote: Changing<Quote> = { last: paise(last), tick: paise(listing.tick) };
  if (book?.bid) quote.bid = paise(book.bid);
  if (book?.ask) quote.ask = paise(book.ask);
  if (year?.low) quote.low52 = paise(year.low);
  if (year?.high) quote.high52 = paise(year.high);
  if (previousClose) quote.previousClose = paise(previousClose);
  if (lowerBand) quote.lowerBand = paise(lowerBand);
  if (upperBand) quote.upperBand = paise(upperBand);
  return quote;
}

/** The quote fields that an order decision needs. */
export function orderQuoteAt(day: TradingDay, minute: number, minutes: number): Quote {
  const { listing, previousClose } = day;
  const path = day.path(minutes);
  const { lower, upper } = bandOf(day, minute, minutes);
  const book = path && shownBook(day, minute, minutes);
  const last = path ? lastAt(path, minute) : previousClose;
  const quote: Changing<Quote> = { last: paise(last), tick: paise(listing.tick) };
  if (book?.bid) quote.bid = paise(book.bid);
  if (book?.ask) quote.ask = paise(book.ask);
  if (previousClose) quote.previousClose = paise(previousClose);
  if (lower) quote.lowerBand = paise(lower);
  if (upper) quote.upperBand = paise(upper);
  return quote;
}

/** An upper bound of bid and last price of this minute. */
export function highestAt(day: TradingDay, minute: number, minutes: number): number {
  const path = day.path(minutes);
  return path ? Math.max(priceAt(path, minute), lastAt(path, minute)) : day.previousClose;
}

export const daySoFarFrom = ({ open, high, low, volume }: MarketQuote): DaySoFar => ({
  ...known('open', open),
  ...known('high', high),
  ...known('low', low),
  volume,
});

const known = <Name extends 'open' | 'high' | 'low'>(
  name: Name,
  price: number,
): Partial<Record<Name, Paise>> => (price ? ({ [name]: paise(price) } as Record<Name, Paise>) : {});
