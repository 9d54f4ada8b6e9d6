import type { WhatIfAnswer, WhatIfFigures, WhatIfSeries } from '@safe-trading/what-if';
import type {
  AfterTax,
  Answer,
  Charge,
  Days,
  EventKind,
  Fall,
  Figures,
  IndexFigures,
  Return,
} from '../answer.ts';

type AnnualReturn = WhatIfAnswer['figures']['xirr'];

export const rupeesOf = (paise: number): number => paise / 100;

/** Percent with two decimals, halves away from zero. */
export const percentOf = (rate: number): number =>
  (Math.sign(rate) * Math.round(Math.abs(rate) * 10_000)) / 100 + 0;

type Largest = NonNullable<WhatIfFigures['drawdown']['largest']>;

const presentFall = ({ rate, peakOn, troughOn, recoveredOn }: Largest): Fall => ({
  percent: percentOf(rate),
  peakOn,
  troughOn,
  recoveredOn,
});

type Given = Extract<WhatIfFigures['index'], { kind: 'GIVEN' }>;

const presentIndex = ({ value, planAhead, shortfall, xirr, splicedOn }: Given): IndexFigures => ({
  value: rupeesOf(value),
  ahead: rupeesOf(planAhead),
  shortfall: rupeesOf(shortfall),
  xirr: presentReturn(xirr),
  splicedOn,
});

export function presentAnswer(answer: WhatIfAnswer, afterTax: AfterTax | undefined): Answer {
  const { figures, series, range } = answer;
  return {
    figures: presentFigures(figures, afterTax),
    range: range && { from: range.from, to: range.to },
    days: presentDays(series),
    months: answer.months.map(({ month, rate }) => ({ month, percent: percentOf(rate) })),
    charges: presentCharges(figures.charges),
    trades: answer.trades.map((trade) => ({
      on: trade.on,
      kind: trade.side === 'buy' ? 'purchase' : 'sale',
      etf: trade.etf.symbol,
      units: trade.units,
      price: rupeesOf(trade.price),
      charges: rupeesOf(trade.charges),
      profit: trade.profit === undefined ? undefined : rupeesOf(trade.profit),
      why: trade.why,
    })),
    events: answer.events.map(({ on, kind, etf, why }) => ({
      on,
      kind: eventKinds[kind],
      etf: etf?.symbol,
      why,
    })),
    holdings: answer.holdings.map(({ etf, units, cost, value }) => ({
      etf: etf.symbol,
      units,
      cost: rupeesOf(cost),
      worth: rupeesOf(value),
    })),
    notes: answer.notes.filter(({ kind }) => kind !== 'money ended').flatMap(({ said }) => said),
    moneyEnded: answer.notes.find(({ kind }) => kind === 'money ended')?.said,
  };
}

const presentDays = ({ day, ownMoney, value, index, drawdown }: WhatIfSeries): Days => ({
  on: day,
  moneyIn: ownMoney.map(rupeesOf),
  value: value.map(rupeesOf),
  index: index.length === day.length ? index.map(rupeesOf) : undefined,
  drawdown: drawdown.map(percentOf),
});

const eventKinds = {
  carry: 'carry',
  'no candidate': 'no-candidate',
  missed: 'missed',
  'part filled': 'part-filled',
  'sale not filled': 'sale-not-filled',
  split: 'split',
  distribution: 'distribution',
  delisting: 'delisting',
  merger: 'merger',
  paused: 'paused',
  'plan ended': 'plan-ended',
} as const satisfies Record<WhatIfAnswer['events'][number]['kind'], EventKind>;

function presentCharges(charges: WhatIfAnswer['figures']['charges']): Charge[] {
  return chargeKinds.map((kind) => ({ kind, amount: rupeesOf(charges[kind]) }));
}

const chargeKinds = [
  'brokerage',
  'stt',
  'exchange',
  'investorFund',
  'sebi',
  'stamp',
  'depository',
  'gst',
] as const;

function presentFigures(figures: WhatIfFigures, afterTax: AfterTax | undefined): Figures {
  const { money, profit, timeWeighted, drawdown, index } = figures;
  return {
    moneyIn: rupeesOf(money.ownMoneyIn),
    moneyOut: rupeesOf(money.moneyOut),
    moneyInNow: rupeesOf(money.moneyInNow),
    peakMoney: rupeesOf(money.peakOwnMoney),
    mostInMonth: rupeesOf(figures.mostInOneMonth),
    recycled: rupeesOf(money.recycled),
    reinvested: rupeesOf(money.reinvestedProfit),
    value: rupeesOf(figures.insideValue),
    realised: rupeesOf(profit.realisedProfit),
    unrealised: rupeesOf(profit.unrealisedProfit),
    profit: rupeesOf(profit.totalProfit),
    charges: rupeesOf(figures.charges.total),
    slippage: rupeesOf(figures.slippage),
    onOwnMoney: figures.onOwnMoney === undefined ? undefined : figures.onOwnMoney / 100,
    xirr: presentReturn(figures.xirr),
    timeWeighted: {
      percent: timeWeighted && percentOf(timeWeighted.annualRate ?? timeWeighted.rate),
      isAnnual: timeWeighted?.annualRate !== undefined,
    },
    fall: drawdown.largest && presentFall(drawdown.largest),
    fallInRupees: drawdown.largestInRupees && rupeesOf(drawdown.largestInRupees.amount),
    underWaterDays: drawdown.longestUnderWaterDays,
    index: index.kind === 'GIVEN' ? presentIndex(index) : undefined,
    noIndexOn: index.kind === 'GIVEN' ? undefined : index.on,
    purchases: figures.purchases,
    sales: figures.sales,
    sessionsWithoutPurchase: figures.sessionsWithoutPurchase,
    afterTax,
  };
}

export function presentReturn(earned: AnnualReturn): Return {
  if (earned.kind === 'RATE') return { percent: percentOf(earned.rate), isAnnual: true };
  return { percent: undefined, isAnnual: false, reason: earned.kind };
}
