import type { portfolioEndpoints, Reply } from '@safe-trading/contract';
import {
  type AnnualReturn,
  type BasisPoints,
  basisPointsOfRate,
  type Drawdown,
  type IndexComparison,
  type LocalDate,
  type Profit,
  percentFromBasisPoints,
  rupeesFromPaise,
  type TimeWeightedReturn,
  type Xirr,
} from '@safe-trading/engine';
import type { PlanFigures } from './plan-figures.ts';

type Wire = Reply<(typeof portfolioEndpoints)['analytics']>['data'];
type Given<Field extends keyof Wire> = NonNullable<Wire[Field]>;
type WireAnnual = Given<'xirr'>;

const nothingBought = 'Nothing has been bought yet.';
const tooShort = 'Returns under one year are not annualised.';
const noRate = 'At no yearly rate above -100 % do these flows balance.';
const notUnique =
  'These flows balance at more than one yearly rate, so none of them is the return.';
const tooLarge = 'The rate is too large to be shown.';

export const presentProfit = (profit: Profit) => ({
  realised_profit: rupeesFromPaise(profit.realisedProfit),
  unrealised_profit: rupeesFromPaise(profit.unrealisedProfit),
  holdings_value: rupeesFromPaise(profit.holdingsValue),
  received_from_sales: rupeesFromPaise(profit.receivedFromSales),
});

export const presentFigures = ({ money, profit, returns, days }: PlanFigures) => ({
  ...presentProfit(profit),
  own_money_in: rupeesFromPaise(money.ownMoneyIn),
  money_out: rupeesFromPaise(money.moneyOut),
  money_in_now: rupeesFromPaise(money.moneyInNow),
  peak_own_money: rupeesFromPaise(money.peakOwnMoney),
  recycled: rupeesFromPaise(money.recycled),
  reinvested_profit: rupeesFromPaise(money.reinvestedProfit),
  return_on_own_money: percentOrNull(returns.onOwnMoney),
  return_on_own_money_reason: returns.onOwnMoney === undefined ? nothingBought : null,
  inside_value: rupeesFromPaise(days.at(-1)?.insideValue ?? profit.holdingsValue),
  xirr: days.length === 0 ? withoutRate(nothingBought) : presentAnnual(returns.xirr),
  time_weighted: presentTimeWeighted(returns.timeWeighted),
  drawdown: presentDrawdown(returns.drawdown, days.length),
  index: presentIndex(returns.index, days.length),
});

export function presentAnnual(answer: AnnualReturn): WireAnnual {
  switch (answer.kind) {
    case 'RATE':
    case 'NONE':
    case 'NOT_UNIQUE':
      return presentXirr(answer);
    case 'TOO_SHORT': {
      const { percent } = presentXirr(answer.annualised);
      return { ...withoutRate(tooShort), outcome: 'TOO_SHORT', annualised_percent: percent };
    }
  }
}

function presentXirr(answer: Xirr): WireAnnual {
  switch (answer.kind) {
    case 'RATE': {
      const percent = percentOfRate(answer.rate);
      const reason = percent === null ? tooLarge : null;
      return { ...withoutRate(reason), outcome: 'RATE', percent, annualised_percent: percent };
    }
    case 'NONE':
      return withoutRate(noRate);
    case 'NOT_UNIQUE': {
      const roots = answer.rates.map(percentOfRate).filter((percent) => percent !== null);
      return { ...withoutRate(notUnique), outcome: 'NOT_UNIQUE', roots };
    }
  }
}

const withoutRate = (reason: string | null): WireAnnual => ({
  outcome: 'NONE',
  percent: null,
  annualised_percent: null,
  roots: [],
  reason,
});

function presentTimeWeighted(answer: TimeWeightedReturn | undefined): Given<'time_weighted'> {
  if (!answer) return { percent: null, annualised_percent: null, reason: nothingBought };
  const { rate, annualRate } = answer;
  return {
    percent: percentOfRate(rate),
    annualised_percent: annualRate === undefined ? null : percentOfRate(annualRate),
    reason: annualRate === undefined ? tooShort : null,
  };
}

function presentDrawdown(answer: Drawdown, days: number): Given<'drawdown'> {
  const { largest, largestInRupees, longestUnderWaterDays } = answer;
  return {
    percent: days === 0 ? null : percentOfRate(largest?.rate ?? 0),
    ...presentFall(largest),
    under_water_days: longestUnderWaterDays,
    in_rupees: largestInRupees
      ? { amount: rupeesFromPaise(largestInRupees.amount), ...presentFall(largestInRupees) }
      : null,
    reason: days === 0 ? nothingBought : null,
  };
}

type Fall = { peakOn: LocalDate; troughOn: LocalDate; recoveredOn?: LocalDate };

const presentFall = (fall: Fall | undefined) => ({
  peak_on: fall?.peakOn ?? null,
  trough_on: fall?.troughOn ?? null,
  recovered_on: fall?.recoveredOn ?? null,
});

const indexName = 'NIFTY 50 total return index';

function presentIndex(answer: IndexComparison, days: number): Given<'index'> {
  if (days === 0) return withoutIndex(nothingBought);
  if (answer.kind === 'NO_LEVEL') {
    return withoutIndex(
      `No close of the index is known for ${answer.on}, nor for the days before.`,
    );
  }
  const { value, profit, shortfall, planAhead, xirr, splicedOn } = answer;
  return {
    name: indexName,
    value: rupeesFromPaise(value),
    profit: rupeesFromPaise(profit),
    shortfall: rupeesFromPaise(shortfall),
    ahead: rupeesFromPaise(planAhead),
    xirr: presentAnnual(xirr),
    spliced_on: splicedOn ?? null,
    reason: null,
  };
}

const withoutIndex = (reason: string): Given<'index'> => ({
  name: indexName,
  value: null,
  profit: null,
  shortfall: null,
  ahead: null,
  xirr: null,
  spliced_on: null,
  reason,
});

const percentOrNull = (share: BasisPoints | undefined): number | null =>
  share === undefined ? null : percentFromBasisPoints(share);

const percentOfRate = (rate: number): number | null => percentOrNull(basisPointsOfRate(rate));
