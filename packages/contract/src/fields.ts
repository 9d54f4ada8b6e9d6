import { z } from 'zod';

/** ₹10,000 crore. */
const mostRupees = 1e11;

/** No control characters, no change of the direction of text, no lone surrogates. */
const isPlain = (value: string): boolean =>
  !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(value) && value.isWellFormed();

/** A trimmed line of text. `label` begins the error message. */
export const line = (label: string, longest: number, missing = `${label} is required`) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? missing : `${label} must be text`) })
    .trim()
    .min(1, missing)
    .max(longest, `${label} may have at most ${longest} characters`)
    .refine(isPlain, `${label} contains characters that are not allowed`);

/** Kept exactly as typed, such as a password. */
export const secretText = (label: string, longest: number) =>
  z
    .string({ error: (issue) => missingOr(issue.input, label, 'must be text') })
    .min(1, `${label} is required`)
    .max(longest, `${label} may have at most ${longest} characters`)
    .refine(
      (value) => !value.includes('\0') && value.isWellFormed(),
      `${label} contains characters that are not allowed`,
    );

/** In rupees with at most two decimals. */
export const rupeesAboveZero = (label: string, invalid?: string) =>
  z
    .number({ error: (issue) => invalid ?? missingOr(issue.input, label, 'must be a number') })
    .positive(invalid ?? `${label} must be more than 0`)
    .max(mostRupees, `${label} may be at most 1,00,00,00,00,000 rupees`)
    .refine(hasTwoDecimals, `${label} may have at most two decimals`)
    .describe('Rupees with at most two decimals');

/** Years 1 to 9999. */
export const day = (says: string) =>
  z.iso.date({ error: says }).refine((text) => !text.startsWith('0000'), says);

const firstMs = Date.parse('0001-01-01T00:00:00+05:30');
const lastMs = Date.parse('9999-12-31T23:59:59.999+05:30');

export const moment = (says: string) =>
  z.iso
    .datetime({ offset: true, error: says })
    .refine((text) => !(Date.parse(text) < firstMs || Date.parse(text) > lastMs), says);

/** From 0 to `most`, with at most two decimals. */
export const percent = (label: string, most: number, outside?: string) => {
  const range = outside ?? `${label} must be between 0 and ${most}`;
  return z
    .number({ error: (issue) => outside ?? missingOr(issue.input, label, 'must be a number') })
    .min(0, range)
    .max(most, range)
    .refine(hasTwoDecimals, `${label} may have at most two decimals`)
    .describe('Percent with at most two decimals');
};

export const wholeNumber = (label: string, least: number, most: number, invalid?: string) => {
  const range = invalid ?? `${label} must be a whole number from ${least} to ${most}`;
  return z
    .number({ error: (issue) => invalid ?? missingOr(issue.input, label, 'must be a number') })
    .int(range)
    .min(least, range)
    .max(most, range);
};

/** An empty text finds everything. */
export const search = z
  .string({ error: 'Search must be one text' })
  .max(100, 'Search may have at most 100 characters')
  .refine(isPlain, 'Search contains characters that are not allowed')
  .default('');

export const oneOf = <const Words extends readonly [string, ...string[]]>(
  label: string,
  words: Words,
) => z.enum(words, { error: `${label} must be one of ${words.join(', ')}` });

/** An id that cannot be one of ours is reported as not found. */
export const id = (what: string) =>
  z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/, `${what} not found`);

const missingOr = (input: unknown, label: string, otherwise: string): string =>
  input === undefined || input === null ? `${label} is required` : `${label} ${otherwise}`;

function hasTwoDecimals(value: number): boolean {
  return Math.round(value * 100) / 100 === value;
}
