/** The result of one plan in rupees and percent. */
export type Answer = {
  readonly figures: Figures;
  readonly days: Days;
  readonly months: readonly MonthReturn[];
  readonly charges: readonly Charge[];
  readonly trades: readonly Trade[];
  readonly events: readonly PlanEvent[];
  readonly holdings: readonly Held[];
  readonly notes: readonly string[];
  /** When the cash limit was reached, what was not bought and what was needed. */
  readonly moneyEnded?: string | undefined;
  /** The first and the last session. */
  readonly range: { readonly from: string; readonly to: string } | undefined;
};

/** Without `percent`, there is a reason. */
export type Return = {
  readonly percent: number | undefined;
  /** Annual, else over the whole period. */
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
  readonly noIndex: string | undefined;
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
  readonly note: string;
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
