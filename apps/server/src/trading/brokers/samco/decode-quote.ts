import { z } from 'zod';
import type { BasicQuote, SymbolQuote } from '../broker.ts';
import { dropAbsent } from './decode-orders.ts';
import {
  type Decoded,
  decode,
  optionalInstant,
  optionalPrice,
  optionalText,
  price,
  text,
  type UnreadRow,
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

const multiQuotes = z.object({ multiQuotes: z.array(z.unknown()).nullish() });

const multiQuote = z.object({
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
});

const named = z.object({ symbolName: optionalText, tradingSymbol: optionalText });

/** Without a value when Samco knows the symbol but no price. */
export function decodeQuote(body: unknown, symbol: string): Decoded<SymbolQuote | undefined> {
  const decoded = decode(getQuote, body);
  if (!decoded.ok) return decoded;

  const { quoteDetails: found } = decoded.value;
  const quoted = symbolOf(found.tradingSymbol);
  if (quoted !== symbol && found.symbolName !== symbol) {
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

/** Leaves out other symbols and rows without a price. An unreadable row is left out and named. */
export function decodeQuotes(body: unknown, symbols: readonly string[]): Decoded<BasicQuote[]> {
  const rows = decode(multiQuotes, body);
  if (!rows.ok) return rows;

  const asked = new Set(symbols);
  const quotes: BasicQuote[] = [];
  const unread: UnreadRow[] = [];
  for (const [at, each] of (rows.value.multiQuotes ?? []).entries()) {
    const decoded = decode(multiQuote, each);
    if (!decoded.ok) {
      const row = nameOf(each, asked) ?? `row ${at + 1}`;
      unread.push({ row, reason: decoded.reason });
      continue;
    }
    const quote = basicQuote(decoded.value, asked);
    if (quote && asked.delete(quote.symbol)) quotes.push(quote);
  }
  return { ok: true, value: quotes, ...(unread.length > 0 ? { unread } : {}) };
}

function basicQuote(
  row: z.output<typeof multiQuote>,
  asked: ReadonlySet<string>,
): BasicQuote | undefined {
  const last = row.lastTradePrice;
  if (last === undefined) return undefined;
  const symbol = askedName(row.tradingSymbol, row.symbolName, asked);
  const quote = dropAbsent({
    last,
    bid: row.bidPrice,
    ask: row.askPrice,
    previousClose: row.previousClose,
    tick: row.tickSize,
  });
  const { open, high, low, totalTradeVolume: volume, lastTradeTime: tradedAt } = row;
  return dropAbsent({ symbol, quote, open, high, low, volume, tradedAt });
}

function askedName(
  tradingSymbol: string,
  symbolName: string | undefined,
  asked: ReadonlySet<string>,
): string {
  const symbol = symbolOf(tradingSymbol);
  return asked.has(symbol) ? symbol : (symbolName ?? symbol);
}

function nameOf(row: unknown, asked: ReadonlySet<string>): string | undefined {
  const found = named.safeParse(row);
  if (!found.success) return undefined;
  const { tradingSymbol = '', symbolName } = found.data;
  const name = askedName(tradingSymbol, symbolName, asked);
  return asked.has(name) ? name : undefined;
}
