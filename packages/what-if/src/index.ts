/** Plays plans over recorded prices with the procedure that trades. Runs in browsers and Node. */
export { MarketFileFault } from '@safe-trading/market-data/columns';
export type {
  MonthReturn,
  WhatIfAnswer,
  WhatIfEvent,
  WhatIfFigures,
  WhatIfHolding,
  WhatIfNote,
  WhatIfSeries,
  WhatIfTrade,
} from './answer/answer.ts';
export { answerWhatIf } from './answer/answer-what-if.ts';
export type { Said, SaidValue } from './answer/said.ts';
export { type AnswersPart, answerAmong } from './many/answer-among.ts';
export { answerEveryStart, partsOfStarts } from './many/every-start.ts';
export { answerPart, type Part } from './many/part.ts';
export type { RunSummary } from './many/run-summary.ts';
export {
  type NotCounted,
  type StartDistribution,
  startDistribution,
} from './many/start-distribution.ts';
export type { StartRow } from './many/start-row.ts';
export {
  partsOfSweep,
  type SweepAxis,
  type SweepCell,
  type SweepTerm,
  sweep,
} from './many/sweep.ts';
export { type ColumnarMarket, decodeMarket } from './market/columnar-market.ts';
export type { IsCancelled, WhatIfPlan, WhatIfQuestion } from './question.ts';
export { ledgerOfPlan, type WhatIfPosting } from './run/ledger-of.ts';
export { type AfterTax, afterTax, type TaxFacts, type TaxYear } from './tax/after-tax.ts';
