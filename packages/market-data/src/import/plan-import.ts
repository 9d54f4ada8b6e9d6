import {
  buildCalendar,
  isProvisional,
  isSession,
  type LocalDate,
  nextSession,
} from '@safe-trading/engine';
import type { BadTick } from '../bad-ticks.ts';
import { sessionWitness } from '../market-data.ts';
import type { BarSeries, MarketData } from '../recorded-market.ts';
import type { DailyFile, DailyRow } from './daily-file.ts';
import { ImportRefused } from './import-refused.ts';
import { newBadTicks } from './new-bad-ticks.ts';

export type ImportPlan = {
  readonly date: LocalDate;
  /** By today's symbol; empty if everything is recorded already. */
  readonly rows: ReadonlyMap<string, DailyRow>;
  readonly alreadyRecorded: boolean;
  readonly absent: readonly string[];
  readonly badTicks: readonly BadTick[];
  /** Symbols of series EQ that are not on the list. */
  readonly leftOut: number;
  readonly otherSeries: DailyFile['otherSeries'];
};

/** Plans the import of a session; changes nothing. Throws `ImportRefused` or `MalformedFile`. */
export function planImport(market: MarketData, daily: DailyFile): ImportPlan {
  const { date, otherSeries } = daily;
  const rows = knownRows(market, daily);
  if (!rows.has(sessionWitness)) {
    throw new ImportRefused(
      `The file has no row for ${sessionWitness}, which trades every session; download the whole file again.`,
    );
  }

  const sessions = market.recordedSessions();
  const last = sessions.at(-1);
  const leftOut = daily.rows.length - rows.size;
  if (last !== undefined && date <= last) {
    checkSameAsRecorded(market, date, rows);
    return { date, rows, alreadyRecorded: true, absent: [], badTicks: [], leftOut, otherSeries };
  }

  if (last !== undefined) checkFollows(market, last, date);
  const absent = last === undefined ? [] : absentSince(market, last, rows);
  for (const [symbol, row] of rows) checkNoJump(market, symbol, row, date);
  const badTicks = newBadTicks(market, date, rows);
  return { date, rows, alreadyRecorded: false, absent, badTicks, leftOut, otherSeries };
}

function knownRows(market: MarketData, { date, rows }: DailyFile): Map<string, DailyRow> {
  const known = new Map<string, DailyRow>();
  const symbols = new Set(market.etfs().map(({ symbol }) => symbol));
  for (const row of rows) {
    const symbol = todaysSymbol(market, row.symbol, date);
    if (symbol === undefined || !symbols.has(symbol)) continue;
    if (known.has(symbol)) {
      throw new ImportRefused(
        `${row.at.file} has a second row for ${symbol}, on line ${row.at.line} as ${row.symbol}; if that is another security, correct symbol-changes.csv, or else download the file again.`,
      );
    }
    known.set(symbol, row);
  }
  return known;
}

/** A former symbol means the ETF until its last session under it; later another security may use it. */
function todaysSymbol(market: MarketData, symbol: string, date: LocalDate): string | undefined {
  const followed = new Set<string>();
  let current = symbol;
  for (;;) {
    const change = market.symbolChanges().find(({ oldSymbol }) => oldSymbol === current);
    if (!change || followed.has(current)) return current;
    if (date > change.lastSeenOld) return undefined;
    followed.add(current);
    current = change.newSymbol;
  }
}

function checkSameAsRecorded(
  market: MarketData,
  date: LocalDate,
  rows: ReadonlyMap<string, DailyRow>,
): void {
  if (!market.recordedSessions().includes(date)) {
    throw new ImportRefused(
      `Sessions are added in order: ${date} is not recorded and lies before the last one, ${market.recordedSessions().at(-1)}; import the session after that.`,
    );
  }
  for (const { symbol } of market.etfs()) {
    const series = market.bars(symbol);
    const place = series?.dates.indexOf(date) ?? -1;
    const row = rows.get(symbol);
    if (place === -1 && !row) continue;
    if (place === -1 || !row || !series || !sameBar(series, place, row)) {
      throw new ImportRefused(
        `${date} is already recorded and this file says something else about ${symbol}; nothing was changed, so download the file again and, if it is right, correct the recorded row (npm run market-data:archive -- --open).`,
      );
    }
  }
}

function sameBar(series: BarSeries, place: number, row: DailyRow): boolean {
  return (
    series.open[place] === row.open &&
    series.high[place] === row.high &&
    series.low[place] === row.low &&
    series.close[place] === row.close &&
    series.volume[place] === row.volume
  );
}

function absentSince(
  market: MarketData,
  last: LocalDate,
  rows: ReadonlyMap<string, DailyRow>,
): string[] {
  const tradedBefore = market
    .etfs()
    .map(({ symbol }) => symbol)
    .filter((symbol) => market.bars(symbol)?.dates.at(-1) === last);
  const absent = tradedBefore.filter((symbol) => !rows.has(symbol));
  if (absent.length * 10 > tradedBefore.length) {
    throw new ImportRefused(
      `Of the ${tradedBefore.length} ETFs that traded on ${last}, ${absent.length} are not in the file (${absent.slice(0, 5).join(', ')}…): it looks cut off, download it again.`,
    );
  }
  return absent;
}

/** Refuses a jump that looks like an unrecorded split, which would falsify later figures. */
function checkNoJump(market: MarketData, symbol: string, row: DailyRow, date: LocalDate): void {
  const series = market.bars(symbol);
  const close = series?.close.at(-1);
  const since = series?.dates.at(-1);
  if (close === undefined || since === undefined) return;

  const factor = market
    .splits()
    .filter((split) => split.symbol === symbol && split.exDate > since && split.exDate <= date)
    .reduce((product, split) => product * split.factor, 1);
  const expected = close / factor;
  if (row.close * 2 < expected || row.close > expected * 2) {
    const advice =
      factor === 1
        ? 'if its units were split, add the split to splits.csv first'
        : `splits.csv says that one unit became ${factor}; the prices say otherwise, so mend that row first`;
    throw new ImportRefused(
      `${symbol} closed at ${row.close / 100} rupees on ${date} after ${expected / 100} before: ${advice}.`,
    );
  }
}

/**
 * Refuses a date that is not the session after `last`: rows are only appended. Skipped for a year without a
 * published calendar.
 */
function checkFollows(market: MarketData, last: LocalDate, date: LocalDate): void {
  const days = market.marketDays();
  const calendar = buildCalendar([...days]);
  if (isProvisional(calendar, date) || isProvisional(calendar, last)) return;

  const extraSessions = days.filter(({ kind }) => kind === 'muhurat' || kind === 'special-session');
  const isExtra = extraSessions.some((day) => day.date === date);
  if (!isExtra && !isSession(calendar, date)) {
    throw new ImportRefused(
      `The calendar has no session on ${date}. If there was one, list it in calendar.csv as special-session first.`,
    );
  }

  const extra = extraSessions.find((day) => day.date > last)?.date;
  const normal = nextSession(calendar, last);
  const expected = extra !== undefined && extra < normal ? extra : normal;
  if (expected < date) {
    throw new ImportRefused(
      `The last session recorded is ${last} and the next is ${expected}; import that one before ${date}, or list ${expected} in calendar.csv as a trading-holiday.`,
    );
  }
}
