import { paise, rupeesFromPaise } from '@safe-trading/engine';
import {
  answerEveryStart,
  answerWhatIf,
  type ColumnarMarket,
  type RunSummary,
  startDistribution,
  sweep,
  type WhatIfAnswer,
  type WhatIfQuestion,
} from '@safe-trading/what-if';
import type { Outcome } from './outcome.ts';
import { outcomeLines } from './outcome-lines.ts';
import type { WhatIfAsked } from './what-if-asked.ts';
import { answerLines, distributionLines, summaryCells, summaryHeads } from './what-if-lines.ts';

type WhatIfForm = 'text' | 'json' | 'csv';

export type WhatIfWanted = WhatIfAsked & { everyStart: boolean; form: WhatIfForm };

/** What would have come of a plan, line by line: of one run, of every start, or of a sweep. */
export function whatIfLines(market: ColumnarMarket, wanted: WhatIfWanted): string[] {
  if (wanted.sweep) return sweepLines(market, wanted, wanted.sweep);
  if (wanted.everyStart) return startLines(market, wanted);
  const answer = answerWhatIf(market, wanted.question);
  if (wanted.form === 'csv') return tradeLines(answer);
  const { figures } = answerWhatIf(market, atWorst(wanted.question));
  return wanted.form === 'json'
    ? [JSON.stringify({ ...plainAnswer(answer), pessimistic: { figures } })]
    : [...answerLines(answer), '', ...outcomeLines(outcomeOf(answer.figures), outcomeOf(figures))];
}

/** The same question under fills at the worst the day could have had. */
const atWorst = (question: WhatIfQuestion): WhatIfQuestion => ({
  ...question,
  fillModel: 'pessimistic',
});

const outcomeOf = ({ money, insideValue, profit }: WhatIfAnswer['figures']): Outcome => ({
  putIn: money.ownMoneyIn,
  worth: paise(insideValue + money.moneyOut),
  profit: profit.totalProfit,
});

/** With arrays where the answer has columns of numbers. */
const plainAnswer = ({ series, ...answer }: WhatIfAnswer) => ({
  ...answer,
  series: {
    day: [...series.day],
    own_money: [...series.ownMoney],
    value: [...series.value],
    index: [...series.index],
    drawdown: [...series.drawdown],
  },
});

const tradeLines = ({ trades }: WhatIfAnswer): string[] => [
  'on,at,side,symbol,block,units,price,value,charges,reason',
  ...trades.map(({ on, at, side, etf, block, units, price, value, charges, reason }) => {
    const amounts = [(price / 100).toFixed(4), rupeesFromPaise(value), rupeesFromPaise(charges)];
    return [on, at, side, etf.symbol, block, units, ...amounts, quoted(reason)].join(',');
  }),
];

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function startLines(market: ColumnarMarket, { question, months, form }: WhatIfWanted): string[] {
  const rowsOf = (asked: WhatIfQuestion) =>
    answerEveryStart(market, asked, { every: 'month', months }, () => {});
  const rows = besideWorst(rowsOf(question), rowsOf(atWorst(question)));
  const distributions = startDistribution(rows);
  if (form === 'json') return [JSON.stringify({ version: market.version, rows, distributions })];
  return [
    ...(form === 'text' ? [...distributionLines(distributions), ''] : []),
    ['start', 'until', 'months', ...summaryHeads].join(','),
    ...rows.map((row) => [row.start, row.until, row.months ?? '', ...summaryCells(row)].join(',')),
  ];
}

function sweepLines(
  market: ColumnarMarket,
  { question, form }: WhatIfWanted,
  [axisX, axisY]: NonNullable<WhatIfAsked['sweep']>,
): string[] {
  const cellsOf = (asked: WhatIfQuestion) => sweep(market, asked, axisX, axisY, () => {});
  const cells = besideWorst(cellsOf(question), cellsOf(atWorst(question)));
  if (form === 'json') return [JSON.stringify({ version: market.version, axisX, axisY, cells })];
  const luck = `${cells.length} runs: the best of so many is good luck as much as a good plan.`;
  return [
    [axisX.term, axisY.term, ...summaryHeads].join(','),
    ...cells.map((cell) => [cell.x, cell.y, ...summaryCells(cell)].join(',')),
    ...(form === 'text' ? [luck] : []),
  ];
}

/** Each run with the profit of the same run under the worst fills. */
const besideWorst = <Run extends RunSummary>(played: readonly Run[], worst: readonly Run[]) =>
  played.map((run, place) => {
    const other = worst[place];
    if (!other) throw new RangeError(`Run ${place + 1} has no counterpart under the worst fills.`);
    return { ...run, pessimisticProfit: other.totalProfit };
  });
