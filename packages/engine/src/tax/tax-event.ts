import type { LocalDate } from '../calendar/local-date.ts';
import type { MergerTerms } from '../market/corporate-actions.ts';
import type { Paise } from '../money/money.ts';
import type { Quantity } from '../money/quantity.ts';

/** Charges of a trade by what the law does with them. */
export type TaxCharges = {
  /** Stamp duty, brokerage, exchange, SEBI, depository and GST: part of the cost, or an expense of the transfer. */
  readonly deductible: Paise;
  /** Securities transaction tax, which no gain is reduced by (old section 48, proviso). */
  readonly transactionTax: Paise;
};

type Trade = {
  /** Names the trade in the report. */
  readonly ref: string;
  readonly units: Quantity;
  readonly value: Paise;
  readonly charges: TaxCharges;
};

/**
 * What happens to the units of one ISIN that an investor holds at one broker, across plans and origins. Corporate
 * actions happen before the trades of their day.
 */
export type TaxEvent = { readonly on: LocalDate; readonly isin: string } & (
  | ({ readonly type: 'purchase' } & Trade)
  | ({ readonly type: 'sale' } & Trade)
  | { readonly type: 'split'; readonly factor: number }
  /** `given` new units for every `held`, without cost. */
  | { readonly type: 'bonus'; readonly given: number; readonly held: number }
  | ({ readonly type: 'merger'; readonly into: string } & MergerTerms)
  | { readonly type: 'delisting'; readonly price: Paise }
  | { readonly type: 'distribution'; readonly perUnit: Paise }
);
