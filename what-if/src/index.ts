/** What would have come of a plan: the procedure that trades, over recorded prices, wherever JavaScript runs. */
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
} from './answer.ts';
export type {
  AnswerEveryStart,
  DistributionOfStarts,
  EveryStart,
  StartDistribution,
  StartRow,
} from './every-start.ts';
export { type ColumnarMarket, decodeMarket } from './market/columnar-market.ts';
export type { IsCancelled, WhatIfPlan, WhatIfQuestion } from './question.ts';
export type { Sweep, SweepAxis, SweepCell, SweepTerm } from './sweep.ts';

import type { WhatIfAnswer } from './answer.ts';
import type { ColumnarMarket } from './market/columnar-market.ts';
import type { WhatIfQuestion } from './question.ts';

/** Never throws for what can be asked: a range without sessions is answered with a note. */
export type AnswerWhatIf = (market: ColumnarMarket, question: WhatIfQuestion) => WhatIfAnswer;
