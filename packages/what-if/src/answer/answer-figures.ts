import {
  type Charges,
  chargesOn,
  type IndexComparison,
  mostInOneMonth,
  noPaise,
  type OwnMoney,
  type Paise,
  type Profit,
  paise,
  type TimeWeightedReturn,
} from '@safe-trading/engine';
import { returnOnOwnMoney } from '@safe-trading/engine/rules';
import type { IndexPlan } from '../figures/index-plan.ts';
import { drawdownOf } from '../figures/plan-falls.ts';
import { annualReturnOf } from '../figures/plan-return.ts';
import type { PlanTrace } from '../figures/plan-trace.ts';
import type { ColumnarMarket } from '../market/columnar-market.ts';
import type { Deed } from '../run/deed.ts';
import type { WhatIfFigures, WhatIfTrade } from './answer.ts';

type Played = {
  readonly market: ColumnarMarket;
  readonly deeds: readonly Deed[];
  readonly last: number;
  readonly trace: PlanTrace;
  readonly levels: Float64Array;
  readonly inIndex: IndexPlan;
};

export function figuresOf(played: Played): WhatIfFigures {
  const { market, deeds, trace, levels, inIndex } = played;
  const money = ownMoneyOf(trace, deeds);
  const profit = profitOf(played);
  const onOwnMoney = returnOnOwnMoney(profit.totalProfit, money.peakOwnMoney);
  const timeWeighted = timeWeightedOf(played);
  const purchases = deeds.filter(({ kind }) => kind === 'purchase').length;
  const sales = deeds.filter((deed) => deed.kind === 'sale' && !deed.isDelisting).length;
  const insideValue = paise(trace.inside.at(-1) ?? 0);
  return {
    money,
    mostInOneMonth: mostOwnMoneyInOneMonth(played),
    profit,
    charges: allCharges(played),
    slippage: slippageOf(deeds),
    insideValue,
    ...(onOwnMoney === undefined ? {} : { onOwnMoney }),
    xirr: annualReturnOf(trace, market.hours, insideValue),
    ...(timeWeighted ? { timeWeighted } : {}),
    drawdown: drawdownOf(trace, levels, market.hours),
    index: comparedWith(inIndex, played, profit.totalProfit),
    sessionsWithoutPurchase: deeds.reduce((sum, deed) => sum + withoutPurchase(deed), 0),
    purchases,
    sales,
  };
}

function withoutPurchase(deed: Deed): number {
  if (deed.kind === 'postponed') return deed.sessions;
  return deed.kind === 'failed' || deed.kind === 'carry' ? 1 : 0;
}

export function ownMoneyOf(trace: PlanTrace, deeds: readonly Deed[]): OwnMoney {
  let [ownIn, out, inNow, peak] = [0, 0, 0, 0];
  for (let place = 0; place < trace.length; place += 1) {
    const [own, left] = [trace.ownMoneyIn[place] ?? 0, trace.moneyOut[place] ?? 0];
    ownIn += own;
    out += left;
    inNow += own - left;
    peak = Math.max(peak, inNow);
  }
  const reinvested = deeds.reduce(
    (sum, deed) => (deed.kind === 'purchase' || deed.kind === 'carry' ? sum + deed.fromPool : sum),
    0,
  );
  return {
    ownMoneyIn: paise(ownIn),
    moneyOut: paise(out),
    moneyInNow: paise(inNow),
    peakOwnMoney: paise(peak),
    recycled: paise(ownIn - peak),
    reinvestedProfit: paise(reinvested),
  };
}

export function profitOf({
  market,
  deeds,
  last,
  trace,
}: Pick<Played, 'market' | 'deeds' | 'last' | 'trace'>): Profit {
  let [received, costOfSold, worth, cost] = [0, 0, 0, 0];
  for (const deed of deeds) {
    if (deed.kind === 'sale') {
      received += deed.value - deed.charges;
      costOfSold += deed.cost;
    } else if (deed.kind === 'payout' || deed.kind === 'merger') received += deed.amount;
  }
  for (const held of trace.held) {
    worth += held.units * (market.closes(held.etf)[last] ?? 0);
    cost += held.cost;
  }
  return {
    realisedProfit: paise(received - costOfSold),
    unrealisedProfit: paise(worth - cost),
    totalProfit: paise(received - costOfSold + worth - cost),
    holdingsValue: paise(worth),
    receivedFromSales: paise(received),
  };
}

function mostOwnMoneyInOneMonth({ market, trace }: Played): Paise {
  const days = Array.from(trace.ownMoneyIn, (own, place) => ({
    on: market.hours[trace.first + place]?.on ?? market.lastDay,
    ownMoneyIn: paise(own),
  }));
  return mostInOneMonth(days.filter(({ ownMoneyIn }) => ownMoneyIn > 0));
}

function timeWeightedOf({ market, trace, levels }: Played): TimeWeightedReturn | undefined {
  const level = levels.at(-1);
  const [begin, end] = [market.hours[trace.first], market.hours[trace.first + trace.length - 1]];
  if (level === undefined || !begin || !end) return undefined;
  const days = end.day - begin.day;
  const rate = level - 1;
  return days < 365 ? { rate } : { rate, annualRate: level ** (365 / days) - 1 };
}

const parts = [
  'brokerage',
  'stt',
  'exchange',
  'investorFund',
  'sebi',
  'stamp',
  'depository',
  'gst',
  'total',
] as const satisfies readonly (keyof Charges)[];

function allCharges({ market, deeds }: Played): Charges {
  const sums = new Float64Array(parts.length);
  for (const deed of deeds) {
    const charges = chargesOf(market, deed);
    if (!charges) continue;
    for (let place = 0; place < parts.length; place += 1) {
      const part = parts[place];
      if (part) sums[place] = (sums[place] ?? 0) + charges[part];
    }
  }
  const of = (part: (typeof parts)[number]): Paise => paise(sums[parts.indexOf(part)] ?? 0);
  return {
    brokerage: of('brokerage'),
    stt: of('stt'),
    exchange: of('exchange'),
    investorFund: of('investorFund'),
    sebi: of('sebi'),
    stamp: of('stamp'),
    depository: of('depository'),
    gst: of('gst'),
    total: of('total'),
  };
}

/** Charges apply to orders only; a delisting is free. */
function chargesOf(market: ColumnarMarket, deed: Deed): Charges | undefined {
  if (deed.kind !== 'purchase' && (deed.kind !== 'sale' || deed.isDelisting)) return undefined;
  const on = market.hours[deed.session]?.on ?? market.lastDay;
  const { assetClass } = etfNameOf(market, deed.etf);
  const value = paise(deed.value);
  const side = deed.kind === 'sale' ? 'sell' : 'buy';
  const depositoryPaid = deed.kind === 'sale' && deed.depositoryPaid;
  return chargesOn(market.ratesOn(deed.session), { side, value, assetClass, on, depositoryPaid });
}

function slippageOf(deeds: readonly Deed[]): Paise {
  let cost = 0;
  for (const deed of deeds) {
    if (deed.kind === 'purchase') cost += deed.value - deed.seen * deed.units;
    else if (deed.kind === 'sale' && !deed.isDelisting) cost += deed.seen * deed.units - deed.value;
  }
  return paise(cost);
}

function comparedWith(
  inIndex: IndexPlan,
  { market, trace }: Played,
  totalProfit: Paise,
): IndexComparison {
  if (inIndex.kind === 'NO_LEVEL') return inIndex;
  const { value, profit, shortfall, values, ownMoneyIn, moneyOut } = inIndex;
  const { first, length } = trace;
  const flows = { first, length, ownMoneyIn, moneyOut };
  const { splicedOn } = market.index;
  const last = market.hours[first + length - 1]?.on;
  return {
    kind: 'GIVEN',
    value: paise(value),
    profit: paise(profit),
    shortfall: paise(shortfall),
    xirr: annualReturnOf(flows, market.hours, value),
    planAhead: paise(totalProfit - profit),
    values: length === 0 ? [noPaise] : Array.from(values, paise),
    ...(last && splicedOn && last > splicedOn ? { splicedOn } : {}),
  };
}

export function etfNameOf({ histories }: ColumnarMarket, etf: number): WhatIfTrade['etf'] {
  const found = histories[etf]?.listing.etf;
  if (!found) throw new RangeError(`There is no ETF at place ${etf}.`);
  const { symbol, name, assetClass } = found;
  return { symbol, name, assetClass };
}
