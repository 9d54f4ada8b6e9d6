import { numberFormat } from '../lib/number-format.ts';

const compact = {
  style: 'currency',
  currency: 'INR',
  notation: 'compact',
  maximumFractionDigits: 1,
} as const;

/** `₹85.2K`, `₹8.4L`, `₹1.2Cr`: for the axis of a chart, never for a figure. */
export const shortRupees = (amount: number): string =>
  numberFormat(compact)
    .format(amount + 0)
    .replace('-', '−');
