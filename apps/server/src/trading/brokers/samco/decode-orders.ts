import type { BrokerOrder, BrokerOrderStatus, BrokerTrade, Quantity } from '@safe-trading/engine';
import { z } from 'zod';
import {
  type Average,
  type Decoded,
  decode,
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
import { causeOf } from './rejection-words.ts';
import { instantOf } from './times.ts';

const secretKeys =
  /"(session_?token|access_?token|refresh_?token|token_?id|session_?id|api_?key|api_?secret|secret_?api_?key|password|yob|otp|user_?id|client_?id|uid|account_?id|account_?name)"\s*:\s*("(?:[^"\\]|\\.)*"?|[^,}\]\s]+)/gi;

const tokenLike = /[A-Za-z0-9+/_=.-]{24,}/g;

const longestSentence = 200;

const longestExcerpt = 400;

/** The start of a reply without secrets, to find out what changed. */
export const safeExcerpt = (body: string, secrets: readonly string[]): string =>
  hide(body.replace(secretKeys, '"$1":"[hidden]"'), secrets).slice(0, longestExcerpt);

type Row = Readonly<Record<string, unknown>>;

type Absentable<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T];

type WithoutAbsent<T> = Omit<T, Absentable<T>> & {
  [K in Absentable<T>]?: Exclude<T[K], undefined>;
};

export const dropAbsent = <T extends object>(fields: T): WithoutAbsent<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as WithoutAbsent<T>;

/** Samco spells it `totalQuanity`; a published sample has no `quantity`. */
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

/** One unreadable row spoils the book: half a book proves nothing. */
export const decodeBook = (body: unknown, clientId?: string): Decoded<BrokerOrder[]> =>
  foreign(namedInBook(body), clientId) ?? withoutClient(readBook(body), clientId);

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

/** A row of another client spoils the reply. */
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

/** "Complete" with missing units is a contradiction and not final. */
const coherent = (status: BrokerOrderStatus, quantity: Quantity, filled: Quantity) =>
  status === 'complete' && filled < quantity ? 'unrecognised' : status;

const averages = (filled: Quantity, average: Average | undefined) =>
  filled > 0 && average
    ? { averagePrice: average.rounded, averagePricePaise: average.exact }
    : { averagePrice: undefined, averagePricePaise: undefined };

/** Irrelevant rows are dropped unread; one unreadable relevant row spoils the reply. A missing list is empty. */
export function rowsDecoder<T>(
  list: string,
  row: z.ZodType<T>,
  isOurBusiness: (row: Row) => boolean,
): (body: unknown) => Decoded<T[]> {
  // Built once, because a schema compiles on first use.
  const listed = z
    .object({ [list]: z.array(z.record(z.string(), z.unknown())).nullish() })
    .transform((reply) => reply[list] ?? []);
  const ours = z.array(row);
  return (body) => {
    const rows = decode(listed, body);
    return rows.ok ? decode(ours, rows.value.filter(isOurBusiness)) : rows;
  };
}

/** One short line without anything that could be a secret. */
export function safeSentence(raw: string, secrets: readonly string[]): string {
  const line = raw
    .replace(/[\p{Cc}\p{Cf}<>]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return hide(line, secrets).slice(0, longestSentence);
}

function hide(text: string, secrets: readonly string[]): string {
  const known = secrets.filter((secret) => secret.length > 0);
  const without = known.reduce((rest, secret) => rest.replaceAll(secret, '[hidden]'), text);
  return without.replace(tokenLike, '[hidden]');
}
