import {
  type ChargeRates,
  chargesOn,
  type LocalDate,
  type Paise,
  paise,
  type Quantity,
  quantity,
  type Side,
  timesPaise,
} from '@safe-trading/engine';
import { type Account, availableCash, sellableUnits } from './account.ts';
import type { Listing } from './listings.ts';
import type { Reserve } from './order.ts';

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

export function chargesFor(side: Side, value: Paise, { rates, listing, on }: OrderContext): Paise {
  return chargesOn(rates, { side, value, assetClass: listing.etf.assetClass, on }).total;
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
