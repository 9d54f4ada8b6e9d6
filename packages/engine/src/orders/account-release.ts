import { quantity } from '../money/quantity.ts';

/**
 * What a broker account may send where accounts have to be released: everything, one order of one unit while an
 * administrator looks on, or nothing.
 */
export type AccountRelease = 'released' | 'one-order' | 'held';

/** The size of a first order. */
export const firstOrderUnits = quantity(1);
