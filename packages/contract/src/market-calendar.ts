import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { id, line, oneOf } from './fields.ts';
import { count, date, instant, time, withData } from './reply.ts';
import { routes } from './routes.ts';

const declarable = ['TRADING_HOLIDAY', 'EARLY_CLOSE', 'SPECIAL_SESSION', 'TRADING_DAY'] as const;
export const DeclaredDayKind = oneOf('Kind', declarable);
export type DeclaredDayKind = z.infer<typeof DeclaredDayKind>;

const dayText = z
  .string({ error: 'Date is required' })
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Date must be like 2027-03-26');
const timeText = (label: string) =>
  z
    .string({ error: `${label} must be a time like 13:00` })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${label} must be a time like 13:00`);

export const DeclareDayRequest = z.object({
  date: dayText.describe('Today or later'),
  kind: DeclaredDayKind,
  description: line('Description', 120).describe('What the day is, such as the name of the feast'),
  opens: timeText('Opening').nullish().describe('Of a special session only'),
  closes: timeText('Close').nullish().describe('Of an early close and of a special session'),
});

const described = {
  date,
  description: z.string(),
  opens: time.nullable(),
  closes: time.nullable(),
};

export const CalendarDay = z.object({
  ...described,
  pauses: time.nullable().describe('End of the first of two sessions'),
  resumes: time.nullable().describe('Begin of the second of two sessions'),
  kind: z.enum([...declarable, 'MUHURAT', 'SETTLEMENT_HOLIDAY']),
  source: z
    .enum(['LISTED', 'FIXED', 'DECLARED'])
    .describe('In the list on disk; closed in every year; or declared in the app'),
});

/** Declarations are never deleted. */
export const CalendarDeclaration = z.object({
  ...described,
  day_id: z.string(),
  kind: z.enum(declarable),
  declared_by_name: z.string(),
  declared_at: instant,
  withdrawn_by_name: z.string().nullable(),
  withdrawn_at: instant.nullable(),
  is_in_force: z.boolean(),
  can_be_withdrawn: z.boolean().describe('In force, and the day is not over'),
});

export const CalendarYear = z.object({
  year: count,
  today: date.describe('Market date'),
  is_provisional: z.boolean().describe('The list of this year is not whole'),
  is_wanted: z.boolean().describe('It is asked for: the year runs, or begins next month'),
  said_complete_by_name: z.string().nullable(),
  said_complete_at: instant.nullable(),
  days: z.array(CalendarDay),
  declarations: z.array(CalendarDeclaration),
});

const ofYear = z.object({
  year: z.coerce
    .number({ error: 'Year must be a number' })
    .int('Year must be a whole number')
    .min(2020, 'Year must be 2020 or later')
    .max(2099, 'Year must be before 2100'),
});

export const marketCalendarEndpoints = {
  year: {
    ...routes.marketCalendar.year,
    access: 'admin',
    tag: 'Market calendar',
    summary: 'List the days of a year that differ from an ordinary week',
    query: ofYear,
    reply: withData(CalendarYear),
  },
  declare: {
    ...routes.marketCalendar.declare,
    access: 'admin',
    tag: 'Market calendar',
    summary:
      'Declare a holiday, an early close or a special session, effective from the next minute',
    body: DeclareDayRequest,
    reply: z.object({ message: z.string() }),
    status: 201,
  },
  withdraw: {
    ...routes.marketCalendar.withdraw,
    access: 'admin',
    tag: 'Market calendar',
    summary: 'Withdraw a declared day; the published list applies again',
    params: z.object({ dayId: id('Day') }),
    reply: z.object({ message: z.string() }),
  },
  complete: {
    ...routes.marketCalendar.complete,
    access: 'admin',
    tag: 'Market calendar',
    summary: 'Mark the holidays of a year as complete',
    params: ofYear,
    reply: z.object({ message: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;
