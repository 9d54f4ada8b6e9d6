import { timeText } from '../../lib/formats.ts';
import type { CalendarDay, DayKind } from './use-market-calendar.ts';

export const declarable: readonly { kind: DayKind; label: string; help: string }[] = [
  { kind: 'TRADING_HOLIDAY', label: 'Holiday', help: 'the exchange is closed' },
  { kind: 'EARLY_CLOSE', label: 'Early close', help: 'it trades, and ends before its usual time' },
  { kind: 'SPECIAL_SESSION', label: 'Special session', help: 'nothing is bought in it' },
  { kind: 'TRADING_DAY', label: 'Trading day', help: 'a holiday of the list was moved' },
];

const kinds: Readonly<Record<string, string>> = {
  ...Object.fromEntries(declarable.map(({ kind, label }) => [kind, label])),
  MUHURAT: 'Muhurat session',
  SETTLEMENT_HOLIDAY: 'Settlement holiday',
};

const sources: Readonly<Record<string, string>> = {
  LISTED: 'Exchange list',
  FIXED: 'National holiday',
  DECLARED: 'Declared here',
};

const kindOf = (kind: string | null | undefined): string => kinds[kind ?? ''] ?? 'Other';

export const sourceOf = (source: string | null | undefined): string =>
  sources[source ?? ''] ?? 'N/A';

/** `Early close, until 1:00 pm`, `Special session, 9:15 am to 10:00 am and 11:30 am to 12:30 pm` */
export function whatKind({
  kind,
  opens,
  closes,
  pauses,
  resumes,
}: Partial<Pick<CalendarDay, 'kind' | 'opens' | 'closes' | 'pauses' | 'resumes'>>): string {
  const fromTo = (from: string, to: string): string => `${timeText(from)} to ${timeText(to)}`;
  if (opens && closes && pauses && resumes) {
    return `${kindOf(kind)}, ${fromTo(opens, pauses)} and ${fromTo(resumes, closes)}`;
  }
  if (opens && closes) return `${kindOf(kind)}, ${fromTo(opens, closes)}`;
  return closes ? `${kindOf(kind)}, until ${timeText(closes)}` : kindOf(kind);
}
