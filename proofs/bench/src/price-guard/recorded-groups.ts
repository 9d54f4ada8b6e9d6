import {
  type AssetClass,
  type LocalDate,
  mayWitness,
  type PastClose,
  type PriceWitness,
  paise,
  priceWitness,
  type SiblingPrice,
  usualRatio,
} from '@safe-trading/engine';
import type { BarSeries, MarketData } from '@safe-trading/market-data';

/** One ETF at a close of the record, beside the ETFs of its underlying that traded on the same day. */
export type WitnessedDay = {
  readonly symbol: string;
  readonly on: LocalDate;
  readonly last: number;
  readonly siblings: readonly SiblingPrice[];
  readonly witness: PriceWitness;
};

const classes: ReadonlySet<AssetClass> = new Set(['equity', 'gold', 'silver']);
const turnoverSessions = 60;

type Fund = {
  readonly symbol: string;
  readonly series: BarSeries;
  readonly rowOf: ReadonlyMap<LocalDate, number>;
  readonly exDates: readonly { readonly exDate: LocalDate; readonly factor: number }[];
  /** Closes in the units of a day, by the number of splits until then. */
  readonly closes: Map<number, readonly PastClose[]>;
};

/** Every ETF-day of the record that has a witness: nothing later than its close is used. */
export function* witnessedDays(
  market: MarketData,
  from: LocalDate,
  to: LocalDate,
): Generator<WitnessedDay> {
  const groups = [...groupsOf(market).values()].filter(({ length }) => length > 2);
  for (const on of market.recordedSessions()) {
    if (on < from || on > to) continue;
    for (const group of groups) yield* witnessedOn(group, on);
  }
}

function groupsOf(market: MarketData): Map<string, Fund[]> {
  const groups = new Map<string, Fund[]>();
  const splits = Map.groupBy(market.splits(), ({ symbol }) => symbol);
  for (const { symbol, underlying, assetClass } of market.etfs()) {
    const series = market.bars(symbol);
    if (!series || !classes.has(assetClass)) continue;
    const rowOf = new Map(series.dates.map((date, row) => [date, row]));
    const fund = { symbol, series, rowOf, exDates: splits.get(symbol) ?? [], closes: new Map() };
    groups.set(underlying, [...(groups.get(underlying) ?? []), fund]);
  }
  return groups;
}

function* witnessedOn(group: readonly Fund[], on: LocalDate): Generator<WitnessedDay> {
  const trading = group.filter((fund) => isLiquid(fund, on));
  if (trading.length < 3) return;
  const past = new Map(trading.map((fund) => [fund, closesBefore(fund, on)]));
  for (const fund of trading) {
    const siblings: SiblingPrice[] = [];
    for (const sibling of trading) {
      if (sibling === fund) continue;
      const ratio = usualRatio(past.get(fund) ?? [], past.get(sibling) ?? []);
      if (ratio === undefined) continue;
      siblings.push({ symbol: sibling.symbol, last: paise(closeOn(sibling, on)), ratio });
    }
    const last = closeOn(fund, on);
    const witness = priceWitness(last, siblings);
    if (witness) yield { symbol: fund.symbol, on, last, siblings, witness };
  }
}

const closeOn = ({ series, rowOf }: Fund, on: LocalDate): number =>
  series.close[rowOf.get(on) ?? -1] ?? 0;

function isLiquid({ series, rowOf }: Fund, on: LocalDate): boolean {
  const row = rowOf.get(on);
  if (row === undefined || row === 0) return false;
  const turnovers: number[] = [];
  for (let before = Math.max(0, row - turnoverSessions); before < row; before += 1) {
    turnovers.push((series.close[before] ?? 0) * (series.volume[before] ?? 0));
  }
  turnovers.sort((a, b) => a - b);
  return mayWitness(paise(turnovers[Math.ceil(turnovers.length / 2) - 1] ?? 0));
}

function closesBefore(fund: Fund, on: LocalDate): readonly PastClose[] {
  const { series, rowOf, exDates, closes } = fund;
  const epoch = exDates.filter(({ exDate }) => exDate <= on).length;
  const inUnits = closes.get(epoch) ?? closesInUnitsOf(series, exDates, on);
  closes.set(epoch, inUnits);
  return inUnits.slice(0, rowOf.get(on) ?? 0);
}

const closesInUnitsOf = (
  { dates, close }: BarSeries,
  exDates: Fund['exDates'],
  on: LocalDate,
): PastClose[] =>
  dates.map((date, row) => {
    const factor = exDates
      .filter(({ exDate }) => exDate > date && exDate <= on)
      .reduce((product, split) => product * split.factor, 1);
    return { date, price: (close[row] ?? 0) / factor };
  });
