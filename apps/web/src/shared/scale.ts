/**
 * Sizes of the page: spacing in multiples of four pixels (`theme.spacing` counts eights), two corner radii, and
 * these text sizes. Do not use others.
 */
export const corner = { control: 6, sheet: 10 } as const;

export const textSize = {
  /** Column headers, chips and captions. */
  small: '0.8125rem',
  /** Tables and secondary text. */
  ledger: '0.875rem',
  text: '0.9375rem',
  /** Card titles, and figures of tiles on a phone. */
  card: '1.0625rem',
  figure: '1.375rem',
  page: '1.625rem',
  door: '2.125rem',
} as const;
