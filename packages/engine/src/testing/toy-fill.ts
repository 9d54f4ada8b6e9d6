import type { LocalDate } from '../calendar/local-date.ts';
import { chargesOn, type Side } from '../market/charges.ts';
import type { AssetClass } from '../market/instrument.ts';
import { type Paise, timesPaise } from '../money/money.ts';
import type { Quantity } from '../money/quantity.ts';
import { rates } from './build.ts';

export type ToyFill = {
  readonly quantity: Quantity;
  readonly value: Paise;
  readonly charges: Paise;
};

export type ToyOrder = {
  readonly side: Side;
  readonly assetClass: AssetClass;
  readonly quantity: Quantity;
  readonly on: LocalDate;
};

/** So many units at one price, with the charges of one order. */
export function fillAt(price: Paise, { side, assetClass, quantity, on }: ToyOrder): ToyFill {
  const value = timesPaise(price, quantity);
  return { quantity, value, charges: chargesOn(rates, { side, value, assetClass, on }).total };
}
