import { minutesOf, sessionTimesOn, timeOfDay } from '@safe-trading/engine';
import type { BrokerOrder } from '../brokers/broker.ts';
import { istInstant } from '../kernel/ist.ts';
import type { MarketMoment } from '../kernel/market-moment.ts';
import { candidatesIn } from './adopt.ts';
import type { Desk } from './broker-desk.ts';
import { isolated } from './isolate.ts';
import type { Order } from './order-store.ts';
import { done, failed, type Outcome, waiting } from './outcome.ts';
import { stopInvestor } from './sound-alarms.ts';
import type { Trading } from './trading.ts';

/** Minutes after the close at which the day's books are final. */
const quietMinutes = 5;

/**
 * The last look of the day, over what is settled already: the broker's final order book, trade book and
 * holdings against ours. It changes no book; what differs is said, and an order that looks like one of
 * ours but is not ours stops its investor's trading until a person has looked.
 */
export async function compareDay(trading: Trading, moment: MarketMoment): Promise<Outcome[]> {
  const { closes } = sessionTimesOn(trading.facts.sessionTimes, moment.today);
  if (minutesOf(moment.time) < minutesOf(closes) + quietMinutes) return [];

  const since = istInstant(moment.today, timeOfDay('00:00'));
  const byAccount = Map.groupBy(await trading.orders.sentSince(since), (order) => order.accountId);
  const desks = await trading.desk.desksOfAccounts([...byAccount.keys()]);
  const outcomes: Outcome[] = [];
  for (const [accountId, orders] of byAccount) {
    const desk = desks.get(accountId) ?? { accountId };
    const compared = () => compareAccount(trading, desk, orders, moment);
    outcomes.push(...(await isolated(trading, accountId, compared)));
  }
  return outcomes;
}

async function compareAccount(
  trading: Trading,
  { accountId, account }: Desk,
  orders: readonly Order[],
  moment: MarketMoment,
): Promise<Outcome[]> {
  const what = 'compare the day';
  if (!account) return [waiting(accountId, what, 'NO_BROKER_SESSION')];
  const book = await account.book();
  if (!book.ok) {
    if (book.reason === 'unauthorised') await trading.desk.sessionLost(accountId);
    return [waiting(accountId, what, 'BROKER_UNREACHABLE')];
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
  if (!trades.ok || !holdings.ok || !units.ok) {
    return [waiting(accountId, what, 'BROKER_UNREACHABLE')];
  }
  const differences = [
    ...orders.flatMap((order) => differenceOf(order, book.value)),
    ...orders.flatMap((order) => {
      const own = trades.value.filter((trade) => trade.brokerOrderId === order.brokerOrderId);
      const traded = own.reduce((sum, trade) => sum + trade.quantity, 0);
      return order.brokerOrderId !== undefined && traded !== order.filled
        ? [`the trade book shows ${traded} units of ${order.brokerOrderId}, ours ${order.filled}`]
        : [];
    }),
  ];
  for (const { symbol, quantity } of await trading.orders.unitsHeld(accountId)) {
    const settled = holdings.value.find((holding) => holding.symbol === symbol)?.quantity ?? 0;
    const bought = units.value.find((day) => day.symbol === symbol)?.bought ?? 0;
    if (quantity > settled + bought) {
      differences.push(`the broker holds ${settled + bought} ${symbol}, ours are ${quantity}`);
    }
  }
  if (strangers.length > 0) differences.push(stranger);
  return differences.length === 0
    ? [done(accountId, what)]
    : [failed(accountId, what, differences.join('; '))];
}

function differenceOf(order: Order, book: readonly BrokerOrder[]): string[] {
  if (order.brokerOrderId === undefined) return [];
  const entry = book.find(({ brokerOrderId }) => brokerOrderId === order.brokerOrderId);
  if (!entry) return [`the order book lacks ${order.brokerOrderId}`];
  return entry.filled === order.filled
    ? []
    : [
        `the order book shows ${entry.filled} units of ${entry.brokerOrderId}, ours ${order.filled}`,
      ];
}

/** Sent twice by the broker, or placed by hand to look the same: not ours, whatever it is. */
function strangersIn(book: readonly BrokerOrder[], orders: readonly Order[]): BrokerOrder[] {
  const ours = new Set(orders.flatMap(({ brokerOrderId }) => brokerOrderId ?? []));
  return [...new Set(orders.flatMap((order) => candidatesIn(book, order, ours)))].filter(
    // Cancelled or refused without a unit, it moved no money.
    ({ status, filled }) => filled > 0 || status === 'open' || status === 'complete',
  );
}
