import { type AnnualReturn, type Paise, paise, rupeesFromPaise } from '@safe-trading/engine';
import type { RunSummary, StartDistribution, WhatIfAnswer } from '@safe-trading/what-if';

/** What came of a plan, a line each. */
export function answerLines({ range, figures, notes, trades, events }: WhatIfAnswer): string[] {
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
    ...events.map(({ on, sentence }) => `${on} ${sentence}`),
    '',
    ...rows.map(([name, value]) => `${name.padEnd(30)}${value}`),
    ...notes.map(({ sentence }) => sentence),
  ];
}

export const distributionLines = (distributions: readonly StartDistribution[]): string[] =>
  distributions.map(({ months, starts, measure, beatIndex, ...rates }) =>
    [
      `${months === undefined ? 'to the end' : `${months} months`}, ${starts} starts (${measure}):`,
      `worst ${share(rates.worst)},`,
      `quartiles ${share(rates.lowerQuartile)}, ${share(rates.median)}, ${share(rates.upperQuartile)},`,
      `best ${share(rates.best)}`,
      ...(beatIndex === undefined ? [] : [`, ahead of the index ${share(beatIndex)}`]),
    ].join(' '),
  );

/** One run among many, with what it would have earned under the worst fills. */
export type SummaryRow = RunSummary & { readonly pessimisticProfit: Paise };

export const summaryCells = (run: SummaryRow): readonly (string | number)[] => [
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

export const summaryHeads = [
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
