import type { LocalDate } from '@safe-trading/engine';

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ');

/** `₹1,23,456.78` from paise. */
export function rupees(amount: number): string {
  const count = Math.abs(Math.round(amount));
  const parts = String(count % 100).padStart(2, '0');
  return `${amount < 0 ? '−' : ''}₹${grouped(Math.floor(count / 100))}.${parts}`;
}

/** `6%`, `12.5%` from basis points. */
export const percent = (basisPoints: number): string =>
  `${basisPoints < 0 ? '−' : ''}${Math.abs(basisPoints) / 100}%`;

/** 1 session, 2,500 sessions. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;

/** `5 Jan 2010`; empty for undefined. */
export function dateWritten(day: LocalDate | undefined): string {
  const [year = '', month = 0, date = 0] = day?.split('-').map(Number) ?? [];
  return day ? `${date} ${months[month - 1]} ${year}` : '';
}

/** Indian grouping: the last three digits, then pairs. */
function grouped(count: number): string {
  const digits = String(count);
  let written = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 2) {
    written = `${digits.slice(Math.max(0, end - 2), end)},${written}`;
  }
  return written;
}
