import { type LocalDate, localDate } from '@safe-trading/engine';
import type {
  BadTick,
  BarSeries,
  ListedEtf,
  MarketData,
  Split,
} from '@safe-trading/market-data/recorded';
import { fnv1a } from './seeded.ts';

const noDate = localDate('0001-01-01');

/** An ETF as the practice market lists it. `code` is the scrip code in the broker's format. */
export type Listing = {
  etf: ListedEtf;
  symbol: string;
  code: string;
  /** Price step in paise. */
  tick: number;
  series: BarSeries;
  splits: readonly Split[];
  /** The recorded date from which it is delisted or merged. */
  goneFrom: LocalDate | undefined;
};

export type Listings = {
  find(symbol: string): Listing | undefined;
  /** In the order of the master list. */
  all(): readonly Listing[];
};

/** Reads the prices of a symbol on first use. */
export function openListings(
  marketData: Pick<MarketData, 'etfs' | 'bars' | 'splits' | 'badTicks' | 'corporateActions'>,
): Listings {
  const etfs = new Map(marketData.etfs().map((etf) => [etf.symbol, etf]));
  const codes = scripCodes([...etfs.values()].map(({ id }) => id));
  const splits = Map.groupBy(marketData.splits(), ({ symbol }) => symbol);
  const gone = new Map(
    marketData
      .corporateActions()
      .filter(({ type }) => type !== 'distribution')
      .map(({ symbol, exDate }) => [symbol, exDate]),
  );
  const badTicks = Map.groupBy(marketData.badTicks(), ({ symbol }) => symbol);
  const opened = new Map<string, Listing | undefined>();

  const open = (symbol: string): Listing | undefined => {
    const etf = etfs.get(symbol);
    const recorded = etf && marketData.bars(symbol);
    if (!recorded || recorded.dates.length === 0) return undefined;
    const series = withoutBadTicks(recorded, badTicks.get(symbol) ?? []);

    const code = `${codes.get(etf.id)}_NSE`;
    return {
      etf,
      symbol,
      code,
      tick: etf.tick ?? 1,
      series,
      splits: splits.get(symbol) ?? [],
      goneFrom: gone.get(symbol),
    };
  };
  const find = (symbol: string): Listing | undefined => {
    const known = opened.get(symbol);
    if (known || !etfs.has(symbol)) return known;
    const listing = open(symbol);
    opened.set(symbol, listing);
    return listing;
  };

  return { find, all: () => [...etfs.keys()].flatMap((symbol) => find(symbol) ?? []) };
}

/** Generated from our own id, because real codes are not recorded; stable when the list grows. */
function scripCodes(ids: readonly string[]): Map<string, number> {
  const taken = new Set<number>();
  const codes = new Map<string, number>();
  for (const id of ids.toSorted()) {
    let code = 10_000 + (fnv1a(id) % 890_000);
    while (taken.has(code)) code += 1;
    taken.add(code);
    codes.set(id, code);
  }
  return codes;
}

/**
 * Corrects bad ticks: a bad high or low becomes the extreme of the other prices, a bad open the nearest price in
 * range; a session with a bad close is dropped.
 */
export function withoutBadTicks(series: BarSeries, ticks: readonly BadTick[]): BarSeries {
  if (ticks.length === 0) return series;
  const bad = Map.groupBy(ticks, ({ date }) => date);
  const isBad = (row: number, price: BadTick['price']): boolean =>
    bad.get(series.dates[row] ?? noDate)?.some((tick) => tick.price === price) ?? false;
  const kept = Int32Array.from(series.dates.keys()).filter((row) => !isBad(row, 'close'));
  const pick = (of: Int32Array) => kept.map((row) => of[row] ?? 0);
  const clean = {
    symbol: series.symbol,
    dates: Array.from(kept, (row) => series.dates[row] ?? noDate),
    open: pick(series.open),
    high: pick(series.high),
    low: pick(series.low),
    close: pick(series.close),
    volume: Float64Array.from(kept, (row) => series.volume[row] ?? 0),
  };
  for (const [place, row] of kept.entries()) {
    if (!bad.has(series.dates[row] ?? noDate)) continue;
    const close = clean.close[place] ?? 0;
    const sound = isBad(row, 'open') ? [close] : [clean.open[place] ?? 0, close];
    const high = isBad(row, 'high') ? Math.max(...sound) : (clean.high[place] ?? 0);
    const low = isBad(row, 'low') ? Math.min(...sound) : (clean.low[place] ?? 0);
    clean.high[place] = high;
    clean.low[place] = low;
    clean.open[place] = Math.min(high, Math.max(low, clean.open[place] ?? 0));
  }
  return clean;
}
