import type { LocalDate } from '@safe-trading/engine';

/** A sentence as the key of a message (`what-if-reasons` of the catalogues) and its raw values. */
export type Said = {
  readonly key: SaidKey;
  readonly values: Readonly<Record<string, SaidValue>>;
};

/** A count, a name, or a value that every language writes in its own way. */
export type SaidValue =
  | number
  | string
  | { readonly paise: number }
  | { readonly basisPoints: number }
  | { readonly on: LocalDate };

export type SaidKey = NoteKey | TradeKey | EventKey;

type NoteKey =
  | 'no-session'
  | 'bought-nothing'
  | 'few-candidates'
  | 'amount-small'
  | 'under-a-year'
  | 'plan-over'
  | 'sips-used'
  | 'guard-same'
  | 'guard-more'
  | 'guard-less'
  | 'money-ended'
  | 'sips-unpaid'
  | 'sips-unpaid-paused'
  | 'funds-needed';

type TradeKey =
  | 'block-continues'
  | 'nearest-low'
  | 'nearest-after'
  | 'from-pool'
  | 'change-spent'
  | 'part-bought'
  | 'target-reached'
  | 'part-sold'
  | 'to-pool';

type EventKey =
  | 'part-filled'
  | 'carried'
  | 'postponed-no-trade'
  | 'postponed-no-candidate'
  | 'missed-limit'
  | 'missed-spread'
  | 'missed-band'
  | 'missed-funds'
  | 'missed-cap'
  | 'missed-price'
  | 'unsold'
  | 'delisted'
  | 'split'
  | 'paid-out'
  | 'merged'
  | 'paused'
  | 'ended';

export const said = (key: SaidKey, values: Said['values'] = {}): Said => ({ key, values });
