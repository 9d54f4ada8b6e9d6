declare const unit: unique symbol;

/** Whole units of an instrument, zero or more: ETFs trade in lots of one (domain model 2). */
export type Quantity = number & { readonly [unit]: 'quantity' };

/** Throws RangeError for a fraction or a negative number. */
export function quantity(count: number): Quantity {
  if (!Number.isSafeInteger(count) || count < 0) {
    throw new RangeError(`Not a whole number of units: ${count}`);
  }
  return (count + 0) as Quantity;
}

export const noUnits: Quantity = quantity(0);
