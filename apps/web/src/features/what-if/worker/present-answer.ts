import type { WhatIfAnswer, WhatIfFigures, WhatIfSeries } from '@safe-trading/what-if';
import { dateText } from '../../../lib/formats.ts';
import type {
  AfterTax,
  Answer,
  Charge,
  Days,
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

const reasons = {
  NONE: 'There is no rate at which all payments balance.',
  NOT_UNIQUE: 'More than one rate balances the payments, so none is shown.',
  TOO_SHORT: 'Under a year; a rate by the year would mislead.',
} as const;

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
      why: trade.reason,
    })),
    events: answer.events.map(({ on, kind, etf, sentence }) => ({
      on,
      title: etf ? `${titleOf(kind)}: ${etf.symbol}` : titleOf(kind),
      why: sentence,
    })),
    holdings: answer.holdings.map(({ etf, units, cost, value }) => ({
      etf: etf.symbol,
      units,
      cost: rupeesOf(cost),
      worth: rupeesOf(value),
    })),
    notes: answer.notes
      .filter(({ kind }) => kind !== 'money ended')
      .map(({ sentence }) => sentence),
    moneyEnded: answer.notes.find(({ kind }) => kind === 'money ended')?.sentence,
  };
}

const presentDays = ({ day, ownMoney, value, index, drawdown }: WhatIfSeries): Days => ({
  on: day,
  moneyIn: ownMoney.map(rupeesOf),
  value: value.map(rupeesOf),
  index: index.length === day.length ? index.map(rupeesOf) : undefined,
  drawdown: drawdown.map(percentOf),
});

const titleOf = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1);

function presentCharges(charges: WhatIfAnswer['figures']['charges']): Charge[] {
  return [
    { label: 'Brokerage', amount: rupeesOf(charges.brokerage) },
    { label: 'Securities transaction tax', amount: rupeesOf(charges.stt) },
    { label: 'Exchange', amount: rupeesOf(charges.exchange) },
    { label: 'Investor fund', amount: rupeesOf(charges.investorFund) },
    { label: 'SEBI', amount: rupeesOf(charges.sebi) },
    { label: 'Stamp duty', amount: rupeesOf(charges.stamp) },
    { label: 'Depository', amount: rupeesOf(charges.depository) },
    { label: 'GST', amount: rupeesOf(charges.gst) },
  ];
}

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
    noIndex:
      index.kind === 'GIVEN' ? undefined : `The index is not recorded on ${dateText(index.on)}.`,
    purchases: figures.purchases,
    sales: figures.sales,
    sessionsWithoutPurchase: figures.sessionsWithoutPurchase,
    afterTax,
  };
}

export function presentReturn(earned: AnnualReturn): Return {
  if (earned.kind === 'RATE') return { percent: percentOf(earned.rate), isAnnual: true };
  return { percent: undefined, isAnnual: false, reason: reasons[earned.kind] };
}
