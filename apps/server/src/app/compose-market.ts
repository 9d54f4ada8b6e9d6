import { join } from 'node:path';
import {
  addDays,
  buildCalendar,
  type Calendar,
  type LocalDate,
  localDate,
  timeOfDay,
} from '@safe-trading/engine';
import { type MarketData, openMarketData } from '@safe-trading/market-data';
import type { Replay } from '@safe-trading/simulator';
import type { IndexHistory } from '../trading/figures/index-history.ts';
import { liveIndex } from '../trading/figures/live-index.ts';
import type { PricePast } from '../trading/figures/price-past.ts';
import { indexFundSymbol, recordedIndex } from '../trading/figures/recorded-index.ts';
import { replayedIndex } from '../trading/figures/replayed-index.ts';
import type { MarketFacts } from '../trading/market-data/market-facts.ts';
import { withSuccessors } from '../trading/market-data/with-successors.ts';

/** The first session of the world shows the prices of the first session on or after this day. */
export const replayFrom = localDate('2020-01-01');
/** When a world begins, on its first day. */
export const worldOpensAt = timeOfDay('08:00');

/** Live trading: the calendar, the charges and the list of ETFs as they are on disk, without those that are gone. */
export function liveFacts({ dataDir }: { dataDir: string }): MarketFacts {
  const marketData = openMarketData(undefined, addedFolderIn(dataDir));
  const calendar = buildCalendar(marketData.marketDays());
  const facts = factsOf(marketData, calendar, {
    splits: () => marketData.splits(),
    corporateActions: () => withSuccessors(marketData.corporateActions(), marketData.etfs()),
  });
  return { ...facts, instruments: marketData.etfs().filter(({ status }) => status === 'listed') };
}

/** The ETFs of our list that are traded, with the ticks it names. */
export const listedEtfs = ({ dataDir }: { dataDir: string }) =>
  openMarketData(undefined, addedFolderIn(dataDir))
    .etfs()
    .filter(({ status }) => status === 'listed');

/** What an operator adds to the recorded market lives beside the other data, not in the program's folder. */
export const addedFolderIn = (dataDir: string): string => join(dataDir, 'market-data');

/** On the dates of the paper market, and those shortly before it began. */
export const replayedIndexOf = (
  marketData: MarketData,
  replay: Replay,
  worldStartsOn: LocalDate,
): IndexHistory =>
  replayedIndex(
    () => recordedIndex(marketData),
    () => replay.sessionsBetween(addDays(worldStartsOn, -30), replay.lastReplayableMarketDate()),
  );

/** In live trading: the index as it is on disk, and what the broker tells of its fund. */
export const liveIndexOf = (
  { instruments, splits }: MarketFacts,
  past: Pick<PricePast, 'closes'>,
): IndexHistory =>
  liveIndex({
    marketData: openMarketData(),
    past,
    fundId: instruments.find(({ symbol }) => symbol === indexFundSymbol)?.id,
    splits,
  });

/** What is on disk, with the days and actions that count in its market. */
export const factsOf = (
  marketData: MarketData,
  calendar: Calendar,
  actions: Pick<MarketFacts, 'splits' | 'corporateActions'>,
): MarketFacts => ({
  calendar,
  chargeRates: marketData.chargeRates(),
  sessionTimes: marketData.sessionTimes(),
  instruments: marketData.etfs(),
  ...actions,
});
