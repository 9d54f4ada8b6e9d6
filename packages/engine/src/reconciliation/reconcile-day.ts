import { isDeliveryAhead } from '../calendar/calendar.ts';
import { startOfDay } from '../calendar/instant.ts';
import type { BrokerOrder, BrokerTrade } from '../orders/broker-report.ts';
import type { Order } from '../orders/order.ts';
import { askBroker } from '../procedure/ask-broker.ts';
import { haltInvestor } from '../procedure/circuit-breakers.ts';
import { claimedNumbers } from '../procedure/orders-of-account.ts';
import { done, failed, waiting } from '../procedure/outcome.ts';
import { ask, type Procedure, type TradingAccount } from '../procedure/question.ts';
import type { RunContext } from '../procedure/trading-facts.ts';
import { candidateEntries } from './candidate-entries.ts';
import type { DayTry } from './day-try.ts';
import { missingUnits } from './missing-units.ts';
import { holdsAll } from './prove-absence.ts';

/**
 * The broker's final order book, trade book and holdings of today against ours. An order that looks like
 * one of ours but is not ours halts its investor's trading until a person has looked.
 */
export function* reconcileDay(
  context: RunContext,
  { accountId, isLoggedIn }: TradingAccount,
  orders: readonly Order[],
): Procedure<DayTry> {
  const what = 'compare the day';
  const remainsDue = (says: string): DayTry => ({
    outcome: waiting(accountId, what, says),
    state: 'due',
    says,
  });
  if (!isLoggedIn) return remainsDue('NO_BROKER_SESSION');
  const book = yield* askBroker('order book', { accountId });
  if (!book.ok) return remainsDue('BROKER_UNREACHABLE');
  // Said as soon as it can be: the other reads may fail, and tomorrow's book is another one.
  const strangers = strangersIn(book.value, orders).map(({ brokerOrderId }) => brokerOrderId);
  const stranger = `The broker's book holds orders like ours that are not ours: ${strangers.join(', ')}.`;
  const isHaltDue = strangers.length > 0 && !(yield* tryToHalt(context, accountId, stranger));

  const trades = yield* askBroker('trade book', { accountId });
  const holdings = yield* askBroker('holdings', { accountId });
  const units = yield* askBroker('units of today', { accountId });
  // Once more before anything else is judged: the next book may have a gap where this one had the order.
  if (isHaltDue) yield* haltInvestor(context, accountId, stranger);
  if (!trades.ok || !holdings.ok || !units.ok) return remainsDue('BROKER_UNREACHABLE');
  const { facts, moment } = context;
  // What is on its way at the end of a settlement holiday is with the broker a day later, and is compared then.
  const held = isDeliveryAhead(facts.calendar, moment.today)
    ? []
    : yield* ask('units held', { accountId });
  const differences = [
    ...orders.flatMap((order) => differenceInBook(order, book.value)),
    ...orders.flatMap((order) => differenceInTrades(order, trades.value)),
    ...missingUnits(held, holdings.value, units.value),
    ...(strangers.length > 0 ? [stranger] : []),
  ].join('; ');
  if (differences === '') return { outcome: done(accountId, what), state: 'compared' };
  // A book with a gap where ours is may have another where an order is that nobody knows.
  const isWhole = holdsAll(book, claimedNumbers(orders, startOfDay(moment.today)));
  const state = isWhole ? 'compared' : 'due';
  return { outcome: failed(accountId, what, differences), state, says: differences };
}

/** False where the halt could not be written down. */
function* tryToHalt(context: RunContext, accountId: string, reason: string): Procedure<boolean> {
  try {
    yield* haltInvestor(context, accountId, reason);
    return true;
  } catch (fault) {
    yield* ask('fault', { subject: accountId, fault });
    return false;
  }
}

function differenceInBook(order: Order, book: readonly BrokerOrder[]): string[] {
  if (order.brokerOrderId === undefined) return [];
  const entry = book.find(({ brokerOrderId }) => brokerOrderId === order.brokerOrderId);
  if (!entry) return [`the order book lacks ${order.brokerOrderId}`];
  const shown = `the order book shows ${entry.filled} units of ${entry.brokerOrderId}`;
  return entry.filled === order.filled ? [] : [`${shown}, ours ${order.filled}`];
}

function differenceInTrades(order: Order, trades: readonly BrokerTrade[]): string[] {
  if (order.brokerOrderId === undefined) return [];
  const own = trades.filter((trade) => trade.brokerOrderId === order.brokerOrderId);
  const traded = own.reduce((sum, trade) => sum + trade.quantity, 0);
  const shown = `the trade book shows ${traded} units of ${order.brokerOrderId}`;
  return traded === order.filled ? [] : [`${shown}, ours ${order.filled}`];
}

/** Sent twice by the broker, or placed by hand to look the same: not ours, whatever it is. */
function strangersIn(book: readonly BrokerOrder[], orders: readonly Order[]): BrokerOrder[] {
  const ours = new Set(orders.flatMap(({ brokerOrderId }) => brokerOrderId ?? []));
  return [...new Set(orders.flatMap((order) => candidateEntries(book, order, ours)))].filter(
    // Cancelled or refused without a unit, it moved no money.
    ({ status, filled }) => filled > 0 || status === 'open' || status === 'complete',
  );
}
