import type { Client } from '../client.ts';
import type { Listing } from '../listings.ts';
import {
  averagePrice,
  filledQuantity,
  type Order,
  type Trade,
  unfilledQuantity,
} from '../order.ts';
import { bookTime, clockTime, halfDayClock, longTime, rupees, tradeDate } from './formats.ts';

/** The broker's two vocabularies of order states. */
const statusNames = {
  open: { reply: 'OPEN', book: 'Open' },
  executed: { reply: 'EXECUTED', book: 'Complete' },
  rejected: { reply: 'REJECTED', book: 'Rejected' },
  cancelled: { reply: 'CANCELLED', book: 'Cancelled' },
} as const;

/** The reply to a placement says PENDING for an order at the exchange. */
export function placedStatus({ status }: Order): string {
  return status === 'open' ? 'PENDING' : statusNames[status].reply;
}

export function replyStatus({ status }: Order): string {
  return statusNames[status].reply;
}

/** Details in place and status replies: numbers, B and S. */
export function presentDetails(order: Order, listing: Listing): object {
  const filled = filledQuantity(order);
  const price = rupees(averagePrice(order));
  return {
    pendingQuantity: order.status === 'open' ? order.quantity - filled : 0,
    avgExecutionPrice: price,
    orderPlacedBy: '--',
    tradingSymbol: `${listing.symbol}-EQ`,
    triggerPrice: '0.00',
    exchange: 'NSE',
    totalQuantity: order.quantity,
    transactionType: order.side === 'buy' ? 'B' : 'S',
    productType: 'CNC',
    orderType: 'L',
    quantity: order.quantity,
    filledQuantity: filled,
    orderPrice: rupees(order.limit),
    filledPrice: price,
    orderValidity: order.validity,
    orderTime: longTime(order.placedAt),
  };
}

/** An order book entry: all strings, other names, BUY and SELL. */
export function presentBookEntry(
  order: Order,
  listing: Listing,
  { client, echoesRemarks }: { client: Client; echoesRemarks: boolean },
): object {
  const { book } = statusNames[order.status];
  const filled = filledQuantity(order);
  const average = rupees(averagePrice(order));
  const unfilled = String(unfilledQuantity(order));
  return {
    ...presentCommon(order, listing, client),
    filledQuantity: String(filled),
    fillPrice: average,
    averagePrice: average,
    unfilledQuantity: order.status === 'open' ? unfilled : '0',
    exchangeOrderId: exchangeNumber(order),
    rejectionReason: order.rejection ?? '--',
    exchangeConfirmationTime: bookTime(order.changedAt),
    cancelledQuantity: order.status === 'cancelled' ? unfilled : '0',
    referenceLimitPrice: '0.00',
    coverOrderPercentage: '--',
    orderRemarks: echoesRemarks && order.remarks !== '' ? order.remarks : '--',
    orderSource: 'NEST_REST_TA',
    exchangeOrderNumber: exchangeNumber(order),
    symbol: listing.code,
    displayStrikePrice: '--',
    displayNetQuantity: String(filled),
    status: book.toLowerCase(),
    exchangeStatus: book.toLowerCase(),
    expiry: '--',
    pendingQuantity: order.status === 'open' ? unfilled : '0',
    instrument: 'EQ',
    scripName: listing.etf.name,
    totalQuanity: String(order.quantity),
    optionType: 'XX',
    orderPlaceBy: '--',
    lotQuantity: '1',
    parentOrderId: '--',
  };
}

export function presentTrade(
  { order, trade }: { order: Order; trade: Trade },
  { listing, client, lastPrice }: { listing: Listing; client: Client; lastPrice: string },
): object {
  return {
    ...presentCommon(order, listing, client),
    filledQuantity: String(trade.quantity),
    unfilledQuantity: String(unfilledQuantity(order)),
    exchangeConfirmationTime: clockTime(trade.at),
    coverOrderPercentage: '%',
    exchangeOrderNumber: exchangeNumber(order),
    tradeNumber: trade.number,
    tradePrice: rupees(trade.price),
    tradeDate: tradeDate(trade.at),
    tradeTime: halfDayClock(trade.at),
    strikePrice: '--',
    optionType: 'XX',
    lastTradePrice: lastPrice,
    expiry: 'NA',
  };
}

function presentCommon(order: Order, listing: Listing, client: Client): object {
  return {
    orderNumber: order.number,
    exchange: 'NSE',
    tradingSymbol: `${listing.symbol}-EQ`,
    symbolDescription: listing.etf.name,
    transactionType: order.side === 'buy' ? 'BUY' : 'SELL',
    productCode: 'CNC',
    orderType: 'L',
    orderPrice: rupees(order.limit),
    quantity: String(order.quantity),
    disclosedQuantity: '0',
    triggerPrice: '0.00',
    marketProtection: '--',
    orderValidity: order.validity,
    orderStatus: statusNames[order.status].book,
    orderValue: rupees(order.limit * order.quantity),
    instrumentName: 'NA',
    orderTime: bookTime(order.placedAt),
    userId: client.userId,
  };
}

function exchangeNumber({ number }: Order): string {
  return `1100${number.slice(3)}`;
}
