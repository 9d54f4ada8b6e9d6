const compact = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** `₹85.2K`, `₹8.4L`, `₹1.2Cr`: for the axis of a chart, never for a figure. */
export const shortRupees = (amount: number): string => compact.format(amount + 0).replace('-', '−');
