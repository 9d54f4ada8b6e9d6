import type { UpcomingDay } from '../../lib/portfolio-queries.ts';

export type FundsOfWeek = { monday: string; amount: number; sips: number };

const dayMs = 24 * 60 * 60 * 1000;

export function fundsByWeek(days: readonly UpcomingDay[]): FundsOfWeek[] {
  const weeks = new Map<string, FundsOfWeek>();
  for (const { execution_date: date, total_amount: total, own_money_needed: own, sips } of days) {
    const amount = own ?? total;
    const monday = mondayOf(date);
    if (monday === undefined) continue;
    const week = weeks.get(monday) ?? { monday, amount: 0, sips: 0 };
    weeks.set(monday, {
      monday,
      amount: Math.round((week.amount + (amount ?? 0)) * 100) / 100,
      sips: week.sips + (sips?.length ?? 0),
    });
  }
  return [...weeks.values()].sort((a, b) => a.monday.localeCompare(b.monday));
}

function mondayOf(date: string | null | undefined): string | undefined {
  const midnight = Date.parse(`${date?.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(midnight)) return undefined;
  const daysSinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
  return new Date(midnight - daysSinceMonday * dayMs).toISOString().slice(0, 10);
}
