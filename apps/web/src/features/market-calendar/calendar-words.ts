import type { PlainKey } from '@safe-trading/messages';
import { marketCalendar } from '@safe-trading/messages/en/market-calendar';
import { missing, timeText } from '../../lib/formats.ts';
import { messagesOf } from '../../lib/messages.ts';
import type { CalendarDay, DayKind } from './use-market-calendar.ts';

export const declarable: readonly DayKind[] = [
  'TRADING_HOLIDAY',
  'EARLY_CLOSE',
  'SPECIAL_SESSION',
  'TRADING_DAY',
];

type Key = PlainKey<typeof marketCalendar>;

const isKey = (key: string): key is Key => Object.hasOwn(marketCalendar.messages, key);

function kindOf(kind: string | null | undefined): string {
  const key = `kind-${kind}`;
  return messagesOf(marketCalendar)(isKey(key) ? key : 'kind-other');
}

export function sourceOf(source: string | null | undefined): string {
  const key = `source-${source}`;
  return isKey(key) ? messagesOf(marketCalendar)(key) : missing();
}

/** `Early close, until 1:00 pm`, `Special session, 9:15 am to 10:00 am and 11:30 am to 12:30 pm` */
export function whatKind({
  kind: code,
  opens,
  closes,
  pauses,
  resumes,
}: Partial<Pick<CalendarDay, 'kind' | 'opens' | 'closes' | 'pauses' | 'resumes'>>): string {
  const text = messagesOf(marketCalendar);
  const kind = kindOf(code);
  const to = timeText(closes);
  if (!closes) return kind;
  if (!opens) return text('until', { kind, to });
  const from = timeText(opens);
  if (!pauses || !resumes) return text('hours', { kind, from, to });
  return text('hours-paused', {
    ...{ kind, from, to },
    pause: timeText(pauses),
    resume: timeText(resumes),
  });
}
