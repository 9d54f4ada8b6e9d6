import { home } from '@safe-trading/messages/en/home';
import { dayText, sentences, wholeRupees } from '../../lib/formats.ts';
import { messagesOf } from '../../lib/messages.ts';
import type { Cash, Plan } from '../../lib/plan-queries.ts';
import type { UpcomingSips } from '../../lib/portfolio-queries.ts';

type Known = {
  plans: readonly Plan[];
  upcoming: UpcomingSips;
  cash: Cash | null | undefined;
  concerns: number;
};

export function stateSentence({ plans, upcoming, cash, concerns }: Known): string {
  const text = messagesOf(home);
  const next = nextDue(upcoming);
  const asked = concerns > 0 ? text('needs-you', { count: concerns }) : undefined;
  if (!next) return sentences(asked, idle(plans));

  const on = dayText(next.on);
  const day = next.isProvisional ? text('provisional-day', { day: on }) : on;
  const leaving = { amount: wholeRupees(next.due), day };
  const available = cash?.available;
  if (typeof available !== 'number') return sentences(asked, text('leaves', leaving));
  const known = { ...leaving, cash: wholeRupees(available) };
  if (asked) return sentences(asked, text('leaves-have', known));
  return available < next.due
    ? text('leaves-short', { ...known, missing: wholeRupees(Math.ceil(next.due - available)) })
    : text('leaves-set', known);
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
  const text = messagesOf(home);
  if (plans.some(({ selling }) => selling)) return text('idle-selling');
  if (plans.some(({ status }) => status === 'PAUSED')) return text('idle-paused');
  return text(plans.some(({ status }) => status === 'ACTIVE') ? 'idle-held' : 'idle-none');
}
