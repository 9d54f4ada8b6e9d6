declare const unit: unique symbol;

/** Whole units, zero or more: ETFs trade in lots of one. */
export type Quantity = number & { readonly [unit]: 'quantity' };

export function quantity(count: number): Quantity {
  if (!Number.isSafeInteger(count) || count < 0) {
    throw new RangeError(`Not a whole number of units: ${count}`);
  }
  return (count + 0) as Quantity;
}

export const noUnits: Quantity = quantity(0);
