import { dayText, wholeRupees } from '../../lib/formats.ts';
import type { Cash, Plan } from '../../lib/plan-queries.ts';
import type { UpcomingSips } from '../../lib/portfolio-queries.ts';

type Known = {
  plans: readonly Plan[];
  upcoming: UpcomingSips;
  cash: Cash | null | undefined;
  concerns: number;
};

export function stateSentence({ plans, upcoming, cash, concerns }: Known): string {
  const next = nextDue(upcoming);
  const asked = concerns === 1 ? 'One thing needs you.' : `${concerns} things need you.`;
  if (!next) return concerns > 0 ? `${asked} ${idle(plans)}` : idle(plans);

  const when = next.isProvisional ? `${dayText(next.on)}, a provisional date` : dayText(next.on);
  const leaves = `${wholeRupees(next.due)} leaves on ${when}`;
  const available = cash?.available;
  if (typeof available !== 'number') return concerns > 0 ? `${asked} ${leaves}.` : `${leaves}.`;
  const has = `you have ${wholeRupees(available)}`;
  if (concerns > 0) return `${asked} ${leaves}; ${has}.`;
  return available < next.due
    ? `${leaves}; ${has}. Add ${wholeRupees(Math.ceil(next.due - available))} before then.`
    : `All set: ${leaves}; ${has}.`;
}

/** When money is needed next, and how much of it is the investor's own. */
export function nextDue(
  upcoming: UpcomingSips,
): { on: string; due: number; isProvisional: boolean } | undefined {
  const on = upcoming.next_execution_date;
  if (!on) return undefined;
  const day = upcoming.upcoming_sips_by_date?.find((each) => each.execution_date === on);
  const due = day?.own_money_needed ?? upcoming.next_date_fund_required ?? 0;
  return { on, due, isProvisional: day?.is_provisional === true };
}

function idle(plans: readonly Plan[]): string {
  if (plans.some(({ selling }) => selling))
    return 'Nothing is bought. An ended plan is being sold.';
  if (plans.some(({ status }) => status === 'PAUSED'))
    return 'Nothing leaves your account: buying is paused.';
  return plans.some(({ status }) => status === 'ACTIVE')
    ? 'All SIPs are bought. What is held waits for its target.'
    : 'Nothing leaves your account: no plan is running.';
}
