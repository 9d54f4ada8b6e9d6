import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { id, oneOf } from './fields.ts';
import { always } from './proof.ts';
import { count, instant, rupees, withData } from './reply.ts';
import { routes } from './routes.ts';

const Echo = z.object({
  broker_order_id: z.string(),
  etf_nse_code: z.string(),
  side: oneOf('Side', ['BUY', 'SELL']),
  quantity: count,
  limit_price: rupees,
  status: z.string().describe('Open, complete, rejected or cancelled'),
  filled: count,
  tag: z.string().nullable().describe('Our tag as the broker returned it'),
  placed_at: instant.describe('By the broker’s clock'),
});

export const FirstOrder = z.object({
  order_id: z.string(),
  etf_nse_code: z.string(),
  quantity: count,
  limit_price: rupees,
  state: z.string(),
  sent_at: instant,
  answered_after_ms: count.nullable().describe('From sending it to the answer with its number'),
  looks: count.describe('How often the book was read for it'),
  seen_after_ms: count.nullable().describe('From the answer to the first book that held it'),
  echo: Echo.nullable(),
  refused_in: oneOf('Place', ['ANSWER', 'BOOK']).nullable(),
  said: z.string().nullable().describe('The words of the broker'),
  taken_for: z.string().nullable().describe('The reason code of that text'),
});
export type FirstOrder = z.infer<typeof FirstOrder>;

export const UnreleasedAccount = z.object({
  account_id: z.string(),
  investor_name: z.string(),
  investor_email: z.string(),
  plans: count.describe('Active subscriptions waiting for it'),
  allowed_until: instant.nullable().describe('One order of one unit may be sent until then'),
  can_be_released: z.boolean(),
  orders: z.array(FirstOrder).describe('Newest first'),
});
export type UnreleasedAccount = z.infer<typeof UnreleasedAccount>;

const params = z.object({ accountId: id('Account') });

export const firstOrderEndpoints = {
  list: {
    ...routes.firstOrders.list,
    access: 'admin',
    tag: 'First orders',
    summary: 'List broker accounts waiting for release, with their first orders',
    reply: withData(z.array(UnreleasedAccount)),
  },
  allow: {
    ...routes.firstOrders.allow,
    access: 'admin',
    stepUp: always,
    tag: 'First orders',
    summary: 'Allow one order of one unit within fifteen minutes',
    params,
    reply: z.object({ message: z.string() }),
  },
  release: {
    ...routes.firstOrders.release,
    access: 'admin',
    stepUp: always,
    tag: 'First orders',
    summary: 'Release an account for trading after its first order was filled',
    params,
    reply: z.object({ message: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;
