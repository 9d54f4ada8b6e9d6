import type { Calendar, IndexLevels, LocalDate } from '@safe-trading/engine';
import { spliceIndex } from '@safe-trading/engine';
import { decodeColumns, MarketFileFault } from '@safe-trading/market-data/columns';
import { fullSessions, recordedCalendar } from '@safe-trading/simulator/fills';
import { type RecordedData, recordedDataOf } from './recorded-data.ts';

/** The recorded market as a plan asks it; made once and shared by every run. */
export type ColumnarMarket = {
  /** Names the recorded market: the same answers come from the same version only. */
  readonly version: string;
  /** Every day on which a plan can trade, ascending. */
  readonly sessions: readonly LocalDate[];
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  readonly calendar: Calendar;
  readonly data: RecordedData;
  /** The NIFTY 50 total return index, continued by its fund where the record ends. */
  readonly index: IndexLevels;
};

/** This ETF has traded on every recorded day, and stands for the index where its record ends. */
const witness = 'NIFTYBEES';

/** The market of a file of columns. Throws MarketFileFault, with a sentence, for a file that cannot be used. */
export function decodeMarket(bytes: ArrayBuffer): ColumnarMarket {
  const columns = decodeColumns(bytes);
  const every = recordedDataOf(columns, []);
  const recorded = every.bars(witness);
  if (!recorded) throw new MarketFileFault('The file of recorded prices holds no NIFTYBEES.');
  const calendar = recordedCalendar({
    marketDays: every.marketDays,
    recordedSessions: () => recorded.dates,
  });
  const sessions = fullSessions(
    { marketDays: every.marketDays, recordedSessions: () => recorded.dates },
    calendar,
  );
  const [firstDay, lastDay] = [sessions.at(0), sessions.at(-1)];
  if (!firstDay || !lastDay) {
    throw new MarketFileFault('The file of recorded prices holds no session.');
  }
  const fund = {
    closes: recorded.dates.map((on, row) => ({ on, level: recorded.close[row] ?? 0 })),
    splits: columns.splits.filter(({ symbol }) => symbol === witness),
  };
  return {
    version: columns.version,
    sessions,
    firstDay,
    lastDay,
    calendar,
    data: recordedDataOf(columns, sessions),
    index: spliceIndex(
      columns.benchmark.map(({ date, close }) => ({ on: date, level: close })),
      fund,
    ),
  };
}
