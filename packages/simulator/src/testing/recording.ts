import {
  buildCalendar,
  type Calendar,
  type LocalDate,
  localDate,
  type MarketDay,
  type Pause,
  paise,
  timeOfDay,
} from '@safe-trading/engine';
import type {
  BarSeries,
  CorporateAction,
  ListedEtf,
  MarketData,
  Split,
} from '@safe-trading/market-data';
import { type Market, openMarket } from '../market.ts';
import { type Moment, momentOf } from '../market-moment.ts';
import { createReplay, type ReplayOptions } from '../replay.ts';

/** One recorded session: date, then open, high, low, close in paise, then volume. */
export type RecordedRow = readonly [string, number, number, number, number, number];

export type Recording = Record<string, readonly RecordedRow[]>;

const tenDays = [
  '2020-01-01',
  '2020-01-02',
  '2020-01-03',
  '2020-01-06',
  '2020-01-07',
  '2020-01-08',
  '2020-01-09',
  '2020-01-10',
  '2020-01-13',
  '2020-01-14',
];

/** Ten sessions from Wednesday 1 January 2020 on which one ETF goes nowhere: 100.00 from open to close. */
export const quietDays: readonly RecordedRow[] = tenDays.map((date) => [
  date,
  10_000,
  10_000,
  10_000,
  10_000,
  1_000_000,
]);

/** The same sessions, each with a way through 99.00 and 101.00. */
export const wavyDays: readonly RecordedRow[] = tenDays.map((date) => [
  date,
  10_000,
  10_100,
  9_900,
  10_000,
  1_000_000,
]);

/** A market with these prices only. NIFTYBEES must be among them: its dates are the sessions. */
export function recorded(
  recording: Recording,
  options: {
    splits?: readonly Split[];
    corporateActions?: readonly CorporateAction[];
    etf?: Partial<ListedEtf>;
    pause?: Pause;
    marketDays?: readonly MarketDay[];
  } = {},
): MarketData {
  const series = new Map(
    Object.entries(recording).map(([symbol, rows]) => [symbol, seriesOf(symbol, rows)]),
  );
  const etfs = [...series.keys()].map((symbol) => ({ ...etfOf(symbol), ...options.etf }));
  const from = localDate('2002-01-08');
  return {
    etfs: () => etfs,
    bars: (symbol) => series.get(symbol),
    splits: () => options.splits ?? [],
    corporateActions: () => options.corporateActions ?? [],
    symbolChanges: () => [],
    fairValues: () => [],
    marketDays: () => options.marketDays ?? [],
    chargeRates: () => [
      {
        from,
        brokerageCap: paise(2_000),
        brokeragePer10M: 20_000,
        sttSellPer10M: 100,
        exchangePer10M: 297,
        investorFundPer10M: 10,
        sebiPer10M: 10,
        stampBuyPer10M: 1_500,
        depository: paise(1_500),
        gstPercent: 18,
      },
    ],
    sessionTimes: () => [
      {
        from,
        opens: timeOfDay('09:15'),
        closes: timeOfDay('15:30'),
        lastOrder: timeOfDay('15:10'),
        cancelLeftovers: timeOfDay('15:20'),
        ...(options.pause ? { pause: options.pause } : {}),
      },
    ],
    priceBands: () => [
      {
        from,
        assetClass: 'equity',
        firstPercent: 20,
        stepPercent: 0,
        widestPercent: 20,
        pauseMinutes: 0,
      },
    ],
    taxRules: () => ({ rates: [], years: [], windows: [] }),
    badTicks: () => [],
    benchmark: () => [],
    recordedSessions: () => series.get('NIFTYBEES')?.dates ?? [],
  };
}

/** The calendar of an unpublished year: weekends and fixed holidays only. */
export const plainCalendar: Calendar = buildCalendar([]);

/** The world of most tests: Monday 1 June 2026 shows the first recorded session of 2020. */
export const plainWorld: Pick<ReplayOptions, 'calendar' | 'worldStartsOn' | 'replayFrom'> = {
  calendar: plainCalendar,
  worldStartsOn: localDate('2026-06-01'),
  replayFrom: localDate('2020-01-01'),
};

export function marketOf(marketData: MarketData): Market {
  const replay = createReplay({ marketData, ...plainWorld });
  return openMarket({ marketData, calendar: plainCalendar, replay });
}

/** Market time in India: `at('2026-06-01', '10:30')`. */
export function at(date: string, time: string): number {
  return Date.parse(`${date}T${time.length === 5 ? `${time}:00` : time}+05:30`);
}

export function momentAt(date: string, time: string): Moment {
  return momentOf(at(date, time));
}

export function seriesOf(symbol: string, rows: readonly RecordedRow[]): BarSeries {
  return {
    symbol,
    dates: rows.map(([date]): LocalDate => localDate(date)),
    open: Int32Array.from(rows, (row) => row[1]),
    high: Int32Array.from(rows, (row) => row[2]),
    low: Int32Array.from(rows, (row) => row[3]),
    close: Int32Array.from(rows, (row) => row[4]),
    volume: Float64Array.from(rows, (row) => row[5]),
  };
}

function etfOf(symbol: string): ListedEtf {
  return {
    id: symbol.toLowerCase(),
    symbol,
    name: `${symbol} Fund`,
    underlying: symbol,
    assetClass: 'equity',
    status: 'listed',
    formerSymbols: [],
    tick: paise(1),
    isin: 'INF000000001',
  };
}
