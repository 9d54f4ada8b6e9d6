import type { LocalDate } from '../calendar/local-date.ts';
import type { Paise } from '../money/money.ts';
import type { Quote } from './quote.ts';

export type BasicPrices = Omit<Quote, 'low52' | 'high52' | 'lowerBand' | 'upperBand'>;

export type DaySoFar = {
  readonly open?: Paise;
  readonly high?: Paise;
  readonly low?: Paise;
  readonly volume: number;
};

export type DayBar = {
  readonly date: LocalDate;
  readonly open: Paise;
  readonly high: Paise;
  readonly low: Paise;
  readonly close: Paise;
  readonly volume: number;
};

/** A new low or high of today counts at once. */
export function refreshedQuote(
  before: Quote | undefined,
  prices: BasicPrices,
  { low, high }: Pick<DaySoFar, 'low' | 'high'>,
): Quote {
  return {
    ...prices,
    ...(before?.lowerBand === undefined ? {} : { lowerBand: before.lowerBand }),
    ...(before?.upperBand === undefined ? {} : { upperBand: before.upperBand }),
    ...(before?.low52 === undefined ? {} : { low52: lower(before.low52, low) }),
    ...(before?.high52 === undefined ? {} : { high52: higher(before.high52, high) }),
  };
}

/** Undefined when nothing was traded. */
export function barOfDay(
  date: LocalDate,
  { last }: Pick<Quote, 'last'>,
  { open, high, low, volume }: DaySoFar,
): DayBar | undefined {
  if (open === undefined || high === undefined || low === undefined || volume === 0) {
    return undefined;
  }
  return { date, open, high, low, close: last, volume };
}

const lower = (a: Paise, b: Paise | undefined): Paise => (b !== undefined && b < a ? b : a);
const higher = (a: Paise, b: Paise | undefined): Paise => (b !== undefined && b > a ? b : a);
