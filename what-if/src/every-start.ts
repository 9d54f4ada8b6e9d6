import type { AnnualReturn, LocalDate, Paise } from '@safe-trading/engine';
import type { ColumnarMarket } from './market/columnar-market.ts';
import type { IsCancelled, WhatIfQuestion } from './question.ts';

/** What came of one start that was followed for so many months, or to the end of the record. */
export type StartRow = {
  readonly start: LocalDate;
  readonly until: LocalDate;
  /** The months asked for; absent for what runs to the end of the question's range. */
  readonly months?: number;
  readonly xirr: AnnualReturn;
  /** Profit by the most own money ever in, basis points; absent where nothing was bought. */
  readonly onOwnMoney?: number;
  readonly indexXirr?: AnnualReturn;
  /** In paise, less the same rupees in the index; absent where no level is known. */
  readonly planAhead?: Paise;
  /** 0 to -1. */
  readonly worstFall: number;
  readonly longestUnderWaterDays: number;
  readonly ownMoneyIn: Paise;
  readonly peakOwnMoney: Paise;
  readonly totalProfit: Paise;
};

export type EveryStart = {
  readonly every: 'month';
  /** Holding times in whole months; those that reach beyond the range are left out. */
  readonly months: readonly number[];
};

/** The first session of each month from the question's first day on, each followed for every holding time. */
export type AnswerEveryStart = (
  market: ColumnarMarket,
  question: WhatIfQuestion,
  starts: EveryStart,
  onStart: (rows: readonly StartRow[], done: number, of: number) => void,
  isCancelled?: IsCancelled,
) => readonly StartRow[];

/** How the starts of one holding time lie; rates are XIRR, or profit by own money under a year. */
export type StartDistribution = {
  readonly months?: number;
  readonly starts: number;
  /** What `rates` are: by the year, or over the whole time. */
  readonly measure: 'xirr' | 'absolute';
  readonly worst: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly best: number;
  /** Of the starts of which the index is known: 0 to 1; absent where there is none. */
  readonly beatIndex?: number;
};

export type DistributionOfStarts = (rows: readonly StartRow[]) => readonly StartDistribution[];
