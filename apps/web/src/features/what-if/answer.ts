import type { whatIfReasons } from '@safe-trading/messages/en/what-if-reasons';
import type { whatIfTrades } from '@safe-trading/messages/en/what-if-trades';

/** The result of one plan in rupees and percent. */
export type Answer = {
  readonly figures: Figures;
  readonly days: Days;
  readonly months: readonly MonthReturn[];
  readonly charges: readonly Charge[];
  readonly trades: readonly Trade[];
  readonly events: readonly PlanEvent[];
  readonly holdings: readonly Held[];
  readonly notes: readonly Said[];
  /** When the cash limit was reached, what was not bought and what was needed. */
  readonly moneyEnded?: readonly Said[] | undefined;
  /** The first and the last session. */
  readonly range: { readonly from: string; readonly to: string } | undefined;
};

/** A sentence as the key of a message and its raw values. */
export type Said = {
  readonly key: keyof (typeof whatIfReasons)['messages'];
  readonly values: Readonly<Record<string, SaidValue>>;
};

/** A count, a name, or a value that is written in the reader's language. */
export type SaidValue =
  | number
  | string
  | { readonly paise: number }
  | { readonly basisPoints: number }
  | { readonly on: string };

/** Without `percent`, there is a reason. */
export type Return = {
  readonly percent: number | undefined;
  /** Annual, else over the whole period. */
  readonly isAnnual: boolean;
  readonly reason?: 'NONE' | 'NOT_UNIQUE' | 'TOO_SHORT' | undefined;
};

export type Figures = {
  readonly moneyIn: number;
  readonly moneyOut: number;
  readonly moneyInNow: number;
  readonly peakMoney: number;
  readonly mostInMonth: number;
  readonly recycled: number;
  readonly reinvested: number;
  readonly value: number;
  readonly realised: number;
  readonly unrealised: number;
  readonly profit: number;
  readonly charges: number;
  /** What fills cost beyond the reference price. */
  readonly slippage: number;
  readonly onOwnMoney: number | undefined;
  readonly xirr: Return;
  readonly timeWeighted: Return;
  readonly fall: Fall | undefined;
  /** The largest fall in rupees that no payment explains. */
  readonly fallInRupees: number | undefined;
  readonly underWaterDays: number;
  readonly index: IndexFigures | undefined;
  /** The first day on which the index is not recorded. */
  readonly noIndexOn: string | undefined;
  readonly purchases: number;
  readonly sales: number;
  readonly sessionsWithoutPurchase: number;
  /** A simplified estimate. */
  readonly afterTax: AfterTax | undefined;
};

export type Fall = {
  readonly percent: number;
  readonly peakOn: string;
  readonly troughOn: string;
  readonly recoveredOn: string | undefined;
};

export type IndexFigures = {
  readonly value: number;
  readonly ahead: number;
  readonly shortfall: number;
  readonly xirr: Return;
  readonly splicedOn: string | undefined;
};

export type AfterTax = {
  readonly tax: number;
  readonly profit: number;
  readonly xirr: Return;
  /** In percent. */
  readonly slab: number;
};

/** One entry for each session; amounts in rupees, drawdown in percent and at most 0. */
export type Days = {
  /** Days since 1970-01-01. */
  readonly on: Int32Array;
  readonly moneyIn: Float64Array;
  readonly value: Float64Array;
  readonly index: Float64Array | undefined;
  readonly drawdown: Float64Array;
};

export type MonthReturn = { readonly month: string; readonly percent: number };

export type Charge = { readonly kind: ChargeKind; readonly amount: number };

type TradeKey = keyof (typeof whatIfTrades)['messages'];
type KindOf<Key, Start extends string> = Key extends `${Start}-${infer Kind}` ? Kind : never;
export type ChargeKind = KindOf<TradeKey, 'charge'>;
export type EventKind = Exclude<KindOf<TradeKey, 'event'>, 'of'>;

export type Trade = {
  readonly on: string;
  readonly kind: 'purchase' | 'sale';
  readonly etf: string;
  readonly units: number;
  readonly price: number;
  readonly charges: number;
  readonly profit: number | undefined;
  readonly why: readonly Said[];
};

export type PlanEvent = {
  readonly on: string;
  readonly kind: EventKind;
  readonly etf: string | undefined;
  readonly why: readonly Said[];
};

export type Held = {
  readonly etf: string;
  readonly units: number;
  readonly cost: number;
  readonly worth: number;
};
