import { type Paise, paise, type Quantity, quantity } from '@safe-trading/engine';

/** `exact` refuses prices that rounding would change. */
export type Rounding = 'exact' | 'half-up' | 'down';

type Decimal = { negative: boolean; whole: string; fraction: string };

const placeholders = new Set(['', '-', '--', 'na', 'n/a', 'null', 'xx']);
const decimalForm = /^([+-]?)(\d{1,12}|\d{1,3}(?:,\d{2,3})+)(?:\.(\d{1,12}))?$/;
const mostWholeDigits = 12;

export const isAbsent = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && placeholders.has(value.trim().toLowerCase()));

/** From text (`"1,550.00"`) or a number; undefined otherwise. */
export function paiseOf(value: unknown, rounding: Rounding): Paise | undefined {
  const decimal = decimalOf(value);
  if (!decimal) return undefined;
  const kept = Number(decimal.whole) * 100 + Number(decimal.fraction.slice(0, 2).padEnd(2, '0'));
  const rest = decimal.fraction.slice(2);
  const hasRest = /[1-9]/.test(rest);
  if (hasRest && rounding === 'exact') return undefined;
  const up = hasRest && (rounding === 'half-up' ? rest >= '5' : decimal.negative);
  const size = up ? kept + 1 : kept;
  return paise(decimal.negative && size > 0 ? -size : size);
}

/** Unrounded, for averages. */
export function fractionalPaiseOf(value: unknown): number | undefined {
  const decimal = decimalOf(value);
  if (!decimal) return undefined;
  const fraction = decimal.fraction.padEnd(2, '0');
  const size = Number(`${decimal.whole}${fraction.slice(0, 2)}.${fraction.slice(2) || '0'}`);
  return decimal.negative ? -size : size;
}

/** Samco also writes `"18.0"`. */
export function unitsOf(value: unknown): Quantity | undefined {
  const decimal = decimalOf(value);
  if (!decimal || /[1-9]/.test(decimal.fraction)) return undefined;
  const units = Number(decimal.whole);
  return decimal.negative && units > 0 ? undefined : quantity(units);
}

export function signedUnitsOf(value: unknown): number | undefined {
  const decimal = decimalOf(value);
  if (!decimal || /[1-9]/.test(decimal.fraction)) return undefined;
  const units = Number(decimal.whole);
  return decimal.negative && units > 0 ? -units : units;
}

export const isNegative = (value: unknown): boolean => decimalOf(value)?.negative === true;

function decimalOf(value: unknown): Decimal | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return undefined;
  const match = decimalForm.exec(text.trim());
  const whole = match?.[2]?.replaceAll(',', '');
  if (!match || whole === undefined || whole.length > mostWholeDigits) return undefined;
  return { negative: match[1] === '-', whole, fraction: match[3] ?? '' };
}
