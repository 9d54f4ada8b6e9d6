import type { LocalDate, Paise, Quantity } from '@safe-trading/engine';

/** Units of one fill. They are in the holdings from `heldFrom` and can be sold from `sellableFrom`. */
export type UnitLot = {
  symbol: string;
  quantity: Quantity;
  /** What the units cost, charges apart. */
  cost: Paise;
  boughtOn: LocalDate;
  heldFrom: LocalDate;
  sellableFrom: LocalDate;
};
