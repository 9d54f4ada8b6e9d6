import { quantity } from '../money/quantity.ts';

/**
 * What an account may send when accounts must be released: everything, one order of one unit while an
 * administrator watches, or nothing.
 */
export type AccountRelease = 'released' | 'one-order' | 'held';

export const firstOrderUnits = quantity(1);
