import { z } from 'zod';
import type { BasicQuote, SymbolQuote } from '../broker.ts';
import { dropAbsent } from './drop-absent.ts';
import {
  type Decoded,
  decode,
  optionalInstant,
  optionalPrice,
  optionalText,
  price,
  text,
  units,
} from './fields.ts';
import { symbolOf } from './order-words.ts';

const depth = z.array(z.object({ price: optionalPrice })).nullish();

const getQuote = z.object({
  quoteDetails: z.object({
    symbolName: optionalText,
    tradingSymbol: text,
    lastTradedTime: optionalInstant,
    lastTradedPrice: optionalPrice,
    previousClose: optionalPrice,
    lowerCircuitLimit: optionalPrice,
    upperCircuitLimit: optionalPrice,
    openValue: optionalPrice,
    highValue: optionalPrice,
    lowValue: optionalPrice,
    totalTradedVolume: units,
    yearlyHighPrice: optionalPrice,
    yearlyLowPrice: optionalPrice,
    tickSize: price,
    bestBids: depth,
    bestAsks: depth,
  }),
});

const multiQuote = z.object({
  multiQuotes: z
    .array(
      z.object({
        symbolName: optionalText,
        tradingSymbol: text,
        lastTradeTime: optionalInstant,
        lastTradePrice: optionalPrice,
        previousClose: optionalPrice,
        open: optionalPrice,
        high: optionalPrice,
        low: optionalPrice,
        totalTradeVolume: units,
        tickSize: price,
        bidPrice: optionalPrice,
        askPrice: optionalPrice,
      }),
    )
    .nullish(),
});

/** `getQuote`. The value is absent when Samco knows the symbol but no price of it. */
export function decodeQuote(body: unknown, symbol: string): Decoded<SymbolQuote | undefined> {
  const decoded = decode(getQuote, body);
  if (!decoded.ok) return decoded;

  const { quoteDetails: found } = decoded.value;
  const named = symbolOf(found.tradingSymbol);
  if (named !== symbol && found.symbolName !== symbol) {
    return { ok: false, reason: 'quoteDetails.tradingSymbol: is another symbol' };
  }

  const last = found.lastTradedPrice;
  if (last === undefined) return { ok: true, value: undefined };
  const quote = dropAbsent({
    last,
    bid: found.bestBids?.[0]?.price,
    ask: found.bestAsks?.[0]?.price,
    low52: found.yearlyLowPrice,
    high52: found.yearlyHighPrice,
    previousClose: found.previousClose,
    lowerBand: found.lowerCircuitLimit,
    upperBand: found.upperCircuitLimit,
    tick: found.tickSize,
  });
  return {
    ok: true,
    value: dropAbsent({
      symbol,
      quote,
      open: found.openValue,
      high: found.highValue,
      low: found.lowValue,
      volume: found.totalTradedVolume,
      tradedAt: found.lastTradedTime,
    }),
  };
}

/** `multiQuote`: rows of other symbols than those asked for, and rows without a price, are left out. */
export function decodeQuotes(body: unknown, symbols: readonly string[]): Decoded<BasicQuote[]> {
  const decoded = decode(multiQuote, body);
  if (!decoded.ok) return decoded;

  const asked = new Set(symbols);
  const quotes: BasicQuote[] = [];
  for (const row of decoded.value.multiQuotes ?? []) {
    const named = symbolOf(row.tradingSymbol);
    const symbol = asked.has(named) ? named : (row.symbolName ?? named);
    const last = row.lastTradePrice;
    if (last === undefined || !asked.delete(symbol)) continue;
    const quote = dropAbsent({
      last,
      bid: row.bidPrice,
      ask: row.askPrice,
      previousClose: row.previousClose,
      tick: row.tickSize,
    });
    const { open, high, low, totalTradeVolume: volume, lastTradeTime: tradedAt } = row;
    quotes.push(dropAbsent({ symbol, quote, open, high, low, volume, tradedAt }));
  }
  return { ok: true, value: quotes };
}
