import type { Activity } from '../../lib/plan-queries.ts';

export const activityKinds = {
  ALL: 'Everything',
  PURCHASE: 'Purchases',
  SALE: 'Sales',
  CARRY: 'Carried amounts',
  FAILURE: 'Failures',
  SKIP: 'Skipped SIPs',
  CHANGE: 'Changes',
} as const;
export type ActivityKind = keyof typeof activityKinds;

export type ActivityFilter = { kind: ActivityKind; year: string; search: string };

export const noFilter: ActivityFilter = { kind: 'ALL', year: '', search: '' };

/** Of a kind and a financial year, with every word that was searched for somewhere in it. */
export function filteredActivity(
  all: readonly Activity[],
  { kind, year, search }: ActivityFilter,
): readonly Activity[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter((each) => {
    const text = textOf(each);
    return (
      (kind === 'ALL' || each.kind === kind) &&
      (year === '' || financialYearOf(each.happened_on ?? '') === year) &&
      words.every((word) => text.includes(word))
    );
  });
}

/** The newest first. */
export const yearsOf = (all: readonly Activity[]): readonly string[] =>
  [...new Set(all.map((each) => financialYearOf(each.happened_on ?? '')))].sort().reverse();

const textOf = ({ title, why, strategy_name, etf_name, etf_nse_code, broker_order_id }: Activity) =>
  [title, why, strategy_name, etf_name, etf_nse_code, broker_order_id].join(' ').toLowerCase();

/** India's financial year of a date, from April to March: `2026-27`. */
export function financialYearOf(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}
