import type {
  AnnualReturn,
  AssetClass,
  Charges,
  Drawdown,
  IndexComparison,
  LocalDate,
  OwnMoney,
  Paise,
  Profit,
  ReasonCode,
  TimeOfDay,
  TimeWeightedReturn,
} from '@safe-trading/engine';
import type { WhatIfQuestion } from '../question.ts';
import type { Said } from './said.ts';

/** The result of a plan. Money in paise, rates as fractions (0.1 is 10 %), IST dates. */
export type WhatIfAnswer = {
  readonly question: WhatIfQuestion;
  /** The version of the recorded market. */
  readonly version: string;
  /** The first and last session; absent when the period has none. */
  readonly range?: { readonly from: LocalDate; readonly to: LocalDate; readonly sessions: number };
  readonly figures: WhatIfFigures;
  readonly series: WhatIfSeries;
  /** Time-weighted return of each calendar month, ascending. */
  readonly months: readonly MonthReturn[];
  readonly trades: readonly WhatIfTrade[];
  readonly events: readonly WhatIfEvent[];
  readonly holdings: readonly WhatIfHolding[];
  readonly notes: readonly WhatIfNote[];
  /** Prices at which the price guard kept the plan from trading; one a session, ETF and side. */
  readonly guarded: readonly WhatIfGuarded[];
};

export type WhatIfGuarded = {
  readonly on: LocalDate;
  readonly etf: EtfName;
  readonly side: 'buy' | 'sell';
};

export type WhatIfFigures = {
  readonly money: OwnMoney;
  /** The most own money paid in within one calendar month. */
  readonly mostInOneMonth: Paise;
  readonly profit: Profit;
  /** All orders together; `total` is the sum. */
  readonly charges: Charges;
  /** The cost of fills against the last price seen before each order, on both sides. */
  readonly slippage: Paise;
  /** Units at the last close, plus carry and pool. */
  readonly insideValue: Paise;
  /** Profit divided by the most own money ever in, in basis points; absent while there was none. */
  readonly onOwnMoney?: number;
  /** `TOO_SHORT` under a year; show `onOwnMoney` then. */
  readonly xirr: AnnualReturn;
  readonly timeWeighted?: TimeWeightedReturn;
  readonly drawdown: Drawdown;
  /** The same payments in the NIFTY 50 total return index. */
  readonly index: IndexComparison;
  /** Sessions on which an installment was due and nothing could be bought. */
  readonly sessionsWithoutPurchase: number;
  readonly purchases: number;
  readonly sales: number;
};

/** One entry per session from the first purchase on. */
export type WhatIfSeries = {
  /** Days since 1970-01-01. */
  readonly day: Int32Array;
  /** Net own money at the close, in paise; negative once more than all is paid back. */
  readonly ownMoney: Float64Array;
  /** Value at the close, in paise. */
  readonly value: Float64Array;
  /** The same payments in the index, in paise; empty without index levels. */
  readonly index: Float64Array;
  /** The time-weighted index against its peak: 0 to -1. */
  readonly drawdown: Float64Array;
};

export type MonthReturn = {
  /** YYYY-MM. */
  readonly month: string;
  readonly rate: number;
};

type EtfName = {
  readonly symbol: string;
  readonly name: string;
  readonly assetClass: AssetClass;
};

export type WhatIfTrade = {
  readonly side: 'buy' | 'sell';
  readonly on: LocalDate;
  readonly at: TimeOfDay;
  readonly etf: EtfName;
  /** The block number, from 1. */
  readonly block: number;
  readonly installment?: number;
  readonly units: number;
  /** Units times prices, without charges. */
  readonly value: Paise;
  /** Average price of a unit in paise; may have decimals. */
  readonly price: number;
  readonly charges: Paise;
  /** For a sale: net proceeds less cost. */
  readonly profit?: Paise;
  readonly why: readonly Said[];
};

export type WhatIfEvent = {
  readonly on: LocalDate;
  readonly kind:
    | 'carry'
    | 'no candidate'
    | 'missed'
    | 'part filled'
    | 'sale not filled'
    | 'split'
    | 'distribution'
    | 'delisting'
    | 'merger'
    | 'paused'
    | 'plan ended';
  readonly block?: number;
  readonly etf?: EtfName;
  readonly reason?: ReasonCode;
  readonly why: readonly Said[];
};

export type WhatIfHolding = {
  readonly block: number;
  readonly etf: EtfName;
  readonly units: number;
  /** Charges included. */
  readonly cost: Paise;
  /** At the last close. */
  readonly value: Paise;
  readonly since: LocalDate;
};

export type WhatIfNote = {
  readonly kind:
    | 'no session'
    | 'buys nothing'
    | 'amount too small'
    | 'money ended'
    | 'installments used'
    | 'plan ended'
    | 'under a year'
    | 'price guard';
  readonly said: readonly Said[];
};
