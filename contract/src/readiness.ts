import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { count, date, instant, rupees, time, withData } from './reply.ts';
import { routes } from './routes.ts';

export const ReadinessLevel = z.enum(['READY', 'ATTENTION', 'BLOCKED']);

export const ReadinessSubject = z.enum([
  'STOP',
  'ORDER_IN_DOUBT',
  'BROKER_SESSION',
  'ADDRESS',
  'FUNDS',
  'SELLING_AUTHORITY',
  'MARKET_DAY',
  'CLOCK',
  'ETF',
  'PRICE',
]);

export const ReadinessCheck = z.object({
  check: ReadinessSubject,
  state: ReadinessLevel,
  reason: z.string().nullable().describe('Of the closed list of reasons; null where it is ready'),
  text: z.string(),
  fix: z.string().nullable().describe('What to do about it; null where it is ready'),
});

/** One coming SIP, and how everything stood when it was last looked at. */
export const SipReadiness = z.object({
  subscription_id: z.string(),
  schedule_id: z.string(),
  strategy_name: z.string(),
  sip_number: count,
  execution_date: date.describe('The session that buys it'),
  execution_time: time,
  sip_amount: rupees,
  level: ReadinessLevel.nullable().describe('Null before the first look'),
  line: z.string().describe('The gravest of it in a sentence'),
  checks: z.array(ReadinessCheck),
  computed_at: instant.nullable().describe('Market time'),
  next_check_at: instant.nullable().describe('Market time'),
});

export const readinessEndpoints = {
  list: {
    ...routes.readiness.list,
    access: 'end-user',
    tag: 'Portfolio',
    summary:
      'Whether each of my SIPs of the coming sessions can be bought, and what is to be mended',
    reply: withData(z.array(SipReadiness)),
  },
  checkNow: {
    ...routes.readiness.checkNow,
    access: 'end-user',
    tag: 'Portfolio',
    summary: 'Look again now at what comes next; asks my broker once',
    reply: withData(z.array(SipReadiness)),
  },
} as const satisfies Record<string, Endpoint>;
