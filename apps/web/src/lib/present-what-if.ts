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

/** Query parameter names of a plan's terms, one value for each plan. */
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

export function whatIfAddress(area: 'admin' | 'user', terms: Terms): string {
  const query = termsInAddress(terms).toString();
  return query ? `${paths[area].whatIf.href()}?${query}` : paths[area].whatIf.href();
}

export function termsInAddress(terms: Terms): URLSearchParams {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(named(terms)))
    if (isKnown(value)) asked.set(name, String(value));
  return asked;
}

/** An empty field is an empty text or not a number. */
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
