import type { Instant } from '../books/instant.ts';
import type { Row } from '../books/row.ts';
import type { Day } from '../day.ts';
import type { CorporateAction } from '../market/corporate-actions.ts';

/** An order as it was sent. */
export type Order = {
  id: string;
  schedule: number;
  /** Of a purchase; a sale has none. */
  number?: number;
  side: 'buy' | 'sell';
  instrument: string;
  symbol: string;
  assetClass: string;
  units: bigint;
  sentAt: Instant;
  reducedTo?: bigint;
};

export type Fill = { units: bigint; price: bigint; at: Instant };

/** How an order ended: with fills, certainly without, or never having reached the broker. */
export type Ending = 'without a fill' | 'not placed' | 'with fills';

/** Something that happened to a subscription, as the facts that are trusted tell it. */
export type Happening = { at: Instant } & (
  | { type: 'sent'; order: Order; turn: number }
  | {
      type: 'ended';
      order: Order;
      turn: number;
      ending: Ending;
      fills: readonly Fill[];
      posted: Instant;
      reason: string;
      /** Whether it is the sale that pays the depository for its ETF, account and day. */
      paysDepository: boolean;
    }
  /** No ETF could be chosen: planned again from the next planned date on. */
  | { type: 'postponed'; schedule: number; number: number }
  | { type: 'carried'; schedule: number; number: number }
  | { type: 'failed'; schedule: number; number: number; reason: string }
  /** The investor chose an ETF before anything was ordered. */
  | { type: 'assigned'; schedule: number; symbol: string }
  | { type: 'blocked'; schedule: number; number: number; reason: string }
  | { type: 'corporate action'; action: CorporateAction; runs: readonly Row[] }
  | { type: 'split'; symbol: string; exDate: Day; factor: bigint; runs: readonly Row[] }
);

/** What comes first of one moment: what was at the broker, then what was decided. */
const ranks: Record<Happening['type'], number> = {
  split: -1,
  'corporate action': 0,
  assigned: 1,
  ended: 2,
  blocked: 3,
  failed: 4,
  postponed: 5,
  carried: 6,
  sent: 7,
};

/** An order that ended in the moment it was sent takes its turn among those that were sent then. */
const rankOf = (happening: Happening): number =>
  happening.type === 'ended' && happening.at === happening.order.sentAt
    ? ranks.sent
    : ranks[happening.type];

/** Orders of one moment ended, and were sent, in the order in which that was written down. */
const turnOf = (happening: Happening): number =>
  happening.type === 'sent' || happening.type === 'ended' ? happening.turn : 0;

export const inOrder = (happenings: readonly Happening[]): Happening[] =>
  happenings.toSorted((a, b) => {
    if (a.at !== b.at) return a.at < b.at ? -1 : 1;
    return rankOf(a) - rankOf(b) || turnOf(a) - turnOf(b);
  });
