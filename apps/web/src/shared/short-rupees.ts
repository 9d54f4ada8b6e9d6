let compact: Intl.NumberFormat | undefined;

/** `₹85.2K`, `₹8.4L`, `₹1.2Cr`, for chart axes only. */
export function shortRupees(amount: number): string {
  // Created on first use, because it is slow.
  compact ??= new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  return compact.format(amount + 0).replace('-', '−');
}
