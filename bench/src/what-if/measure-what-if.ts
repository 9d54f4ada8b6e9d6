import { basisPoints, localDate, paise, timeOfDay } from '@safe-trading/engine';
import {
  answerEveryStart,
  answerWhatIf,
  type ColumnarMarket,
  decodeMarket,
  ledgerOfPlan,
  sweep,
  type WhatIfQuestion,
} from '@safe-trading/what-if';

/** Milliseconds, unless the name says otherwise. */
export type WhatIfMeasures = {
  readonly decoding: number;
  readonly firstPlan: number;
  readonly plan: Spread;
  /** Playing it and writing its postings, without figures and sentences. */
  readonly playing: Spread;
  /** Absent where they are left out. */
  readonly everyStart?: Spread;
  readonly sweep?: Spread;
  /** Reading every recorded price once and adding it up. */
  readonly bareLoop: Spread;
  readonly starts: number;
  readonly cells: number;
  readonly orders: number;
  readonly sessions: number;
  readonly bars: number;
};

export type Spread = { readonly least: number; readonly median: number; readonly most: number };

const question: WhatIfQuestion = {
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

/** The same in Node and in a browser: one plan over twenty years, every month's start of it, and 400 plans like it. */
export function measureWhatIf(
  file: ArrayBuffer,
  { rounds, many }: { rounds: number; many: boolean },
  now: () => number,
): WhatIfMeasures {
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
  const spread = (work: () => unknown, times = rounds): Spread => {
    const sorted = Array.from({ length: times }, () => timed(work)).sort((a, b) => a - b);
    return {
      least: sorted[0] ?? 0,
      median: sorted[times >> 1] ?? 0,
      most: sorted[times - 1] ?? 0,
    };
  };
  let [starts, cells] = [0, 0];
  const askStarts = () => {
    starts = answerEveryStart(market, question, { every: 'month', months: [] }, () => {}).length;
  };
  const askCells = () => {
    cells = sweep(
      market,
      question,
      { term: 'target', values: values(300, 50) },
      { term: 'installmentsPerEtf', values: values(3, 1) },
      () => {},
    ).length;
  };
  return {
    decoding,
    firstPlan,
    plan: spread(() => answerWhatIf(market, question), rounds * 5),
    playing: spread(() => ledgerOfPlan(market, question), rounds * 5),
    bareLoop: spread(() => addEverything(market), rounds * 5),
    ...(many ? { everyStart: spread(askStarts), sweep: spread(askCells) } : {}),
    starts,
    cells,
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
