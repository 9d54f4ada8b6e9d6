import { z } from 'zod';
import { SecondFactorWays } from './proof.ts';

export const rupees = z.number().describe('Rupees with at most two decimals');
export const percentage = z
  .number()
  .describe('Percent, rounded to two decimals, a half away from zero');
export const count = z.number().int();
export const date = z.string().describe('Date in India, YYYY-MM-DD');
export const time = z.string().describe('Time in India, 24-hour HH:mm');
export const instant = z.string().describe('ISO 8601 instant');

/** Of a planned date. */
export const provisional = z
  .boolean()
  .optional()
  .describe('The holidays of its year are not known yet, so the date may move');

export const done = z.object({ success: z.boolean(), message: z.string() });

export const withData = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.boolean(), message: z.string().optional(), data });

/** `before` is the last entry of the page. */
export const withPage = <Data extends z.ZodType>(data: Data) =>
  withData(data).extend({
    next_before: z
      .string()
      .nullable()
      .optional()
      .describe('`before` of the next page, null on the last page'),
  });

export const before = z
  .string({ error: 'Before must be one next_before' })
  .regex(/^[\w.:-]{1,200}$/, 'Before must be a next_before of this list')
  .optional()
  .describe('Entries older than this: `next_before` of the previous page');

/** The body of every failure. `detail` and `message` are equal. */
export const problem = z.object({
  code: z.string(),
  detail: z.string(),
  message: z.string(),
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  factor: SecondFactorWays.optional().describe(
    'With the code `second-factor-required`: the possible ways',
  ),
});
