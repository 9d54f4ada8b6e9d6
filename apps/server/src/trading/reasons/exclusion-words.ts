import type { ExclusionReason } from '@safe-trading/engine';

export const exclusionWords: Readonly<Record<ExclusionReason, string>> = {
  ASSET_CLASS: 'Only ETFs on Indian shares, gold and silver are bought, and it is none of them.',
  UNDERLYING_OPEN: 'This subscription already has an open schedule on the same index or metal.',
  TOO_NEW: 'It has been listed for less than a year, so its 52-week low says too little.',
  LOW_TURNOVER: 'Too little of it is traded: less than ₹50 lakh on a usual day.',
  NO_QUOTE: 'No price of it is known; it may be suspended from trading.',
  STALE_PRICE: 'Its price was not renewed with the others; it may be suspended from trading.',
  NO_52_WEEK_LOW: 'Its 52-week low is not known, so it cannot be ranked.',
  AT_UPPER_BAND: 'It stands at its upper price limit of the day, where nobody sells.',
  AT_LOWER_BAND: 'It stands at its lower price limit of the day.',
  SPREAD_TOO_WIDE: 'Buyers and sellers are too far apart for a fair price.',
};
