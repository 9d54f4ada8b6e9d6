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
import type { Language } from '@safe-trading/messages';
import { missingFigures } from '@safe-trading/messages/en/server/missing-figures';
import { missingFigures as hindi } from '@safe-trading/messages/hi/server/missing-figures';
import { spoken } from '@safe-trading/messages/spoken';
import { dayInWords } from '../reasons/in-words.ts';
import type { PlanFigures } from './plan-figures.ts';

type Wire = Reply<(typeof portfolioEndpoints)['analytics']>['data'];
type Given<Field extends keyof Wire> = NonNullable<Wire[Field]>;
type WireAnnual = Given<'xirr'>;

const textIn = spoken(missingFigures, hindi);
type Say = ReturnType<typeof textIn>;

export const presentProfit = (profit: Profit) => ({
  realised_profit: rupeesFromPaise(profit.realisedProfit),
  unrealised_profit: rupeesFromPaise(profit.unrealisedProfit),
  holdings_value: rupeesFromPaise(profit.holdingsValue),
  received_from_sales: rupeesFromPaise(profit.receivedFromSales),
});

export function presentFigures({ money, profit, returns, days }: PlanFigures, language: Language) {
  const say = textIn(language);
  return {
    ...presentProfit(profit),
    own_money_in: rupeesFromPaise(money.ownMoneyIn),
    money_out: rupeesFromPaise(money.moneyOut),
    money_in_now: rupeesFromPaise(money.moneyInNow),
    peak_own_money: rupeesFromPaise(money.peakOwnMoney),
    recycled: rupeesFromPaise(money.recycled),
    reinvested_profit: rupeesFromPaise(money.reinvestedProfit),
    return_on_own_money: percentOrNull(returns.onOwnMoney),
    return_on_own_money_reason: returns.onOwnMoney === undefined ? say('nothing-bought') : null,
    inside_value: rupeesFromPaise(days.at(-1)?.insideValue ?? profit.holdingsValue),
    xirr: days.length === 0 ? withoutRate(say('nothing-bought')) : annualIn(returns.xirr, say),
    time_weighted: presentTimeWeighted(returns.timeWeighted, say),
    drawdown: presentDrawdown(returns.drawdown, days.length, say),
    index: presentIndex(returns.index, days.length, language),
  };
}

export const presentAnnual = (answer: AnnualReturn, language: Language): WireAnnual =>
  annualIn(answer, textIn(language));

function annualIn(answer: AnnualReturn, say: Say): WireAnnual {
  switch (answer.kind) {
    case 'RATE':
    case 'NONE':
    case 'NOT_UNIQUE':
      return presentXirr(answer, say);
    case 'TOO_SHORT': {
      const { percent } = presentXirr(answer.annualised, say);
      return {
        ...withoutRate(say('too-short')),
        outcome: 'TOO_SHORT',
        annualised_percent: percent,
      };
    }
  }
}

function presentXirr(answer: Xirr, say: Say): WireAnnual {
  switch (answer.kind) {
    case 'RATE': {
      const percent = percentOfRate(answer.rate);
      const reason = percent === null ? say('too-large') : null;
      return { ...withoutRate(reason), outcome: 'RATE', percent, annualised_percent: percent };
    }
    case 'NONE':
      return withoutRate(say('no-rate'));
    case 'NOT_UNIQUE': {
      const roots = answer.rates.map(percentOfRate).filter((percent) => percent !== null);
      return { ...withoutRate(say('not-unique')), outcome: 'NOT_UNIQUE', roots };
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

function presentTimeWeighted(
  answer: TimeWeightedReturn | undefined,
  say: Say,
): Given<'time_weighted'> {
  if (!answer) return { percent: null, annualised_percent: null, reason: say('nothing-bought') };
  const { rate, annualRate } = answer;
  return {
    percent: percentOfRate(rate),
    annualised_percent: annualRate === undefined ? null : percentOfRate(annualRate),
    reason: annualRate === undefined ? say('too-short') : null,
  };
}

function presentDrawdown(answer: Drawdown, days: number, say: Say): Given<'drawdown'> {
  const { largest, largestInRupees, longestUnderWaterDays } = answer;
  return {
    percent: days === 0 ? null : percentOfRate(largest?.rate ?? 0),
    ...presentFall(largest),
    under_water_days: longestUnderWaterDays,
    in_rupees: largestInRupees
      ? { amount: rupeesFromPaise(largestInRupees.amount), ...presentFall(largestInRupees) }
      : null,
    reason: days === 0 ? say('nothing-bought') : null,
  };
}

type Fall = { peakOn: LocalDate; troughOn: LocalDate; recoveredOn?: LocalDate };

const presentFall = (fall: Fall | undefined) => ({
  peak_on: fall?.peakOn ?? null,
  trough_on: fall?.troughOn ?? null,
  recovered_on: fall?.recoveredOn ?? null,
});

const indexName = 'NIFTY 50 total return index';

function presentIndex(answer: IndexComparison, days: number, language: Language): Given<'index'> {
  const say = textIn(language);
  if (days === 0) return withoutIndex(say('nothing-bought'));
  if (answer.kind === 'NO_LEVEL') {
    return withoutIndex(say('no-level', { on: dayInWords(answer.on, language) }));
  }
  const { value, profit, shortfall, planAhead, xirr, splicedOn } = answer;
  return {
    name: indexName,
    value: rupeesFromPaise(value),
    profit: rupeesFromPaise(profit),
    shortfall: rupeesFromPaise(shortfall),
    ahead: rupeesFromPaise(planAhead),
    xirr: annualIn(xirr, say),
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
