/** What one investor did and what happened to the ETFs, in order; days are `YYYY-MM-DD`, amounts paise. */
export type History = {
  readonly id: number;
  readonly kinds: Readonly<Record<string, Kind>>;
  /** Highest prices of 31 January 2018 by ISIN. */
  readonly fairValues: Readonly<Record<string, number>>;
  readonly events: readonly HistoryEvent[];
};

export type Kind = 'equity' | 'gold' | 'international' | 'debt';

export type HistoryCharges = {
  readonly brokerage: number;
  readonly exchange: number;
  readonly stamp: number;
  readonly gst: number;
  readonly stt: number;
};

export type HistoryEvent = { readonly on: string; readonly isin: string } & (
  | {
      readonly type: 'purchase' | 'sale';
      readonly ref: string;
      /** Plans and outside trades, which the law does not tell apart. */
      readonly by: 'plan A' | 'plan B' | 'outside';
      readonly units: number;
      readonly value: number;
      readonly charges: HistoryCharges;
    }
  | { readonly type: 'split'; readonly factor: number }
  | { readonly type: 'bonus'; readonly given: number; readonly held: number }
  | {
      readonly type: 'merger';
      readonly into: string;
      readonly unitsAfter: number;
      readonly unitsBefore: number;
      readonly price: number;
    }
  | { readonly type: 'delisting'; readonly price: number }
  | { readonly type: 'distribution'; readonly perUnit: number }
);

/** What both sides make of a history. */
export type Judgement = {
  readonly id: number;
  readonly sales: readonly {
    readonly ref: string;
    readonly isin: string;
    readonly on: string;
    readonly missing: number;
    readonly parts: readonly {
      readonly bought: string;
      readonly units: number;
      readonly cost: number;
      readonly gain: number;
      readonly term: string;
    }[];
  }[];
  readonly income: readonly { readonly on: string; readonly isin: string; readonly paid: number }[];
  readonly years: readonly JudgedYear[];
};

export type JudgedYear = {
  readonly label: string;
  readonly windows: readonly number[];
  readonly classes: Readonly<Record<string, number>>;
  readonly sections: readonly {
    readonly term: string;
    readonly section: string;
    readonly rate: number;
    readonly gain: number;
    readonly setOff: number;
    readonly broughtForward: number;
  }[];
  readonly tax: number;
  readonly carried: readonly {
    readonly year: number;
    readonly term: string;
    readonly loss: number;
  }[];
  readonly distributed: number;
};
