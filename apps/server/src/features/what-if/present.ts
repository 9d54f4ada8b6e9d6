import type { Reply, whatIfEndpoints } from '@safe-trading/contract';
import { type AnnualReturn, rupeesFromPaise } from '@safe-trading/engine';
import type {
  RunSummary,
  StartDistribution,
  WhatIfEvent,
  WhatIfFigures,
  WhatIfSeries,
  WhatIfTrade,
} from '@safe-trading/what-if';
import { inEnglish } from '../../platform/kernel/what-if-in-english.ts';

type Answer = Reply<typeof whatIfEndpoints.ask>['data'];
type Run = Omit<Answer['starts'][number], 'start' | 'until' | 'months'>;
type Outcome = Run['pessimistic'];
type Spread = Omit<Answer['distributions'][number], 'pessimistic'>;

/** Percent with two decimals, a half away from zero. */
const percentOf = (rate: number): number =>
  (Math.sign(rate) * Math.round(Math.abs(rate) * 10_000)) / 100 + 0;

const annualOf = (answer: AnnualReturn | undefined): number | null =>
  answer?.kind === 'RATE' ? percentOf(answer.rate) : null;

const ownShareOf = (basisPoints: number | undefined): number | null =>
  basisPoints === undefined ? null : basisPoints / 100;

/** One run among many, beside the same under the worst fills. */
export const presentRun = (run: RunSummary, pessimistic: RunSummary): Run => ({
  ...presentOutcome(run),
  pessimistic: presentOutcome(pessimistic),
});

const presentOutcome = (run: RunSummary): Outcome => ({
  xirr_percent: annualOf(run.xirr),
  return_on_own_money_percent: ownShareOf(run.onOwnMoney),
  worst_fall_percent: percentOf(run.worstFall),
  under_water_days: run.longestUnderWaterDays,
  own_money_in: rupeesFromPaise(run.ownMoneyIn),
  peak_own_money: rupeesFromPaise(run.peakOwnMoney),
  total_profit: rupeesFromPaise(run.totalProfit),
  ahead_of_index: run.planAhead === undefined ? null : rupeesFromPaise(run.planAhead),
  index_xirr_percent: annualOf(run.indexXirr),
});

export function presentFigures(
  figures: WhatIfFigures,
  pessimistic: WhatIfFigures,
): NonNullable<Answer['figures']> {
  const { money, profit, index } = figures;
  const given = index.kind === 'GIVEN' ? index : undefined;
  return {
    ...outcomeOf(figures),
    pessimistic: outcomeOf(pessimistic),
    money_out: rupeesFromPaise(money.moneyOut),
    money_in_now: rupeesFromPaise(money.moneyInNow),
    most_in_one_month: rupeesFromPaise(figures.mostInOneMonth),
    reinvested_profit: rupeesFromPaise(money.reinvestedProfit),
    inside_value: rupeesFromPaise(figures.insideValue),
    realised_profit: rupeesFromPaise(profit.realisedProfit),
    unrealised_profit: rupeesFromPaise(profit.unrealisedProfit),
    charges: rupeesFromPaise(figures.charges.total),
    slippage: rupeesFromPaise(figures.slippage),
    index_value: given ? rupeesFromPaise(given.value) : null,
    purchases: figures.purchases,
    sales: figures.sales,
    sessions_without_purchase: figures.sessionsWithoutPurchase,
  };
}

function outcomeOf(figures: WhatIfFigures): Outcome {
  const { money, profit, drawdown, index } = figures;
  const given = index.kind === 'GIVEN' ? index : undefined;
  return {
    xirr_percent: annualOf(figures.xirr),
    return_on_own_money_percent: ownShareOf(figures.onOwnMoney),
    worst_fall_percent: percentOf(drawdown.largest?.rate ?? 0),
    under_water_days: drawdown.longestUnderWaterDays,
    own_money_in: rupeesFromPaise(money.ownMoneyIn),
    peak_own_money: rupeesFromPaise(money.peakOwnMoney),
    total_profit: rupeesFromPaise(profit.totalProfit),
    ahead_of_index: given ? rupeesFromPaise(given.planAhead) : null,
    index_xirr_percent: annualOf(given?.xirr),
  };
}

const dayMs = 86_400_000;

/** The last session of each month; of the running one, the last there is. */
export function presentMonthEnds(series: WhatIfSeries): Answer['month_ends'] {
  const days = Array.from(series.day, (day) => new Date(day * dayMs).toISOString().slice(0, 10));
  return days.flatMap((on, place) => {
    if (days[place + 1]?.slice(0, 7) === on.slice(0, 7)) return [];
    const index = series.index[place];
    return [
      {
        on,
        own_money: (series.ownMoney[place] ?? 0) / 100,
        value: (series.value[place] ?? 0) / 100,
        index_value: index === undefined ? null : index / 100,
        below_peak_percent: percentOf(series.drawdown[place] ?? 0),
      },
    ];
  });
}

export const presentTrade = (trade: WhatIfTrade): Answer['trades'][number] => ({
  on: trade.on,
  at: trade.at,
  side: trade.side === 'buy' ? 'BUY' : 'SELL',
  etf_nse_code: trade.etf.symbol,
  block: trade.block,
  units: trade.units,
  value: rupeesFromPaise(trade.value),
  charges: rupeesFromPaise(trade.charges),
  profit: trade.profit === undefined ? null : rupeesFromPaise(trade.profit),
  reason: inEnglish(trade.why),
});

export const presentEvent = ({ on, kind, why }: WhatIfEvent): Answer['events'][number] => ({
  on,
  kind,
  sentence: inEnglish(why),
});

/** The same holding times under both ways to fill an order. */
export const presentDistributions = (
  distributions: readonly StartDistribution[],
  pessimistic: readonly StartDistribution[],
): Answer['distributions'] =>
  distributions.map((lie) => {
    const worst = pessimistic.find(({ months }) => months === lie.months);
    return { ...presentSpread(lie), pessimistic: worst ? presentSpread(worst) : null };
  });

const presentSpread = (lie: StartDistribution): Spread => ({
  months: lie.months ?? null,
  starts: lie.starts,
  all_starts: lie.allStarts,
  not_counted: {
    period_ends: lie.notCounted.periodEnds,
    nothing_bought: lie.notCounted.nothingBought,
    under_one_year: lie.notCounted.underOneYear,
    no_single_rate: lie.notCounted.noSingleRate,
  },
  is_annual: lie.measure === 'xirr',
  worst_percent: percentOf(lie.worst),
  lower_quartile_percent: percentOf(lie.lowerQuartile),
  median_percent: percentOf(lie.median),
  upper_quartile_percent: percentOf(lie.upperQuartile),
  best_percent: percentOf(lie.best),
  compared_starts: lie.compared,
  ahead_of_index_percent: lie.beatIndex === undefined ? null : percentOf(lie.beatIndex),
});
