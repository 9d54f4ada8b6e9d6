import { compiledTextOf } from '@safe-trading/messages/compile';
import { whatIfReasons } from '@safe-trading/messages/en/what-if-reasons';
import { whatIfStarts } from '@safe-trading/messages/en/what-if-starts';
import type { NotCounted, Said, SaidValue } from '@safe-trading/what-if';

const reasons = compiledTextOf(whatIfReasons);
const starts = compiledTextOf(whatIfStarts);

/** What a simulated plan says of itself, in English sentences. */
export const inEnglish = (said: readonly Said[]): string =>
  said.map(({ key, values }) => reasons(key, written(values))).join(' ');

/** `11 started too close to the last day`; only reasons with a count. */
export const notCountedInEnglish = (notCounted: NotCounted): string[] =>
  (['periodEnds', 'nothingBought', 'underOneYear', 'noSingleRate'] as const).flatMap((reason) => {
    const count = notCounted[reason];
    return count > 0 ? starts(`reason-${reason}`, { count }) : [];
  });

const written = (values: Said['values']): Record<string, string | number> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, writtenValue(value)]));

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 2 });
const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });

function writtenValue(value: SaidValue): string | number {
  if (typeof value !== 'object') return value;
  if ('paise' in value) return rupees.format(value.paise / 100);
  return 'on' in value
    ? date.format(new Date(`${value.on}T00:00Z`))
    : percent.format(value.basisPoints / 10_000);
}
