import { addDays, type IndexLevels, localDate, type SessionTimes } from '@safe-trading/engine';
import type { MarketData } from '@safe-trading/market-data';
import type { SplitFact } from '../market-data/market-facts.ts';
import type { IndexHistory } from './index-history.ts';
import { lastClosedDay } from './last-closed-day.ts';
import type { PricePast } from './price-past.ts';
import { fundCloses, recordedIndex, splitsOfFund } from './recorded-index.ts';

export type LiveIndexDeps = {
  marketData: MarketData;
  past: Pick<PricePast, 'closes'>;
  fundId: string | undefined;
  splits(): readonly SplitFact[];
  sessionTimes: readonly SessionTimes[];
};

const beforeAnyRecord = localDate('1990-01-01');

/** The recorded index, continued by the fund's bars from the broker. */
export const liveIndex = ({
  marketData,
  past,
  fundId,
  splits,
  sessionTimes,
}: LiveIndexDeps): IndexHistory => ({
  async levelsAt(instant): Promise<IndexLevels> {
    const recordedTo = fundCloses(marketData).at(-1)?.on ?? beforeAnyRecord;
    const span = { from: addDays(recordedTo, 1), to: lastClosedDay(instant, sessionTimes) };
    const bars =
      fundId && span.from <= span.to
        ? await past.closes([{ instrumentId: fundId, ...span }])
        : undefined;
    const newer = (fundId && bars?.get(fundId)) || [];
    return recordedIndex(
      marketData,
      newer.map(({ on, close }) => ({ on, level: close })),
      splitsOfFund(splits()),
    );
  },
});
