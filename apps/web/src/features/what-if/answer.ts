/** What one plan would have done, in rupees and percent, ready to be shown. */
export type Answer = {
  readonly figures: Figures;
  readonly days: Days;
  readonly months: readonly MonthReturn[];
  readonly charges: readonly Charge[];
  readonly trades: readonly Trade[];
  readonly events: readonly PlanEvent[];
  readonly holdings: readonly Held[];
  /** What belongs beside the figures, in sentences. */
  readonly notes: readonly string[];
  /** When the money in the account ended, what was not bought for it and what was needed. */
  readonly moneyEnded?: string | undefined;
  /** The first and the last session; absent where there was none. */
  readonly range: { readonly from: string; readonly to: string } | undefined;
};

/** `percent` is missing where there is none, with the reason. */
export type Return = {
  readonly percent: number | undefined;
  /** By the year; else over the whole time. */
  readonly isAnnual: boolean;
  readonly reason?: string | undefined;
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
  /** What fills cost beyond the price seen before. */
  readonly slippage: number;
  readonly onOwnMoney: number | undefined;
  readonly xirr: Return;
  readonly timeWeighted: Return;
  readonly fall: Fall | undefined;
  /** The largest fall that no flow explains, in rupees. */
  readonly fallInRupees: number | undefined;
  readonly underWaterDays: number;
  readonly index: IndexFigures | undefined;
  /** Why there is no comparison with the index. */
  readonly noIndex: string | undefined;
  readonly purchases: number;
  readonly sales: number;
  readonly sessionsWithoutPurchase: number;
  /** What would be left after a simplified tax. */
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
  readonly note: string;
};

/** One entry for each session; amounts in rupees, the drawdown in percent and never above 0. */
export type Days = {
  /** Days since 1 January 1970. */
  readonly on: Int32Array;
  readonly moneyIn: Float64Array;
  readonly value: Float64Array;
  readonly index: Float64Array | undefined;
  readonly drawdown: Float64Array;
};

export type MonthReturn = { readonly month: string; readonly percent: number };

export type Charge = { readonly label: string; readonly amount: number };

export type Trade = {
  readonly on: string;
  readonly kind: 'purchase' | 'sale';
  readonly etf: string;
  readonly units: number;
  readonly price: number;
  readonly charges: number;
  readonly profit: number | undefined;
  readonly why: string;
};

export type PlanEvent = { readonly on: string; readonly title: string; readonly why: string };

export type Held = {
  readonly etf: string;
  readonly units: number;
  readonly cost: number;
  readonly worth: number;
};
