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

/** What came of a plan. Money in whole paise, rates as shares of one (0.1 for 10 %), days of India. */
export type WhatIfAnswer = {
  readonly question: WhatIfQuestion;
  /** Of the recorded market it was answered from. */
  readonly version: string;
  /** The sessions it was followed over, both included; absent where the range has none. */
  readonly range?: { readonly from: LocalDate; readonly to: LocalDate; readonly sessions: number };
  readonly figures: WhatIfFigures;
  readonly series: WhatIfSeries;
  /** The time-weighted return of each calendar month, ascending. */
  readonly months: readonly MonthReturn[];
  /** Purchases and sales in the order they happened. */
  readonly trades: readonly WhatIfTrade[];
  /** Everything else that happened, with why. */
  readonly events: readonly WhatIfEvent[];
  /** What is held at the close of the last session. */
  readonly holdings: readonly WhatIfHolding[];
  /** Sentences that belong beside the figures; empty where there is nothing to say. */
  readonly notes: readonly WhatIfNote[];
};

export type WhatIfFigures = {
  readonly money: OwnMoney;
  /** The most own money of any calendar month. */
  readonly mostInOneMonth: Paise;
  readonly profit: Profit;
  /** Of all purchases and sales together; `total` is their sum. */
  readonly charges: Charges;
  /** What fills cost beyond the last price seen before each order; sales below it count as cost too. */
  readonly slippage: Paise;
  /** Value inside the plan: units at the last close, carry and pool. */
  readonly insideValue: Paise;
  /** Profit by the most own money ever in, in basis points; absent while there was none. */
  readonly onOwnMoney?: number;
  /** Under a year `TOO_SHORT`: then `onOwnMoney` is the return to show. */
  readonly xirr: AnnualReturn;
  readonly timeWeighted?: TimeWeightedReturn;
  readonly drawdown: Drawdown;
  /** The same rupees in the NIFTY 50 total return index. */
  readonly index: IndexComparison;
  /** Sessions on which an installment was due and nothing could be bought. */
  readonly sessionsWithoutPurchase: number;
  readonly purchases: number;
  readonly sales: number;
};

/** One place for each session from the first purchase on, all of one length. */
export type WhatIfSeries = {
  /** Days since 1970-01-01. */
  readonly day: Int32Array;
  /** Own money that is in at the close, in paise; below zero once more than all is back. */
  readonly ownMoney: Float64Array;
  /** Inside value at the close, in paise. */
  readonly value: Float64Array;
  /** The same rupees in the index, in paise; empty where no level is known. */
  readonly index: Float64Array;
  /** Of the time-weighted index below its peak: 0 to -1. */
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
  /** The block it belongs to, from 1. */
  readonly block: number;
  /** The installment a purchase is for. */
  readonly installment?: number;
  readonly units: number;
  /** Units times prices, without charges. */
  readonly value: Paise;
  /** Of one unit on average, in paise; may have decimals. */
  readonly price: number;
  readonly charges: Paise;
  /** Of a sale: its proceeds net of charges less what the units had cost. */
  readonly profit?: Paise;
  readonly reason: string;
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
  readonly sentence: string;
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
    | 'under a year';
  readonly sentence: string;
};
