import type { Market, SessionClock } from '../market.ts';
import type { MarketQuote } from '../market-quote.ts';
import type { World } from '../world.ts';
import { signedIn } from './access.ts';
import { longTime, percentChange, rupees, spokenTime, turnover } from './formats.ts';
import { type Route, refuse, refuseForm, succeed, textOf } from './protocol.ts';

export const noSuchSymbol = 'No Symbol found for the provided symbol name and exchange.';

const mostSymbols = 500;

export function quoteRoutes(world: World): Route[] {
  const { market } = world;
  return [
    {
      method: 'GET',
      path: '/quote/getQuote',
      call: 'quote',
      answer: signedIn(world, ({ query, moment }) => {
        const clock = market.clockAt(moment);
        if (!clock || !isNse(query)) return refuse(moment, 400, noSuchSymbol);
        const quote = market.quote(textOf(query, 'symbolName'), clock);
        if (!quote) return refuse(moment, 400, noSuchSymbol);

        const quoteDetails = presentQuote(quote, market.lastTradedAt(quote, clock));
        return succeed(moment, 'Quote details retrieved successfully', { quoteDetails });
      }),
    },
    {
      method: 'POST',
      path: '/quote/multiQuote',
      call: 'quotes',
      answer: signedIn(world, ({ body, moment }) => {
        const symbols = Object.hasOwn(body, 'NSE') ? body['NSE'] : [];
        if (!Array.isArray(symbols) || symbols.length > mostSymbols) {
          return refuseForm(moment, [`NSE must be a list of at most ${mostSymbols} names.`]);
        }
        const clock = market.clockAt(moment);
        const multiQuotes = clock ? presentMany(market, clock, new Set(symbols)) : [];
        return multiQuotes.length > 0
          ? succeed(moment, 'MultiQuote details retrieved successfully', { multiQuotes })
          : refuse(moment, 400, noSuchSymbol);
      }),
    },
  ];
}

/** The default, and the only exchange here. */
export function isNse(fields: Readonly<Record<string, unknown>>): boolean {
  return ['', 'NSE'].includes(textOf(fields, 'exchange'));
}

function presentMany(market: Market, clock: SessionClock, symbols: Set<unknown>): object[] {
  const found: object[] = [];
  for (const symbol of symbols) {
    const quote = typeof symbol === 'string' && market.quote(symbol.trim(), clock);
    if (quote) found.push(presentOneOfMany(quote, market.lastTradedAt(quote, clock)));
  }
  return found;
}

function presentQuote(quote: MarketQuote, lastTradedAt: number): object {
  const { listing, last, previousClose, book, size } = quote;
  return {
    symbolName: listing.symbol,
    tradingSymbol: `${listing.symbol}-EQ`,
    exchange: 'NSE',
    companyName: listing.etf.name,
    lastTradedTime: longTime(lastTradedAt),
    lastTradedPrice: rupees(last),
    previousClose: rupees(previousClose),
    changeValue: rupees(last - previousClose),
    changePercentage: percentChange(previousClose, last),
    lastTradedQuantity: '1',
    lowerCircuitLimit: rupees(quote.lowerBand),
    upperCircuitLimit: rupees(quote.upperBand),
    averagePrice: rupees(quote.average),
    openValue: rupees(quote.open),
    highValue: rupees(quote.high),
    lowValue: rupees(quote.low),
    closeValue: rupees(previousClose),
    totalBuyQuantity: book?.bid === undefined ? '0' : String(size * 5),
    totalSellQuantity: book?.ask === undefined ? '0' : String(size * 5),
    totalTradedValue: turnover(quote.average * quote.volume),
    totalTradedVolume: String(quote.volume),
    yearlyHighPrice: quote.year ? rupees(quote.year.high) : '0',
    yearlyLowPrice: quote.year ? rupees(quote.year.low) : '0',
    tickSize: rupees(listing.tick),
    bestBids: bestOf(book?.bid, size),
    bestAsks: bestOf(book?.ask, size),
    listingId: listing.code,
  };
}

function presentOneOfMany(quote: MarketQuote, lastTradedAt: number): object {
  const { listing, last, previousClose, book, size } = quote;
  return {
    exchange: 'NSE',
    symbolName: listing.symbol,
    tradingSymbol: `${listing.symbol}-EQ`,
    companyName: listing.etf.name,
    isin: listing.etf.isin ?? '',
    lotSize: '1',
    averagePrice: rupees(quote.average),
    totalTradeVolume: String(quote.volume),
    symbol: listing.code,
    lastTradeTime: spokenTime(lastTradedAt),
    lastTradeQuantity: '1',
    lastTradePrice: rupees(last),
    misMultiplier: '1',
    change: rupees(last - previousClose),
    changePercent: percentChange(previousClose, last),
    open: rupees(quote.open),
    close: rupees(previousClose),
    previousClose: rupees(previousClose),
    low: rupees(quote.low),
    high: rupees(quote.high),
    tickSize: rupees(listing.tick),
    bidSize: book?.bid === undefined ? '0' : String(size),
    bidPrice: rupees(book?.bid ?? 0),
    totalTradedValue: turnover(quote.average * quote.volume),
    askSize: book?.ask === undefined ? '0' : String(size),
    askPrice: rupees(book?.ask ?? 0),
    iv: '0',
  };
}

/** One price on each side: depth is not recorded. */
const bestOf = (price: number | undefined, size: number): object[] =>
  price === undefined ? [] : [{ number: '1', quantity: String(size), price: rupees(price) }];
