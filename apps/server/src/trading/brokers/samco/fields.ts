import { type Paise, parseLocalDate, type Quantity } from '@safe-trading/engine';
import { z } from 'zod';
import {
  fractionalPaiseOf,
  isAbsent,
  isNegative,
  paiseOf,
  signedUnitsOf,
  unitsOf,
} from './amounts.ts';
import { sideOf } from './order-words.ts';
import { instantOf } from './times.ts';

export type UnreadRow = { row: string; reason: string };

/** The reason names a field, never its content. */
export type Decoded<T> =
  | { ok: true; value: T; unread?: readonly UnreadRow[] }
  | { ok: false; reason: string };

export function decode<T>(schema: z.ZodType<T>, body: unknown): Decoded<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return { ok: true, value: parsed.data };
  const [first] = parsed.error.issues;
  return { ok: false, reason: `${first?.path.join('.') || 'reply'}: ${first?.message ?? ''}` };
}

export type Average = { rounded: Paise; exact: number };

type Read<T> = (value: unknown) => T | undefined;

const required = <T>(what: string, read: Read<T>) =>
  z.unknown().transform((value, context): T => {
    const found = isAbsent(value) ? undefined : read(value);
    if (found !== undefined) return found;
    context.addIssue({ code: 'custom', message: `is not ${what}` });
    return z.NEVER;
  });

/** Absent is accepted, garbled is not. */
const optional = <T>(what: string, read: Read<T>) =>
  z
    .unknown()
    .transform((value, context): T | undefined => {
      if (isAbsent(value)) return undefined;
      const found = read(value);
      if (found !== undefined) return found;
      context.addIssue({ code: 'custom', message: `is not ${what}` });
      return z.NEVER;
    })
    .optional();

const readText: Read<string> = (value) => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.length <= 400 ? text.trim() : undefined;
};
const readPrice: Read<Paise> = (value) => {
  const found = paiseOf(value, 'exact');
  return found !== undefined && found >= 0 ? found : undefined;
};
const readPositive: Read<Paise> = (value) => {
  const found = readPrice(value);
  return found !== undefined && found > 0 ? found : undefined;
};
const readAverage: Read<Average> = (value) => {
  const rounded = paiseOf(value, 'half-up');
  const exact = fractionalPaiseOf(value);
  return rounded === undefined || exact === undefined || exact < 0 ? undefined : { rounded, exact };
};
const readNumber = /^[A-Za-z0-9_-]{1,40}$/;

export const text = required('text', readText);
export const optionalText = optional('text', readText);
/** Opaque, and safe in a URL. */
export const reference = required('a number of an order or trade', (value) => {
  const found = readText(value);
  return found !== undefined && readNumber.test(found) ? found : undefined;
});
export const price = required('a price', readPositive);
/** Samco writes 0 for an unknown price. */
export const optionalPrice = optional('a price', readPrice).transform((found) =>
  found === 0 ? undefined : found,
);
export const optionalMoney = optional('an amount', (value) => paiseOf(value, 'down'));
export const optionalAverage = optional('a price', readAverage).transform((found) =>
  found?.exact === 0 ? undefined : found,
);
export const side = required('BUY or SELL', sideOf);
/** May be negative; fractions of a paisa are dropped. */
export const funds = required('an amount', (value) => paiseOf(value, 'down'));
export const units = required('a whole number', unitsOf);
export const optionalUnits = optional('a whole number', unitsOf);
export const optionalSignedUnits = optional('a whole number', signedUnitsOf);
/** Negative when short; then nothing can be sold. */
export const unitsOrNone = required('a whole number', (value): Quantity | undefined =>
  isNegative(value) ? unitsOf('0') : unitsOf(value),
);
export const instant = required('a time', instantOf);
export const optionalInstant = optional('a time', instantOf);
export const date = required('a date', (value) =>
  typeof value === 'string' ? parseLocalDate(value.trim().slice(0, 10)) : undefined,
);
