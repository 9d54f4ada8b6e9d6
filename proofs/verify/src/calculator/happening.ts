import type { Instant } from '../books/instant.ts';
import type { Row } from '../books/row.ts';
import type { Day } from '../day.ts';
import type { SupersededRates } from '../market/charges.ts';
import type { CorporateAction } from '../market/corporate-actions.ts';

export type Order = {
  id: string;
  schedule: number;
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

export type Ending = 'without a fill' | 'not placed' | 'with fills';

export type Happening = { at: Instant } & (
  | { type: 'sent'; order: Order; turn: number; ratesBefore: readonly SupersededRates[] }
  | {
      type: 'ended';
      order: Order;
      turn: number;
      ending: Ending;
      fills: readonly Fill[];
      posted: Instant;
      reason: string;
      paysDepository: boolean;
      /** As posted. */
      charged?: bigint;
      /** Corrected since, and still in force then. */
      ratesBefore: readonly SupersededRates[];
    }
  /** No ETF was available: moved to the next planned date. */
  | { type: 'postponed'; schedule: number; number: number }
  | { type: 'carried'; schedule: number; number: number }
  | { type: 'failed'; schedule: number; number: number; reason: string }
  | { type: 'assigned'; schedule: number; symbol: string }
  | { type: 'blocked'; schedule: number; number: number; reason: string }
  | { type: 'corporate action'; action: CorporateAction; runs: readonly Row[] }
  | { type: 'split'; symbol: string; exDate: Day; factor: bigint; runs: readonly Row[] }
);

/** At one moment, broker events come before decisions. */
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

const rankOf = (happening: Happening): number =>
  happening.type === 'ended' && happening.at === happening.order.sentAt
    ? ranks.sent
    : ranks[happening.type];

const turnOf = (happening: Happening): number =>
  happening.type === 'sent' || happening.type === 'ended' ? happening.turn : 0;

export const inOrder = (happenings: readonly Happening[]): Happening[] =>
  happenings.toSorted((a, b) => {
    if (a.at !== b.at) return a.at < b.at ? -1 : 1;
    return rankOf(a) - rankOf(b) || turnOf(a) - turnOf(b);
  });
