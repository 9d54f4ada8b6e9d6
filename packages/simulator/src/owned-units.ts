import { type Account, sellableUnits } from './account.ts';

/** Depository holdings of one ETF. Units sold today leave at delivery. */
export type HeldUnits = {
  symbol: string;
  /** Including units sold today. */
  held: number;
  /** Without it. */
  remaining: number;
  sellable: number;
  /** Cost in paise of the remaining units. */
  cost: number;
  costOfSold: number;
};

/** In the order of first purchase. */
export function heldUnits(account: Account): HeldUnits[] {
  const bySymbol = new Map<string, HeldUnits>();
  const of = (symbol: string): HeldUnits => {
    const known = bySymbol.get(symbol);
    if (known) return known;
    const sellable = sellableUnits(account, symbol);
    const fresh = { symbol, held: 0, remaining: 0, sellable, cost: 0, costOfSold: 0 };
    bySymbol.set(symbol, fresh);
    return fresh;
  };

  for (const lot of account.lots) {
    if (lot.heldFrom > account.day) continue;
    const units = of(lot.symbol);
    units.held += lot.quantity;
    units.remaining += lot.quantity;
    units.cost += lot.cost;
  }
  for (const sold of account.soldToday) {
    const units = of(sold.symbol);
    units.held += sold.quantity;
    units.costOfSold += sold.cost;
  }
  return [...bySymbol.values()];
}

export type UndeliveredUnits = {
  symbol: string;
  /** Bought on an earlier day and delayed by a settlement holiday. */
  carried: number;
  carriedCost: number;
  bought: number;
  boughtValue: number;
  sold: number;
  soldValue: number;
};

type TradeOfDay = { symbol: string; side: 'buy' | 'sell'; quantity: number; price: number };

/** Today's trades; the net view adds earlier undelivered ones. */
export function undeliveredUnits(
  account: Account,
  trades: readonly TradeOfDay[],
  view: 'day' | 'net',
): UndeliveredUnits[] {
  const bySymbol = new Map<string, UndeliveredUnits>();
  const of = (symbol: string): UndeliveredUnits => {
    const fresh = { carried: 0, carriedCost: 0, bought: 0, boughtValue: 0, sold: 0, soldValue: 0 };
    const units = bySymbol.get(symbol) ?? { symbol, ...fresh };
    bySymbol.set(symbol, units);
    return units;
  };

  for (const lot of view === 'net' ? account.lots : []) {
    if (lot.boughtOn === account.day || lot.heldFrom <= account.day) continue;
    const units = of(lot.symbol);
    units.carried += lot.quantity;
    units.carriedCost += lot.cost;
  }
  for (const { symbol, side, quantity, price } of trades) {
    const units = of(symbol);
    if (side === 'buy') {
      units.bought += quantity;
      units.boughtValue += quantity * price;
    } else {
      units.sold += quantity;
      units.soldValue += quantity * price;
    }
  }
  return [...bySymbol.values()];
}
