import { type Instant, instant } from '@safe-trading/engine';

/** Samco writes IST without saying so. */
const offsetMs = 5.5 * 60 * 60 * 1000;

const clock = String.raw`(\d{1,2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(?:\s?([AaPp])[Mm])?`;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

type Parts = { year: string; month: string; day: string; clock: string[] };
type Dialect = { form: RegExp; parts(match: RegExpExecArray): Parts };

const dialects: Dialect[] = [
  {
    form: new RegExp(String.raw`^(\d{2})/(\d{2})/(\d{4}|\d{2}) ${clock}$`),
    parts: (match) => ({
      day: match[1] ?? '',
      month: match[2] ?? '',
      year: match[3] ?? '',
      clock: match.slice(4),
    }),
  },
  {
    form: new RegExp(String.raw`^(\d{2})[- ]?([A-Za-z]{3,4})[- ]?(\d{4}),? ${clock}$`),
    parts: (match) => ({
      day: match[1] ?? '',
      month: monthNumber(match[2] ?? ''),
      year: match[3] ?? '',
      clock: match.slice(4),
    }),
  },
  {
    form: new RegExp(String.raw`^(\d{4})-(\d{2})-(\d{2}) ${clock}$`),
    parts: (match) => ({
      year: match[1] ?? '',
      month: match[2] ?? '',
      day: match[3] ?? '',
      clock: match.slice(4),
    }),
  },
];

/** Undefined for any other text. */
export function instantOf(value: unknown): Instant | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  for (const { form, parts } of dialects) {
    const match = form.exec(text);
    if (match) return instantFrom(parts(match));
  }
  return undefined;
}

function instantFrom({
  year,
  month,
  day,
  clock: [hour = '', minute = '', second = '', half],
}: Parts) {
  const hours = hour24(Number(hour), half?.toLowerCase());
  if (hours === undefined) return undefined;
  const date = `${year.length === 2 ? `20${year}` : year}-${month}-${day}`;
  const wall = `${date}T${String(hours).padStart(2, '0')}:${minute}:${second}`;
  const asUtc = new Date(`${wall}Z`);
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 19) !== wall) return undefined;
  return instant(asUtc.getTime() - offsetMs);
}

function hour24(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour < 24 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

function monthNumber(name: string): string {
  return String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1).padStart(2, '0');
}
