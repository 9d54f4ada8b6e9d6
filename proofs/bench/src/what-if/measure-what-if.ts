import { basisPoints, localDate, paise, timeOfDay } from '@safe-trading/engine';
import {
  type AnswersPart,
  answerAmong,
  answerPart,
  answerWhatIf,
  type ColumnarMarket,
  decodeMarket,
  ledgerOfPlan,
  type Part,
  partsOfStarts,
  partsOfSweep,
  type WhatIfQuestion,
} from '@safe-trading/what-if';
import { type Spread, spreadOf } from './spread-of.ts';

/** Milliseconds unless named otherwise. */
export type WhatIfMeasures = {
  readonly decoding: number;
  readonly firstPlan: number;
  readonly plan: Spread;
  /** Without figures and sentences. */
  readonly playing: Spread;
  readonly everyStart?: Spread;
  readonly sweep?: Spread;
  /** Reads every recorded price once and sums it. */
  readonly bareLoop: Spread;
  /** 0 without workers. */
  readonly workers: number;
  readonly starts: number;
  readonly cells: number;
  readonly orders: number;
  readonly sessions: number;
  readonly bars: number;
};

export const question: WhatIfQuestion = {
  plan: {
    installment: paise(1_000_000),
    reinvest: basisPoints(5_000),
    installmentCount: 10_000,
    installmentsPerEtf: 10,
    frequency: 'daily',
    weekday: 'Tuesday',
    time: timeOfDay('10:30'),
    target: basisPoints(600),
  },
  from: localDate('2006-08-22'),
  fillModel: 'played',
};
const values = (from: number, step: number): number[] =>
  Array.from({ length: 20 }, (_, place) => from + place * step);

export type MeasureOptions = { readonly rounds: number; readonly many: boolean };

/** In Node and in a browser: one plan over twenty years, its start in every month, and 400 variants. */
export async function measureWhatIf(
  file: ArrayBuffer,
  { rounds, many }: MeasureOptions,
  now: () => number,
  workers: readonly AnswersPart[],
): Promise<WhatIfMeasures> {
  const timed = (work: () => unknown): number => {
    const began = now();
    work();
    return now() - began;
  };
  const begun = now();
  const market = decodeMarket(file);
  const decoding = now() - begun;
  const firstPlan = timed(() => answerWhatIf(market, question));
  const answer = answerWhatIf(market, question);
  const spread = (work: () => unknown): Spread =>
    spreadOf(Array.from({ length: rounds * 5 }, () => timed(work)));
  const shared = async (parts: readonly Part[]): Promise<Spread> => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const began = now();
      await answerAmong(parts, workers.length > 0 ? workers : [(part) => answerPart(market, part)]);
      times.push(now() - began);
    }
    return spreadOf(times);
  };
  const starts = partsOfStarts(market, question, { every: 'month', months: [] });
  const cells = partsOfSweep(
    question,
    { term: 'target', values: values(300, 50) },
    { term: 'installmentsPerEtf', values: values(3, 1) },
  ).map(({ part }) => part);
  return {
    decoding,
    firstPlan,
    plan: spread(() => answerWhatIf(market, question)),
    playing: spread(() => ledgerOfPlan(market, question)),
    bareLoop: spread(() => addEverything(market)),
    ...(many ? { everyStart: await shared(starts), sweep: await shared(cells) } : {}),
    workers: workers.length,
    starts: starts.length,
    cells: cells.length,
    orders: answer.trades.length,
    sessions: answer.range?.sessions ?? 0,
    bars: market.histories.reduce((sum, { sessionOf }) => sum + sessionOf.length, 0),
  };
}

function addEverything({ histories }: ColumnarMarket): number {
  let sum = 0;
  for (const { listing } of histories) {
    const { open, high, low, close, volume } = listing.series;
    for (let row = 0; row < close.length; row += 1) {
      sum += ((open[row] ?? 0) + (high[row] ?? 0) + (low[row] ?? 0) + (close[row] ?? 0)) / 4;
      sum += volume[row] ?? 0;
    }
  }
  return sum;
}
