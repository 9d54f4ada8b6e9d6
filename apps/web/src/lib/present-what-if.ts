import { paths } from './paths.ts';
import type { Strategy } from './strategy-queries.ts';

type Terms = Pick<
  Strategy,
  | 'standard_sip_amount'
  | 'profit_target_percent'
  | 'total_no_of_sips'
  | 'no_of_sips_per_etf'
  | 'sip_frequency'
  | 'execution_day'
  | 'standard_reinvest_percent'
  | 'execution_time'
>;

/** The names of a plan's terms in the address of a what-if; one value for each of its plans. */
export const termNames = [
  'amount',
  'target',
  'sips',
  'per_etf',
  'every',
  'day',
  'reinvest',
  'at',
] as const;

export type TermName = (typeof termNames)[number];

/** Where one sees what terms would have done. */
export function whatIfAddress(area: 'admin' | 'user', terms: Terms): string {
  const query = termsInAddress(terms).toString();
  return query ? `${paths[area].whatIf.href()}?${query}` : paths[area].whatIf.href();
}

/** The terms as an address carries them; what is not known yet is left to the screen. */
export function termsInAddress(terms: Terms): URLSearchParams {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(named(terms)))
    if (isKnown(value)) asked.set(name, String(value));
  return asked;
}

/** A field that was not filled in holds nothing, or no number. */
const isKnown = (value: string | number | null | undefined): boolean =>
  typeof value === 'number' ? Number.isFinite(value) : Boolean(value);

const named = (terms: Terms): Record<TermName, string | number | null | undefined> => ({
  amount: terms.standard_sip_amount,
  target: terms.profit_target_percent,
  sips: terms.total_no_of_sips,
  per_etf: terms.no_of_sips_per_etf,
  every: terms.sip_frequency?.toLowerCase(),
  day: terms.execution_day?.toLowerCase(),
  reinvest: terms.standard_reinvest_percent,
  at: terms.execution_time,
});
