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
  reason: z.string().nullable().describe('A reason code; null if ready'),
  text: z.string(),
  fix: z.string().nullable().describe('What to do; null if ready'),
});

export const SipReadiness = z.object({
  subscription_id: z.string(),
  schedule_id: z.string(),
  strategy_name: z.string(),
  sip_number: count,
  execution_date: date.describe('The session that buys it'),
  execution_time: time,
  sip_amount: rupees,
  level: ReadinessLevel.nullable().describe('Null before the first check'),
  line: z.string().describe('The most severe check in a sentence'),
  checks: z.array(ReadinessCheck),
  computed_at: instant.nullable().describe('Market time'),
  next_check_at: instant.nullable().describe('Market time'),
});

const SipNotReady = SipReadiness.extend({ investor_name: z.string(), investor_email: z.string() });

export const EverybodysReadiness = z.object({
  market_time: instant,
  today: date.describe('Market date'),
  is_session: z.boolean().describe('Whether today is a trading session'),
  next_on: date.describe('The next session with SIPs: today until all are done'),
  sips: count.describe('SIPs in that session'),
  investors: count,
  own_money: rupees.describe('Own money needed for these SIPs'),
  levels: z
    .object({ ready: count, attention: count, blocked: count, unchecked: count })
    .describe('Of these SIPs'),
  not_ready: z.array(SipNotReady).describe('Blocked ones first; at most 100'),
  today_so_far: z
    .object({ executed: count, failed: count, at_broker: count })
    .describe('SIPs that ended today, and those whose order is at the broker'),
});

export const readinessEndpoints = {
  list: {
    ...routes.readiness.list,
    access: 'end-user',
    tag: 'Portfolio',
    summary: 'Show whether each coming SIP can be bought, and what to fix',
    reply: withData(z.array(SipReadiness)),
  },
  ofEverybody: {
    ...routes.readiness.ofEverybody,
    access: 'admin',
    tag: 'Operations',
    summary: 'Show the SIPs of the next session, and those that are not ready',
    reply: withData(EverybodysReadiness),
  },
  checkNow: {
    ...routes.readiness.checkNow,
    pace: { burst: 5, everySeconds: 20 },
    access: 'end-user',
    tag: 'Portfolio',
    summary: 'Check the next SIPs now; asks my broker once',
    reply: withData(z.array(SipReadiness)),
  },
} as const satisfies Record<string, Endpoint>;
