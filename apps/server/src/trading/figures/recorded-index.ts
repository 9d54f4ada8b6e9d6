import {
  type IndexFund,
  type IndexLevel,
  type IndexLevels,
  spliceIndex,
} from '@safe-trading/engine';
import type { MarketData } from '@safe-trading/market-data';

export const indexFundSymbol = 'NIFTYBEES';

type Recorded = Pick<MarketData, 'benchmark' | 'bars' | 'splits'>;

export function recordedIndex(
  marketData: Recorded,
  newer: readonly IndexLevel[] = [],
  splits: IndexFund['splits'] = splitsOfFund(marketData.splits()),
): IndexLevels {
  const recorded = marketData.benchmark().map(({ date, close }) => ({ on: date, level: close }));
  return spliceIndex(recorded, { closes: [...fundCloses(marketData), ...newer], splits });
}

export function fundCloses(marketData: Pick<MarketData, 'bars'>): IndexLevel[] {
  const bars = marketData.bars(indexFundSymbol);
  return bars ? bars.dates.map((on, place) => ({ on, level: bars.close[place] ?? 0 })) : [];
}

export const splitsOfFund = <Split extends { symbol: string }>(splits: readonly Split[]): Split[] =>
  splits.filter(({ symbol }) => symbol === indexFundSymbol);
