import type { PlainKey } from '@safe-trading/messages';
import { formats } from '@safe-trading/messages/en/formats';
import { type Decimals, decimalText } from './decimal-text.ts';
import { messagesOf } from './messages.ts';

/** Formats in the reader's language and India's time zone. A missing or invalid value is 'N/A'. */
type Figure = number | null | undefined;

export const missing = (): string => messagesOf(formats)('missing');

/** India's fixed UTC offset. `Intl` would load its time zone table, which is slow. */
const aheadMs = 330 * 60_000;
const nameOf = (list: 'weekdays' | 'months', place: number): string =>
  messagesOf(formats)(list).split(' ')[place] ?? '';

const paise = { least: 2, most: 2 };
const none = { least: 0, most: 0 };
const shareOf = (digits: number | undefined) => ({ least: digits ?? 0, most: digits ?? 2 });

/** `₹1,23,456.00` */
export const rupees = (amount: Figure): string => written(amount, paise, { mark: '₹' });

/** `+₹1,234.50`, `−₹1,234.50`, `₹0.00` */
export const signedRupees = (amount: Figure): string =>
  written(amount, paise, { mark: '₹', plus: '+' });

/** `12.5%`; at most two decimals unless `digits` is given. */
export const percent = (share: Figure, digits?: number): string =>
  written(share, shareOf(digits), { unit: '%' });

/** `+12.5%`, `−3%`, `0%` */
export const signedPercent = (share: Figure, digits?: number): string =>
  written(share, shareOf(digits), { unit: '%', plus: '+' });

/** Four decimals. */
export const units = (count: Figure): string => written(count, { least: 4, most: 4 });

/** `4,639`; a missing count is 0. */
export const wholeNumber = (count: Figure): string => written(count ?? 0, { least: 0, most: 3 });

export const pricePerUnit = (price: Figure): string => rupees(price);

/** `31 Jan 2026`, for a date (`2026-01-31`) or an instant. */
export const dateText = (date: string | Date | null | undefined): string =>
  typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date)
    ? inWords(date, 0, dateOf)
    : inWords(date, aheadMs, dateOf);

/** `Wed 2 Dec` */
export const dayText = (date: string | null | undefined): string =>
  inWords(
    date && `${date}T00:00:00Z`,
    0,
    (at) => `${nameOf('weekdays', at.getUTCDay())} ${dayOf(at)}`,
  );

/** `₹6,12,400` in whole rupees; less than one rupee is shown in paise. */
export const wholeRupees = (amount: Figure): string =>
  written(amount, isUnderOne(amount) ? paise : none, { mark: '₹' });

/** `+₹1,235`, `−₹1,235`, `₹0` */
export const signedWholeRupees = (amount: Figure): string =>
  written(amount, isUnderOne(amount) ? paise : none, { mark: '₹', plus: '+' });

/** `31 Jan 2026, 2:30 pm` */
export const dateTimeText = (instant: string | Date | null | undefined): string =>
  inWords(instant, aheadMs, (at) => `${dateOf(at)}, ${timeOf(at)}`);

/** India's clock and calendar at an instant, in the UTC fields of the date. */
export const indianTime = (instant: string | Date): Date =>
  new Date(new Date(instant).getTime() + aheadMs);

/** `2:30 pm`, for an instant. */
export const timeOfDay = (instant: string | null | undefined): string =>
  inWords(instant, aheadMs, timeOf);

/** `2:30 pm` for `14:30`; other text is unchanged. */
export const timeText = (time: string | null | undefined): string => {
  if (!time) return missing();
  const [, hour, minute = ''] = /^([01]?\d|2[0-3]):([0-5]\d)/.exec(time) ?? [];
  if (hour === undefined) return time;
  return twelveHours(Number(hour), minute);
};

/** `12.3s` under a minute, then `2m 5s`. */
export const duration = (seconds: Figure): string => {
  if (!isFigure(seconds)) return missing();
  const tenths = Math.round(seconds * 10) / 10;
  const text = messagesOf(formats);
  if (tenths < 60) return text('seconds', { seconds: tenths.toFixed(1) });
  const whole = Math.round(seconds);
  return text('minutes', { minutes: Math.floor(whole / 60), seconds: whole % 60 });
};

/** 0 to 100; 0 of 0 is 0. */
export const completionPercent = (done: Figure, total: Figure): number =>
  total ? Math.min(100, Math.max(0, ((done ?? 0) / total) * 100)) : 0;

/** Joins the sentences that are present. */
export const sentences = (...said: readonly (string | null | undefined)[]): string =>
  said.filter(Boolean).join(' ');

/** `45.5%` */
export const completion = (done: Figure, total: Figure): string =>
  `${completionPercent(done, total).toFixed(1)}%`;

/** `In progress` for `IN_PROGRESS`; a code without a translation in English words, other text unchanged. */
export const codeText = (code: string | null | undefined): string => {
  if (!code) return missing();
  const key = `code-${code}`;
  if (isKnownCode(key)) return messagesOf(formats)(key);
  if (!/^[A-Z][A-Z\d_]*$/.test(code)) return code;
  const words = code.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

type CodeKey = Extract<PlainKey<typeof formats>, `code-${string}`>;

const isKnownCode = (key: string): key is CodeKey => Object.hasOwn(formats.messages, key);

const isUnderOne = (amount: Figure): boolean => Boolean(amount) && Math.abs(amount ?? 0) < 1;

const isFigure = (figure: Figure): figure is number =>
  typeof figure === 'number' && Number.isFinite(figure);

/** A value that rounds to zero has no sign. Uses the minus sign, not a hyphen. */
function written(
  figure: Figure,
  decimals: Decimals,
  { mark = '', unit = '', plus = '' } = {},
): string {
  if (!isFigure(figure)) return missing();
  const digits = decimalText(figure, decimals);
  const sign = /[1-9]/.test(digits) ? (figure < 0 ? '−' : plus) : '';
  return sign + mark + digits + unit;
}

function inWords(
  instant: string | Date | null | undefined,
  ahead: number,
  write: (shown: Date) => string,
): string {
  const shown = new Date(instant ? new Date(instant).getTime() + ahead : Number.NaN);
  return Number.isNaN(shown.getTime()) ? missing() : write(shown);
}

const dayOf = (at: Date): string => `${at.getUTCDate()} ${nameOf('months', at.getUTCMonth())}`;
const dateOf = (at: Date): string => `${dayOf(at)} ${at.getUTCFullYear()}`;
const timeOf = (at: Date): string => twelveHours(at.getUTCHours(), at.toISOString().slice(14, 16));

const twelveHours = (hour: number, minute: string): string =>
  messagesOf(formats)(hour < 12 ? 'before-noon' : 'after-noon', {
    time: `${hour % 12 || 12}:${minute}`,
  });
