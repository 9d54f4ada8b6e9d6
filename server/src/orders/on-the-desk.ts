import type { Paise, Quantity } from '@safe-trading/engine';
import type { MarketMoment } from '../kernel/market-moment.ts';
import type { SubscriptionRecord } from '../ledger/subscription-store.ts';
import type { Lease } from './lease-store.ts';
import type { Order } from './order-store.ts';

/** What a person has seen of an order in doubt. */
export type Seen =
  /** It is this one in today's book. */
  | { outcome: 'adopted'; brokerOrderId: string }
  | { outcome: 'not-placed'; reason: string }
  /** As the contract note says; for an order whose book is gone. */
  | { outcome: 'filled'; quantity: Quantity; price: Paise; tradedAt: Date }
  /** The broker had it and the day passed without a trade; its book is gone too. */
  | { outcome: 'not-filled'; reason: string };

/** An order in doubt under the right to write it, and the administrator who settles it. */
export type OnTheDesk = {
  order: Order;
  record: SubscriptionRecord;
  lease: Lease;
  by: string;
  moment: MarketMoment;
  /** Its day is over at the broker: no book will hold it any more. */
  isBookGone: boolean;
};
