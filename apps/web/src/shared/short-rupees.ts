let compact: Intl.NumberFormat | undefined;

/** `₹85.2K`, `₹8.4L`, `₹1.2Cr`: for the axis of a chart, never for a figure. */
export function shortRupees(amount: number): string {
  // Made where a chart is drawn, and not while another screen starts.
  compact ??= new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  return compact.format(amount + 0).replace('-', '−');
}
