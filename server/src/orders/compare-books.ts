import type { BrokerOrder, BrokerTrade } from '../brokers/broker.ts';
import type { MarketMoment } from '../kernel/market-moment.ts';
import { candidatesIn } from './adopt.ts';
import type { Desk } from './broker-desk.ts';
import { missingUnits } from './compare-units.ts';
import type { Order } from './order-store.ts';
import { done, failed, waiting } from './outcome.ts';
import { stopInvestor } from './sound-alarms.ts';
import type { Trading } from './trading.ts';
import type { Tried } from './tried-day.ts';

/**
 * The broker's final order book, trade book and holdings of today against ours. An order that looks like
 * one of ours but is not ours stops its investor's trading until a person has looked.
 */
export async function compareBooks(
  trading: Trading,
  { accountId, account }: Desk,
  orders: readonly Order[],
  moment: MarketMoment,
): Promise<Tried> {
  const what = 'compare the day';
  const stillDue = (says: string): Tried => ({
    outcome: waiting(accountId, what, says),
    state: 'due',
    says,
  });
  if (!account) return stillDue('NO_BROKER_SESSION');
  const book = await account.book();
  if (!book.ok) {
    if (book.reason === 'unauthorised') await trading.desk.sessionLost(accountId);
    return stillDue('BROKER_UNREACHABLE');
  }
  // Said as soon as it can be: the other reads may fail, and tomorrow's book is another one.
  const strangers = strangersIn(book.value, orders).map(({ brokerOrderId }) => brokerOrderId);
  const stranger = `The broker's book holds orders like ours that are not ours: ${strangers.join(', ')}.`;
  if (strangers.length > 0) await stopInvestor(trading, accountId, stranger, moment);

  const [trades, holdings, units] = [
    await account.trades(),
    await account.holdings(),
    await account.positions(),
  ];
  if (!trades.ok || !holdings.ok || !units.ok) return stillDue('BROKER_UNREACHABLE');
  const held = await trading.orders.unitsHeld(accountId);
  const differences = [
    ...orders.flatMap((order) => differenceInBook(order, book.value)),
    ...orders.flatMap((order) => differenceInTrades(order, trades.value)),
    ...missingUnits(held, holdings.value, units.value),
    ...(strangers.length > 0 ? [stranger] : []),
  ].join('; ');
  return differences === ''
    ? { outcome: done(accountId, what), state: 'compared' }
    : { outcome: failed(accountId, what, differences), state: 'compared', says: differences };
}

function differenceInBook(order: Order, book: readonly BrokerOrder[]): string[] {
  if (order.brokerOrderId === undefined) return [];
  const entry = book.find(({ brokerOrderId }) => brokerOrderId === order.brokerOrderId);
  if (!entry) return [`the order book lacks ${order.brokerOrderId}`];
  return entry.filled === order.filled
    ? []
    : [
        `the order book shows ${entry.filled} units of ${entry.brokerOrderId}, ours ${order.filled}`,
      ];
}

function differenceInTrades(order: Order, trades: readonly BrokerTrade[]): string[] {
  if (order.brokerOrderId === undefined) return [];
  const own = trades.filter((trade) => trade.brokerOrderId === order.brokerOrderId);
  const traded = own.reduce((sum, trade) => sum + trade.quantity, 0);
  return traded === order.filled
    ? []
    : [`the trade book shows ${traded} units of ${order.brokerOrderId}, ours ${order.filled}`];
}

/** Sent twice by the broker, or placed by hand to look the same: not ours, whatever it is. */
function strangersIn(book: readonly BrokerOrder[], orders: readonly Order[]): BrokerOrder[] {
  const ours = new Set(orders.flatMap(({ brokerOrderId }) => brokerOrderId ?? []));
  return [...new Set(orders.flatMap((order) => candidatesIn(book, order, ours)))].filter(
    // Cancelled or refused without a unit, it moved no money.
    ({ status, filled }) => filled > 0 || status === 'open' || status === 'complete',
  );
}
