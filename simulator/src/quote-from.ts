import { type DaySoFar, type Paise, paise, type Quote } from '@safe-trading/engine';
import type { MarketQuote } from './market-quote.ts';

type Changing<Of> = { -readonly [Name in keyof Of]: Of[Name] };

/** What the practice market shows, as the engine takes it. A price of nought is one nobody knows. */
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
