import {
  type Answer,
  type LocalDate,
  type OrderRequest,
  rupeesFromPaise,
} from '@safe-trading/engine';
import { z } from 'zod';
import type { BasicQuote, BrokerAccount, DailyCandle } from '../broker.ts';
import { decodeDayUnits, decodeFunds, decodeHoldings, decodeWhoami } from './decode-account.ts';
import { decodeBook, decodeTrades } from './decode-orders.ts';
import { decodeQuote, decodeQuotes } from './decode-quote.ts';
import { type Decoded, date, decode, price, units } from './fields.ts';
import type { SamcoCalls } from './samco-calls.ts';

const reply = z.object({
  historicalCandleData: z
    .array(
      z
        .object({ date, open: price, high: price, low: price, close: price, volume: units })
        .refine((candle) => candle.low <= candle.high, 'its low is above its high'),
    )
    .nullish(),
});

const symbolsPerCall = 25;
const remark = /^[A-Za-z0-9]{1,16}$/;

export function samcoAccount(calls: SamcoCalls, clientId?: string): BrokerAccount {
  return {
    prove: () =>
      calls.read({ name: 'whoami', method: 'GET', path: '/ip/whoami', decode: decodeWhoami }),

    funds: () =>
      calls.read({
        name: 'getLimits',
        method: 'GET',
        path: '/limit/getLimits',
        decode: decodeFunds,
      }),

    holdings: () =>
      calls.read({
        name: 'getHoldings',
        method: 'GET',
        path: '/holding/getHoldings',
        decode: decodeHoldings,
        empty: [],
      }),

    async place(order) {
      const fault = faultOf(order);
      if (fault) return { outcome: 'not-sent', reason: fault };
      const body = orderBody(order);
      return calls.placeOnce({ method: 'POST', path: '/order/placeOrder', body }, order);
    },

    cancel: (brokerOrderId) =>
      calls.write({
        name: 'cancelOrder',
        method: 'DELETE',
        path: `/order/cancelOrder?${query({ orderNumber: brokerOrderId })}`,
        decode: () => ({ ok: true, value: undefined }),
      }),

    book: () =>
      calls.read({
        name: 'orderBook',
        method: 'GET',
        path: '/order/orderBook',
        decode: (body) => decodeBook(body, clientId),
        empty: [],
      }),

    trades: () =>
      calls.read({
        name: 'tradeBook',
        method: 'GET',
        path: '/trade/tradeBook',
        decode: (body) => decodeTrades(body, clientId),
        empty: [],
      }),

    positions: () =>
      calls.read({
        name: 'getPositions',
        method: 'GET',
        path: '/position/getPositions?positionType=DAY',
        decode: decodeDayUnits,
        empty: [],
      }),

    async quote(symbol) {
      const answer = await calls.read({
        name: 'getQuote',
        method: 'GET',
        path: `/quote/getQuote?${query({ symbolName: symbol, exchange: 'NSE' })}`,
        decode: (body) => decodeQuote(body, symbol),
      });
      if (!answer.ok) return answer;
      const { value } = answer;
      if (value) return { ...answer, value };
      return { ok: false, reason: 'refused', message: `Samco has no price of ${symbol}.` };
    },

    async quotes(symbols) {
      const quotes: BasicQuote[] = [];
      const unread: string[] = [];
      for (const batch of batches([...new Set(symbols)])) {
        const answer = await quotesOf(calls, batch);
        if (!answer.ok) return answer;
        quotes.push(...answer.value);
        unread.push(...(answer.unread ?? []));
      }
      return { ok: true, value: quotes, ...(unread.length > 0 ? { unread } : {}) };
    },

    candles: (symbol, from, to) =>
      calls.read({
        name: 'candleData',
        method: 'GET',
        path: `/history/candleData?${candleQuery(symbol, from, to)}`,
        decode: (body) => decodeCandles(body, from, to),
        empty: [],
      }),
  };
}

function faultOf({ symbol, quantity, limit }: OrderRequest): string | undefined {
  if (symbol.trim() === '') return 'The order names no symbol; nothing was sent.';
  if (quantity < 1) return 'The order is for no units; nothing was sent.';
  if (limit < 1) return 'The order has no price; nothing was sent.';
  return undefined;
}

/** All values are text; only delivery limit orders for the day. */
function orderBody({ symbol, side, quantity, limit, tag }: OrderRequest): Record<string, string> {
  return {
    symbolName: symbol,
    exchange: 'NSE',
    transactionType: side === 'buy' ? 'BUY' : 'SELL',
    orderType: 'L',
    quantity: String(quantity),
    price: rupeesFromPaise(limit).toFixed(2),
    orderValidity: 'DAY',
    productType: 'CNC',
    afterMarketOrderFlag: 'NO',
    ...(tag !== undefined && remark.test(tag) ? { remarksValue: tag } : {}),
  };
}

/** A read, although Samco requires POST. */
const quotesOf = (calls: SamcoCalls, symbols: string[]): Promise<Answer<BasicQuote[]>> =>
  calls.read({
    name: 'multiQuote',
    method: 'POST',
    path: '/quote/multiQuote',
    body: { NSE: symbols },
    decode: (body) => decodeQuotes(body, symbols),
    empty: [],
    emptyWhenSaid: /^no symbol found/i,
  });

const candleQuery = (symbolName: string, fromDate: LocalDate, toDate: LocalDate): string =>
  query({ symbolName, fromDate, toDate, exchange: 'NSE' });

const query = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

function batches(symbols: readonly string[]): string[][] {
  const all: string[][] = [];
  for (let at = 0; at < symbols.length; at += symbolsPerCall) {
    all.push(symbols.slice(at, at + symbolsPerCall));
  }
  return all;
}

/** Oldest first; a repeated date spoils the reply. */
export function decodeCandles(
  body: unknown,
  from: LocalDate,
  to: LocalDate,
): Decoded<DailyCandle[]> {
  const decoded = decode(reply, body);
  if (!decoded.ok) return decoded;

  const candles = (decoded.value.historicalCandleData ?? [])
    .filter((candle) => candle.date >= from && candle.date <= to)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  const dates = new Set(candles.map((candle) => candle.date));
  if (dates.size < candles.length) {
    return { ok: false, reason: 'historicalCandleData: a date occurs twice' };
  }
  return { ok: true, value: candles };
}
