import type { BrokerOrder, BrokerOrderStatus, BrokerTrade, Quantity } from '@safe-trading/engine';
import { z } from 'zod';
import { rowsDecoder } from './decode-rows.ts';
import { dropAbsent } from './drop-absent.ts';
import {
  type Average,
  type Decoded,
  instant,
  optionalAverage,
  optionalText,
  optionalUnits,
  price,
  reference,
  side,
  text,
  units,
} from './fields.ts';
import { isOurKind, statusOf, symbolOf } from './order-words.ts';
import { safeSentence } from './redact.ts';
import { causeOf } from './rejection-words.ts';
import { instantOf } from './times.ts';

/** Samco spells it `totalQuanity`; one published sample has no `quantity` at all. */
const quantities = {
  totalQuanity: optionalUnits,
  quantity: optionalUnits,
  totalQuantity: optionalUnits,
};

const bookRow = z
  .object({
    ...quantities,
    orderNumber: reference,
    tradingSymbol: text,
    transactionType: side,
    orderPrice: price,
    filledQuantity: units,
    averagePrice: optionalAverage,
    fillPrice: optionalAverage,
    orderStatus: optionalText,
    status: optionalText,
    exchangeStatus: optionalText,
    rejectionReason: optionalText,
    orderRemarks: optionalText,
    orderTime: instant,
  })
  .transform((row, context): BrokerOrder => {
    const quantity = row.totalQuanity ?? row.quantity ?? row.totalQuantity;
    if (!isSensible(quantity, row.filledQuantity)) {
      context.addIssue({ code: 'custom', message: 'quantities do not fit together' });
      return z.NEVER;
    }
    const average = row.averagePrice ?? row.fillPrice;
    const status = statusOf(row.orderStatus ?? row.status ?? row.exchangeStatus);
    return dropAbsent({
      brokerOrderId: row.orderNumber,
      symbol: symbolOf(row.tradingSymbol),
      side: row.transactionType,
      status: coherent(status, quantity, row.filledQuantity),
      quantity,
      filled: row.filledQuantity,
      limit: row.orderPrice,
      ...averages(row.filledQuantity, average),
      ...rejected(row.rejectionReason),
      tag: row.orderRemarks,
      placedAt: row.orderTime,
    });
  });

const rejected = (said: string | undefined) => ({
  rejection: said && safeSentence(said, []),
  rejectionCause: said ? causeOf(said) : undefined,
});

const tradeRow = z.object({
  tradeNumber: reference,
  orderNumber: reference,
  tradingSymbol: text,
  transactionType: side,
  filledQuantity: units,
  tradePrice: price,
  tradeDate: text,
  tradeTime: text,
});

const readBook = rowsDecoder('orderBookDetails', bookRow, isOurKind);
const readTrades = rowsDecoder('tradeBookDetails', tradeRow.transform(toTrade), isOurKind);
const namedInBook = clientsNamedIn('orderBookDetails');
const namedInTrades = clientsNamedIn('tradeBookDetails');

/** `orderBook`. One row that cannot be read spoils the whole book: half a book proves nothing. */
export const decodeBook = (body: unknown, clientId?: string): Decoded<BrokerOrder[]> =>
  foreign(namedInBook(body), clientId) ?? withoutClient(readBook(body), clientId);

/** Whoever reads why an order was rejected need not read whose it was. */
function withoutClient(
  book: Decoded<BrokerOrder[]>,
  clientId: string | undefined,
): Decoded<BrokerOrder[]> {
  if (!book.ok || !clientId) return book;
  const value = book.value.map((order) =>
    order.rejection ? { ...order, rejection: safeSentence(order.rejection, [clientId]) } : order,
  );
  return { ok: true, value };
}

/** `tradeBook`. */
export const decodeTrades = (body: unknown, clientId?: string): Decoded<BrokerTrade[]> =>
  foreign(namedInTrades(body), clientId) ?? readTrades(body);

function clientsNamedIn(list: string): (body: unknown) => string[] {
  const rows = z.object({ [list]: z.array(z.object({ userId: z.string() }).partial()) });
  return (body) => (rows.safeParse(body).data?.[list] ?? []).flatMap(({ userId }) => userId || []);
}

/** A row of another client spoils the reply: whatever it is, it is not this account's book. */
function foreign(
  named: readonly string[],
  clientId: string | undefined,
): { ok: false; reason: string } | undefined {
  const own = clientId?.trim().toUpperCase();
  return own !== undefined && named.some((userId) => userId.trim().toUpperCase() !== own)
    ? { ok: false, reason: 'holds rows of another client' }
    : undefined;
}

function toTrade(row: z.output<typeof tradeRow>, context: z.RefinementCtx): BrokerTrade {
  const tradedAt = instantOf(`${row.tradeDate} ${row.tradeTime}`);
  if (!tradedAt || row.filledQuantity === 0) {
    context.addIssue({ code: 'custom', message: 'its time or quantity is not usable' });
    return z.NEVER;
  }
  return {
    tradeId: row.tradeNumber,
    brokerOrderId: row.orderNumber,
    symbol: symbolOf(row.tradingSymbol),
    side: row.transactionType,
    quantity: row.filledQuantity,
    price: row.tradePrice,
    tradedAt,
  };
}

function isSensible(quantity: Quantity | undefined, filled: Quantity): quantity is Quantity {
  return quantity !== undefined && quantity > 0 && filled <= quantity;
}

/** "Complete" with units missing contradicts itself: not an end anybody may book. */
const coherent = (status: BrokerOrderStatus, quantity: Quantity, filled: Quantity) =>
  status === 'complete' && filled < quantity ? 'unrecognised' : status;

const averages = (filled: Quantity, average: Average | undefined) =>
  filled > 0 && average
    ? { averagePrice: average.rounded, averagePricePaise: average.exact }
    : { averagePrice: undefined, averagePricePaise: undefined };
