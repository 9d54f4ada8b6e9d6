import {
  addPaise,
  type ChargeRates,
  chargesOn,
  type LocalDate,
  type Paise,
  paise,
  type Quantity,
  quantity,
  type Side,
  subtractPaise,
  sumPaise,
  timesPaise,
} from '@safe-trading/engine';
import { type Account, availableCash, sellableUnits } from './account.ts';
import type { Listing } from './listings.ts';
import type { Order, Reserve } from './order.ts';

/** What is asked of the exchange, already known to be well formed. */
export type OrderTerms = { side: Side; quantity: Quantity; limit: Paise };

export type OrderContext = { rates: readonly ChargeRates[]; listing: Listing; on: LocalDate };

/**
 * What an order must be able to give at any moment: a buy its value and charges at the limit; a sale
 * its units, and cash only where the charges are more than it brings.
 */
export function reserveFor(terms: OrderTerms, context: OrderContext): Reserve {
  const value = timesPaise(terms.limit, terms.quantity);
  const charges = chargesFor(terms.side, value, context);
  return terms.side === 'buy'
    ? { cash: paise(value + charges), units: quantity(0) }
    : { cash: paise(Math.max(0, charges - value)), units: terms.quantity };
}

/** What goes on being held back once a part of the order is filled and the rest waits for its end. */
export function reserveAfterPart(held: Reserve, filled: Quantity, spent: number): Reserve {
  return {
    cash: paise(Math.max(0, held.cash - spent)),
    units: quantity(Math.max(0, held.units - filled)),
  };
}

function chargesFor(
  side: Side,
  value: Paise,
  { rates, listing, on }: OrderContext,
  depositoryPaid = false,
): Paise {
  const { assetClass } = listing.etf;
  return chargesOn(rates, { side, value, assetClass, on, depositoryPaid }).total;
}

/**
 * What one more trade adds to the charges of its order: they are those of all its trades together. The
 * depository charges once for an ETF, an account and a day, so a later sale of the same goes without.
 */
export function chargesOfTrade(
  { number, symbol, side, trades }: Pick<Order, 'number' | 'symbol' | 'side' | 'trades'>,
  value: Paise,
  { soldToday }: Account,
  context: OrderContext,
): Paise {
  const paid = soldToday.some((sold) => sold.symbol === symbol && sold.orderNumber !== number);
  const before = sumPaise(trades.map((trade) => timesPaise(trade.price, trade.quantity)));
  return subtractPaise(
    chargesFor(side, addPaise(before, value), context, paid),
    chargesFor(side, before, context, paid),
  );
}

/** Why the broker's risk management turns an order away, in its own style; undefined if it does not. */
export function riskRejection(
  account: Account,
  symbol: string,
  reserve: Reserve,
): string | undefined {
  const cash = availableCash(account);
  if (reserve.cash > cash) {
    return `RMS: Insufficient funds. Required ${rupees(reserve.cash)}, available ${rupees(cash)}.`;
  }
  const sellable = sellableUnits(account, symbol);
  if (reserve.units > sellable) {
    return `RMS: Insufficient holdings. Required ${reserve.units}, sellable today ${sellable}.`;
  }
  return undefined;
}

function rupees(amount: Paise): string {
  return (amount / 100).toFixed(2);
}
