import type { WhatIfFigures } from '@safe-trading/what-if';
import { dateText } from '../../../lib/formats.ts';
import type { AfterTax, Fall, Figures, IndexFigures } from '../answer.ts';
import { percentOf, presentReturn, rupeesOf } from './present-return.ts';

/** The figures as a screen shows them. */
export function presentFigures(figures: WhatIfFigures, afterTax: AfterTax | undefined): Figures {
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
