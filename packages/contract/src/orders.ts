import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { id, line, moment, rupeesAboveZero, wholeNumber } from './fields.ts';
import { always } from './proof.ts';
import { count, date, instant, rupees, withData } from './reply.ts';
import { routes } from './routes.ts';
import { reason } from './stops.ts';

export const OrderInDoubt = z.object({
  order_id: z.string(),
  state: z.enum(['UNKNOWN', 'NEEDS_HUMAN']),
  investor_name: z.string(),
  investor_email: z.string(),
  strategy_name: z.string(),
  sip_number: count.nullable(),
  etf_nse_code: z.string(),
  side: z.enum(['BUY', 'SELL']),
  quantity: count,
  limit_price: rupees.describe('Per unit: the most paid, or the least taken'),
  sent_at: instant.describe('Market time'),
  sent_on: date,
  reason: z.string(),
  looks: count.describe('How often it was looked up in the broker’s book'),
  looked_at: instant.nullable(),
  broker_order_id: z.string().nullable().describe('The broker’s order number'),
  possible_broker_order_ids: z
    .array(z.string())
    .describe('Orders in the broker’s book that may be this order'),
  is_book_gone: z.boolean().describe('The broker no longer shows the book of that day'),
});

export const DayNotCompared = z.object({
  investor_name: z.string(),
  investor_email: z.string(),
  day: date,
  units: z
    .enum(['AGREE', 'DIFFER', 'UNKNOWN'])
    .describe('Whether the broker’s books match; UNKNOWN until reconciled'),
  reason: z.string().nullable().describe('The reason, or the missing units'),
  tries: count,
  tried_at: instant.nullable().describe('Market time'),
});

const outcomes = ['ADOPTED', 'NOT_PLACED', 'FILLED', 'NOT_FILLED'] as const;

export const SettleRequest = z
  .discriminatedUnion(
    'outcome',
    [
      z.object({
        outcome: z.literal('ADOPTED'),
        broker_order_id: line('Broker order number', 40),
      }),
      z.object({ outcome: z.literal('NOT_PLACED'), reason }),
      z.object({
        outcome: z.literal('FILLED'),
        quantity: wholeNumber('Quantity', 1, 1_000_000_000),
        price_per_unit: rupeesAboveZero('Price per unit'),
        traded_at: moment('Trade time must be an ISO instant such as 2027-01-15T10:05:00.000Z'),
      }),
      z.object({ outcome: z.literal('NOT_FILLED'), reason }),
    ],
    {
      error: ({ code }) =>
        code === 'invalid_union' ? `Outcome must be one of ${outcomes.join(', ')}` : undefined,
    },
  )
  .describe(
    'ADOPTED: it is this order in today’s book. NOT_PLACED: it never reached the broker. FILLED and NOT_FILLED: the broker had it, and its day’s book is gone.',
  );

export const orderEndpoints = {
  inDoubt: {
    ...routes.orders.inDoubt,
    access: 'admin',
    tag: 'Orders',
    summary: 'List orders with unknown results, and days that were not reconciled',
    reply: withData(z.array(OrderInDoubt)).extend({
      days_not_compared: z.array(DayNotCompared).optional(),
    }),
  },
  settle: {
    ...routes.orders.settle,
    access: 'admin',
    stepUp: always,
    tag: 'Orders',
    summary: 'Settle an order with an unknown result; sends nothing',
    params: z.object({ orderId: id('Order') }),
    body: SettleRequest,
    reply: z.object({ message: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;
