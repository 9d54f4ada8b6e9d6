import { type AnnualReturn, type Paise, paise, rupeesFromPaise } from '@safe-trading/engine';
import {
  answerAmong,
  answerWhatIf,
  type ColumnarMarket,
  type Part,
  partsOfStarts,
  partsOfSweep,
  type RunSummary,
  type StartDistribution,
  type StartRow,
  startDistribution,
  type WhatIfAnswer,
  type WhatIfQuestion,
} from '@safe-trading/what-if';
import { inEnglish, notCountedInEnglish } from '../../platform/kernel/what-if-in-english.ts';
import type { Outcome } from './outcome.ts';
import { outcomeLines } from './outcome-lines.ts';
import type { PartThreads } from './part-threads.ts';
import type { WhatIfAsked } from './what-if-asked.ts';

function distributionLines(
  distributions: readonly StartDistribution[],
  asked: readonly number[],
  { index }: Pick<ColumnarMarket, 'index'>,
): string[] {
  const without = asked.filter((count) => distributions.every(({ months }) => months !== count));
  const begins = index.levels[0]?.on;
  const isPartlyCompared = distributions.some(({ compared, starts }) => compared < starts);
  return [
    ...distributions.flatMap(linesOf),
    ...without.map((months) => `${months} months: no start has a return`),
    ...(isPartlyCompared && begins
      ? [`The index is recorded from ${begins} on; earlier starts are not compared with it.`]
      : []),
  ];
}

function linesOf({
  months,
  starts,
  allStarts,
  notCounted,
  measure,
  compared,
  beatIndex,
  ...rates
}: StartDistribution): string[] {
  const reasons = notCountedInEnglish(notCounted);
  return [
    [
      `${months === undefined ? 'to the end' : `${months} months`}, ${starts} of ${allStarts} starts (${measure}):`,
      `worst ${share(rates.worst)},`,
      `quartiles ${share(rates.lowerQuartile)}, ${share(rates.median)}, ${share(rates.upperQuartile)},`,
      `best ${share(rates.best)};`,
      beatIndex === undefined
        ? 'none compared with the index'
        : `ahead of the index ${share(beatIndex)} of ${compared} compared`,
    ].join(' '),
    ...(reasons.length === 0 ? [] : [`  not counted: ${reasons.join(', ')}`]),
  ];
}

type SummaryRow = RunSummary & { readonly pessimisticProfit: Paise };

const summaryCells = (run: SummaryRow): readonly (string | number)[] => [
  run.xirr.kind === 'RATE' ? (run.xirr.rate * 100).toFixed(2) : run.xirr.kind,
  run.onOwnMoney === undefined ? '' : run.onOwnMoney / 100,
  run.indexXirr?.kind === 'RATE' ? (run.indexXirr.rate * 100).toFixed(2) : '',
  run.planAhead === undefined ? '' : rupeesFromPaise(run.planAhead),
  (run.worstFall * 100).toFixed(2),
  run.longestUnderWaterDays,
  rupeesFromPaise(run.ownMoneyIn),
  rupeesFromPaise(run.peakOwnMoney),
  rupeesFromPaise(run.totalProfit),
  rupeesFromPaise(run.pessimisticProfit),
  rupeesFromPaise(paise(run.totalProfit - run.pessimisticProfit)),
];

const summaryHeads = [
  'xirr_percent',
  'return_on_own_money_percent',
  'index_xirr_percent',
  'ahead_of_index',
  'worst_fall_percent',
  'under_water_days',
  'own_money_in',
  'peak_own_money',
  'total_profit',
  'total_profit_pessimistic',
  'distance',
];

const rupees = (amount: number): string => `₹${(amount / 100).toFixed(2)}`;

const share = (rate: number): string => `${(rate * 100).toFixed(2)} %`;

type WhatIfForm = 'text' | 'json' | 'csv';

export type WhatIfWanted = WhatIfAsked & { everyStart: boolean; form: WhatIfForm };

export async function whatIfLines(
  market: ColumnarMarket,
  wanted: WhatIfWanted,
  openThreads: () => PartThreads,
): Promise<string[]> {
  if (wanted.sweep) return await sweepLines(market, wanted, wanted.sweep, openThreads);
  if (wanted.everyStart) return await startLines(market, wanted, openThreads);
  const answer = answerWhatIf(market, wanted.question);
  if (wanted.form === 'csv') return tradeLines(answer);
  const { figures } = answerWhatIf(market, atWorst(wanted.question));
  return wanted.form === 'json'
    ? [JSON.stringify({ ...plainAnswer(answer), pessimistic: { figures } })]
    : [...answerLines(answer), '', ...outcomeLines(outcomeOf(answer.figures), outcomeOf(figures))];
}

const atWorst = (question: WhatIfQuestion): WhatIfQuestion => ({
  ...question,
  fillModel: 'pessimistic',
});

const outcomeOf = ({ money, insideValue, profit }: WhatIfAnswer['figures']): Outcome => ({
  putIn: money.ownMoneyIn,
  worth: paise(insideValue + money.moneyOut),
  profit: profit.totalProfit,
});

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
  ...trades.map(({ on, at, side, etf, block, units, price, value, charges, why }) => {
    const amounts = [(price / 100).toFixed(4), rupeesFromPaise(value), rupeesFromPaise(charges)];
    return [on, at, side, etf.symbol, block, units, ...amounts, quoted(inEnglish(why))].join(',');
  }),
];

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

async function startLines(
  market: ColumnarMarket,
  { question, months, form }: WhatIfWanted,
  openThreads: () => PartThreads,
): Promise<string[]> {
  const partsOf = (asked: WhatIfQuestion) =>
    partsOfStarts(market, asked, { every: 'month', months });
  const [played, worst] = await underBoth(
    partsOf(question),
    partsOf(atWorst(question)),
    openThreads,
  );
  const rows = besideWorst(played.flat(), worst.flat());
  const distributions = startDistribution(rows);
  if (form === 'json') return [JSON.stringify({ version: market.version, rows, distributions })];
  return [
    ...(form === 'text' ? [...distributionLines(distributions, months, market), ''] : []),
    ['start', 'until', 'months', ...summaryHeads].join(','),
    ...rows.map((row) => [row.start, row.until, row.months ?? '', ...summaryCells(row)].join(',')),
  ];
}

async function sweepLines(
  market: ColumnarMarket,
  { question, form }: WhatIfWanted,
  [axisX, axisY]: NonNullable<WhatIfAsked['sweep']>,
  openThreads: () => PartThreads,
): Promise<string[]> {
  const [played, worst] = [question, atWorst(question)].map((asked) =>
    partsOfSweep(asked, axisX, axisY),
  );
  const partsOf = (cells: typeof played = []): Part[] => cells.map(({ part }) => part);
  const found = await underBoth(partsOf(played), partsOf(worst), openThreads);
  const [ofPlayed, ofWorst] = found.map((rows) =>
    rows.flatMap(([row], place) => {
      const { x = 0, y = 0 } = played?.[place] ?? {};
      return row ? [{ ...row, x, y }] : [];
    }),
  );
  const cells = besideWorst(ofPlayed ?? [], ofWorst ?? []).map(
    ({ start: _, until: __, ...cell }) => cell,
  );
  if (form === 'json') return [JSON.stringify({ version: market.version, axisX, axisY, cells })];
  const luck = `${cells.length} runs: the best of so many is good luck as much as a good plan.`;
  return [
    [axisX.term, axisY.term, ...summaryHeads].join(','),
    ...cells.map((cell) => [cell.x, cell.y, ...summaryCells(cell)].join(',')),
    ...(form === 'text' ? [luck] : []),
  ];
}

type Found = readonly (readonly StartRow[])[];

/** Under both fill models, distributed over threads. */
async function underBoth(
  played: readonly Part[],
  worst: readonly Part[],
  openThreads: () => PartThreads,
): Promise<readonly [Found, Found]> {
  const threads = openThreads();
  try {
    const found = await answerAmong([...played, ...worst], threads.workers);
    return [found.slice(0, played.length), found.slice(played.length)];
  } finally {
    await threads.close();
  }
}

const besideWorst = <Run extends RunSummary>(played: readonly Run[], worst: readonly Run[]) =>
  played.map((run, place) => {
    const other = worst[place];
    if (!other) throw new RangeError(`Run ${place + 1} has no counterpart under the worst fills.`);
    return { ...run, pessimisticProfit: other.totalProfit };
  });

function answerLines({ range, figures, notes, trades, events }: WhatIfAnswer): string[] {
  const { money, profit, drawdown, index, onOwnMoney } = figures;
  const rows: [string, string][] = [
    ['followed', range ? `${range.from} to ${range.to}, ${range.sessions} sessions` : 'nothing'],
    ['purchases, sales', `${figures.purchases}, ${figures.sales}`],
    ['sessions without a purchase', `${figures.sessionsWithoutPurchase}`],
    ['own money in, ever', rupees(money.ownMoneyIn)],
    ['peak own money', rupees(money.peakOwnMoney)],
    ['money in now', rupees(money.moneyInNow)],
    ['inside value', rupees(figures.insideValue)],
    ['realised profit', rupees(profit.realisedProfit)],
    ['unrealised profit', rupees(profit.unrealisedProfit)],
    ['charges', rupees(figures.charges.total)],
    ['slippage', rupees(figures.slippage)],
    ['return on own money', onOwnMoney === undefined ? 'none' : `${onOwnMoney / 100} %, absolute`],
    ['XIRR', annual(figures.xirr)],
    ['largest drawdown', share(drawdown.largest?.rate ?? 0)],
    ['longest under water', `${drawdown.longestUnderWaterDays} days`],
    [
      'same rupees in the index',
      index.kind === 'GIVEN'
        ? `${rupees(index.value)}, plan ahead by ${rupees(index.planAhead)}, XIRR ${annual(index.xirr)}`
        : `no level is known for ${index.on}`,
    ],
  ];
  return [
    ...trades.map((trade) =>
      [trade.on, trade.at, trade.side, trade.units, trade.etf.symbol, rupees(trade.value)].join(
        ' ',
      ),
    ),
    ...events.map(({ on, why }) => `${on} ${inEnglish(why)}`),
    '',
    ...rows.map(([name, value]) => `${name.padEnd(30)}${value}`),
    ...notes.map(({ said }) => inEnglish(said)),
  ];
}

function annual(answer: AnnualReturn): string {
  switch (answer.kind) {
    case 'RATE':
      return `${share(answer.rate)}, a year`;
    case 'TOO_SHORT':
      return 'none under a year';
    case 'NONE':
      return 'none';
    case 'NOT_UNIQUE':
      return 'more than one';
  }
}
