import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { count, instant, percentage, rupees, withData } from './reply.ts';
import { routes } from './routes.ts';

export const DecisionKind = z.enum(['BUY', 'SELL', 'CARRY', 'BLOCK', 'POSTPONE', 'FAIL', 'ASSIGN']);

export const DecisionFigures = z.object({
  etf_nse_code: z.string().optional(),
  last_price: rupees.optional(),
  bid_price: rupees.optional(),
  ask_price: rupees.optional(),
  priced_at: instant.optional(),
  low_52_week: rupees.optional(),
  distance_percent: percentage.optional(),
  rank: count.optional(),
  ranked: count.optional(),
  excluded: count.optional(),
  limit_price: rupees.optional().describe('The worst price per unit the rule allows'),
  sip_amount: rupees.optional(),
  carried_amount: rupees.optional(),
  units: count.optional(),
  charges_at_limit: rupees.optional(),
  cost_at_limit: rupees.optional(),
  cash_available: rupees.optional(),
  cost_of_units: rupees.optional(),
  profit_target_percent: percentage.optional(),
});

export const Decision = z.object({
  decision_id: z.string(),
  sip_number: count.nullable(),
  kind: DecisionKind,
  decided_at: instant,
  last_decided_at: instant,
  times: count.describe('How often the same decision was made'),
  reason: z.string().nullable(),
  sentences: z.array(z.string()).describe('Why, in plain words'),
  administrator_text: z.string().optional().describe('For administrators only'),
  figures: DecisionFigures,
  order: z
    .object({
      order_id: z.string(),
      state: z.string(),
      units: count,
      limit_price: rupees,
      filled_units: count,
      broker_text: z.string().nullable().describe("The broker's words, without what is secret"),
    })
    .nullable(),
});

export const SelectionRanking = z.object({
  chosen_at: instant,
  ranked: z.array(
    z.object({
      rank: count,
      etf_nse_code: z.string(),
      etf_name: z.string(),
      last_price: rupees,
      low_52_week: rupees,
      distance_percent: percentage,
    }),
  ),
  excluded: z.array(
    z.object({ etf_nse_code: z.string(), reason: z.string(), reason_text: z.string() }),
  ),
});

export const decisionEndpoints = {
  list: {
    ...routes.decisions.list,
    access: 'signed-in',
    tag: 'Schedules',
    summary: 'Explain every decision about a schedule; for its owner and administrators',
    params: z.object({ scheduleId: id('Schedule') }),
    reply: withData(
      z.object({
        schedule_id: z.string(),
        ranking: SelectionRanking.nullable().describe('What its ETF was chosen from'),
        decisions: z.array(Decision),
      }),
    ),
  },
} as const satisfies Record<string, Endpoint>;
