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

/** Already validated. */
export type OrderTerms = { side: Side; quantity: Quantity; limit: Paise };

export type OrderContext = { rates: readonly ChargeRates[]; listing: Listing; on: LocalDate };

/**
 * The reserve of an order: a purchase its value and charges at the limit; a sale its units, and cash if charges
 * exceed the proceeds.
 */
export function reserveFor(terms: OrderTerms, context: OrderContext): Reserve {
  const value = timesPaise(terms.limit, terms.quantity);
  const charges = chargesFor(terms.side, value, context);
  return terms.side === 'buy'
    ? { cash: paise(value + charges), units: quantity(0) }
    : { cash: paise(Math.max(0, charges - value)), units: terms.quantity };
}

/** The reserve after a partial fill. */
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

/** The additional charges of a trade of an order. The depository charges once for an ETF, account and day. */
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

/** The broker's rejection text from risk management, if any. */
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
