/**
 * The one scale of the page. Room between things is a multiple of four pixels (`theme.spacing` counts eights), a
 * corner is one of two, and every text has one of these sizes. Nothing else is written down anywhere.
 */
export const corner = { control: 6, sheet: 10 } as const;

export const textSize = {
  /** Headers of columns, chips, what stands under a figure. */
  small: '0.8125rem',
  /** Ledgers and what stands beside the matter. */
  ledger: '0.875rem',
  text: '0.9375rem',
  /** Titles of cards, figures of tiles on a phone. */
  card: '1.0625rem',
  figure: '1.375rem',
  page: '1.625rem',
  door: '2.125rem',
} as const;
