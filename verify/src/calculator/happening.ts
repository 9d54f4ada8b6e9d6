import type { Instant } from '../books/instant.ts';
import type { Row } from '../books/row.ts';
import type { Day } from '../day.ts';
import type { Amendment } from './amend.ts';

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
  reducedTo?: bigint;
};

export type Fill = { units: bigint; price: bigint; at: Instant };

/** How an order ended: with fills, certainly without, or never having reached the broker. */
export type Ending = 'without a fill' | 'not placed' | 'with fills';

/** Something that happened to a subscription, as the facts that are trusted tell it. */
export type Happening = { at: Instant } & (
  | { type: 'sent'; order: Order }
  | {
      type: 'ended';
      order: Order;
      ending: Ending;
      fills: readonly Fill[];
      posted: Instant;
      reason: string;
    }
  | { type: 'carried'; schedule: number; number: number }
  | { type: 'failed'; schedule: number; number: number; reason: string }
  /** The investor chose an ETF before anything was ordered. */
  | { type: 'assigned'; schedule: number; symbol: string }
  | { type: 'blocked'; schedule: number; number: number; reason: string }
  | { type: 'amended'; amendment: Amendment }
  /** Where a run says so, the moment it was applied; otherwise it is known by its day alone. */
  | { type: 'split'; symbol: string; exDate: Day; factor: bigint; runs: readonly Row[] }
);

/** What comes first of one moment: what was at the broker, then what was decided, then what was asked for. */
const ranks: Record<Happening['type'], number> = {
  split: 0,
  assigned: 1,
  ended: 1,
  blocked: 2,
  failed: 3,
  carried: 4,
  sent: 5,
  amended: 6,
};

export const inOrder = (happenings: readonly Happening[]): Happening[] =>
  happenings.toSorted((a, b) => {
    if (a.at !== b.at) return a.at < b.at ? -1 : 1;
    // An order that ended in the moment it was sent was sent first.
    if (a.type === 'sent' && b.type === 'ended' && a.order.id === b.order.id) return -1;
    if (b.type === 'sent' && a.type === 'ended' && a.order.id === b.order.id) return 1;
    return ranks[a.type] - ranks[b.type];
  });
