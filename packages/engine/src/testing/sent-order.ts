import { type Instant, laterBy } from '../calendar/instant.ts';
import { quantity } from '../money/quantity.ts';
import type { Order } from '../orders/order.ts';
import { gold, rupees } from './build.ts';

/** The purchase of a first SIP, sent at an instant of which nothing is known since, but for what the test says. */
export const sentOrder = (sentAt: Instant, changes: Partial<Order> = {}): Order => ({
  clientOrderId: 'sub-0.1.1.b1',
  accountId: 'account-0',
  subscriptionId: 'sub-0',
  scheduleId: 'sub-0.1',
  schedule: 1,
  sipNumber: 1,
  attempt: 1,
  side: 'buy',
  instrument: gold,
  quantity: quantity(20),
  limit: rupees(50),
  state: 'unknown',
  filled: quantity(0),
  possibleBrokerOrderIds: [],
  submittedAt: sentAt,
  deadline: laterBy(sentAt, 15_000),
  watermark: new Set(),
  lookups: 0,
  absences: 0,
  ...changes,
});
