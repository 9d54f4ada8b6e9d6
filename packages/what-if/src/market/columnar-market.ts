import {
  type Calendar,
  type ChargeRates,
  type IndexLevels,
  type LocalDate,
  levelOn,
  sellableFrom,
  spliceIndex,
  validOn,
} from '@safe-trading/engine';
import { fiftyLakh, oneYearOfSessions } from '@safe-trading/engine/rules';
import { decodeColumns, MarketFileFault } from '@safe-trading/market-data/columns';
import {
  type FillModel,
  fullSessions,
  openListings,
  recordedCalendar,
  splitFactor,
} from '@safe-trading/simulator/fills';
import { type BookingPrices, openBookingPrices } from './booking-prices.ts';
import { type AtMinute, cached } from './cached.ts';
import {
  type DistanceOrder,
  openDistanceOrder,
  type RankedEtf,
  rankedAt,
  type WaitingEtfs,
  waitingEtfs,
} from './distance-order.ts';
import { type EtfHistory, etfHistory } from './etf-history.ts';
import { fundActions, type SessionAction, type SessionSplit } from './fund-actions.ts';
import { type GroupValues, openGroupValues } from './group-values.ts';
import { type MarketHours, marketHours } from './market-hours.ts';
import { type Offers, openOffers } from './offers.ts';
import { type RecordedData, recordedDataOf } from './recorded-data.ts';
import { openTradingDays, type TradingDays } from './trading-days.ts';

/** Ranking data that does not depend on holdings, shared by all runs. */
type Rankings = {
  /** Excludes the ETFs that this plan may not buy. */
  order(
    session: number,
    minute: number,
    fillModel: FillModel,
    isLeftOut: (etf: number) => boolean,
  ): DistanceOrder;
  /** ETFs that some plan may buy on this session; unordered. */
  eligible(session: number): Int16Array;
  underlyings(session: number): Int16Array;
};

/** The last price of each session in units of that day. */
type Closes = (etf: number) => Int32Array;

/** The recorded market, shared by all runs. Sessions and ETFs are indexes. */
export type ColumnarMarket = {
  /** The version of the recorded market. */
  readonly version: string;
  /** Trading days, ascending. */
  readonly sessions: readonly LocalDate[];
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  readonly placeOf: ReadonlyMap<LocalDate, number>;
  readonly calendar: Calendar;
  readonly data: RecordedData;
  readonly hours: readonly MarketHours[];
  readonly histories: readonly EtfHistory[];
  /** The index each ETF follows. */
  readonly underlyings: Int16Array;
  readonly days: TradingDays;
  readonly rankings: Rankings;
  readonly offers: Offers;
  readonly groupValues: GroupValues;
  readonly bookingPrices: BookingPrices;
  readonly closes: Closes;
  /** The charge rates of a session; the same array while they are in force. */
  ratesOn(session: number): readonly ChargeRates[];
  /** The first session in which units bought here can be sold. */
  readonly creditedIn: Int32Array;
  /** Both oldest first. */
  readonly splits: readonly SessionSplit[];
  readonly actions: readonly SessionAction[];
  /** The NIFTY 50 total return index, continued by its fund after the record's end. */
  readonly index: IndexLevels;
  /** The level at each close; NaN if unknown. */
  readonly levels: Float64Array;
};

/** Traded on every recorded day; continues the index after its record. */
const witness = 'NIFTYBEES';

/** Decodes the market. Throws MarketFileFault for an unusable file. */
export function decodeMarket(bytes: ArrayBuffer): ColumnarMarket {
  const columns = decodeColumns(bytes);
  const data = withSessions(recordedDataOf(columns));
  const calendar = recordedCalendar(data);
  const sessions = fullSessions(data, calendar);
  const [firstDay, lastDay] = [sessions.at(0), sessions.at(-1)];
  if (!firstDay || !lastDay) {
    throw new MarketFileFault('The file of recorded prices holds no session.');
  }
  const placeOf = new Map(sessions.map((on, place) => [on, place]));
  const hours = marketHours(sessions, data);
  const listings = openListings(data).all();
  const underlyings = [...new Set(listings.map(({ etf }) => etf.underlying))];
  const histories = listings.map((listing) =>
    etfHistory(listing, underlyings.indexOf(listing.etf.underlying), sessions, placeOf),
  );
  const index = indexOf(data);
  const days = openTradingDays(histories, hours, data.priceBands());
  const offers = openOffers(histories, hours, days);
  return {
    version: columns.version,
    sessions,
    firstDay,
    lastDay,
    placeOf,
    calendar,
    data: { ...data, recordedSessions: () => sessions },
    hours,
    histories,
    underlyings: Int16Array.from(histories, ({ underlying }) => underlying),
    days,
    rankings: openRankings(histories, hours, days),
    offers,
    groupValues: openGroupValues(histories, hours, offers),
    bookingPrices: openBookingPrices(hours, days),
    closes: openCloses(histories, hours),
    ratesOn: ratesOn(data.chargeRates(), sessions),
    creditedIn: Int32Array.from(
      sessions,
      (on) => placeOf.get(sellableFrom(calendar, on)) ?? sessions.length,
    ),
    ...fundActions(data, histories, sessions),
    index,
    levels: Float64Array.from(sessions, (on) => levelOn(index.levels, on) ?? Number.NaN),
  };
}

function withSessions(data: RecordedData): RecordedData {
  const recorded = data.bars(witness);
  if (!recorded) throw new MarketFileFault('The file of recorded prices holds no NIFTYBEES.');
  return { ...data, recordedSessions: () => recorded.dates };
}

function indexOf(data: RecordedData): IndexLevels {
  const fund = data.bars(witness);
  return spliceIndex(
    data.benchmark().map(({ date, close }) => ({ on: date, level: close })),
    {
      closes: fund?.dates.map((on, row) => ({ on, level: fund.close[row] ?? 0 })) ?? [],
      splits: data.splits().filter(({ symbol }) => symbol === witness),
    },
  );
}

function ratesOn(
  rows: readonly ChargeRates[],
  sessions: readonly LocalDate[],
): ColumnarMarket['ratesOn'] {
  const lists = new Map(rows.map((row) => [row, [row] as const]));
  const ofSession = sessions.map((on) => lists.get(validOn(rows, on, 'charge rates')) ?? []);
  return (session) => ofSession[session] ?? [];
}

function openCloses(histories: readonly EtfHistory[], hours: readonly MarketHours[]): Closes {
  const kept: Int32Array[] = [];
  return (etf) => {
    const known = kept[etf];
    if (known) return known;
    const found = closesOf(histories[etf], hours);
    kept[etf] = found;
    return found;
  };
}

function closesOf(history: EtfHistory | undefined, hours: readonly MarketHours[]): Int32Array {
  const closes = new Int32Array(hours.length);
  if (!history) return closes;
  const { rowsBefore, sessionOf, listing } = history;
  const { close, dates } = listing.series;
  for (const [session, { on: to }] of hours.entries()) {
    const row = rowsBefore[session] ?? 0;
    if (sessionOf[row] === session) {
      closes[session] = close[row] ?? 0;
      continue;
    }
    const from = dates[row - 1];
    if (from === undefined) continue;
    closes[session] = Math.round((close[row - 1] ?? 0) / splitFactor(listing.splits, { from, to }));
  }
  return closes;
}

function openRankings(
  histories: readonly EtfHistory[],
  hours: readonly MarketHours[],
  days: TradingDays,
): Rankings {
  const eligibleOn: Int16Array[] = [];
  const underlyingsOn: Int16Array[] = [];
  const waitingOn: WaitingEtfs[] = [];
  const rank = rankedAt(histories, hours, days);
  const ranked: AtMinute<RankedEtf | 'excluded'> = cached(
    hours.length,
    (etf, session, minute, fillModel) => rank(etf, session, minute, fillModel) ?? 'excluded',
  );

  const eligible = (session: number): Int16Array => {
    const known = eligibleOn[session];
    if (known) return known;
    const found: number[] = [];
    for (let etf = 0; etf < histories.length; etf += 1) {
      if (isEligible(histories[etf], session)) found.push(etf);
    }
    const list = Int16Array.from(found);
    eligibleOn[session] = list;
    return list;
  };

  const underlyings = (session: number): Int16Array => {
    const known = underlyingsOn[session];
    if (known) return known;
    const found = new Set(Array.from(eligible(session), (etf) => histories[etf]?.underlying ?? 0));
    const list = Int16Array.from(found);
    underlyingsOn[session] = list;
    return list;
  };

  const waiting = (session: number): WaitingEtfs => {
    const known = waitingOn[session];
    if (known) return known;
    const list = waitingEtfs(histories, session, eligible(session));
    waitingOn[session] = list;
    return list;
  };

  return {
    eligible,
    underlyings,
    order: (session, minute, fillModel, isLeftOut) =>
      openDistanceOrder(waiting(session), isLeftOut, (etf) => {
        const one = ranked(etf, session, minute, fillModel);
        return one === 'excluded' ? undefined : one;
      }),
  };
}

function isEligible(history: EtfHistory | undefined, session: number): boolean {
  if (!history || session >= history.goneFrom) return false;
  const full = history.fullBefore[history.rowsBefore[session] ?? 0] ?? 0;
  return full >= oneYearOfSessions && (history.rankedTurnover[full] ?? 0) >= fiftyLakh;
}
