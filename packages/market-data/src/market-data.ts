import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ChargeRates,
  type LocalDate,
  paise,
  parseLocalDate,
  type SessionTimes,
} from '@safe-trading/engine';
import { readBadTicks } from './bad-ticks.ts';
import type { DateOf } from './bar-series.ts';
import { readBenchmark } from './benchmark.ts';
import { readCorporateActions } from './corporate-actions.ts';
import { type Row, readTable, type Source } from './csv-table.ts';
import { isImportPending } from './import/staged-files.ts';
import { readListedEtfs } from './listed-etfs.ts';
import { MalformedFile } from './malformed-file.ts';
import { readMarketDays } from './market-days.ts';
import { readPriceBands } from './price-bands.ts';
import type { BarSeries, MarketData } from './recorded-market.ts';
import { readArchive, readSeries } from './recorded-series.ts';
import { readSplits } from './splits.ts';
import { readSymbolChanges } from './symbol-changes.ts';
import {
  keyOfRate,
  readFairValues,
  readTaxRates,
  readTaxWindows,
  readTaxYears,
} from './tax-rules.ts';

const chargeColumns = [
  'from',
  'brokerage_cap_paise',
  'brokerage_per_10m',
  'stt_sell_per_10m',
  'exchange_per_10m',
  'investor_fund_per_10m',
  'sebi_per_10m',
  'stamp_buy_per_10m',
  'depository_paise',
  'gst_percent',
] as const;

const timeColumns = [
  'from',
  'opens',
  'closes',
  'last_order',
  'cancel_leftovers',
  'pauses',
  'resumes',
] as const;

/** Its dates are the recorded sessions. */
export const sessionWitness = 'NIFTYBEES';

const ownFolder = join(import.meta.dirname, '..');

/** `added`: a folder with the operator's own rows, in files of the same names. */
export function openMarketData(folder: string = ownFolder, added?: string): MarketData {
  if (isImportPending(folder)) {
    const expected = 'a finished import: run the last import again, it goes on where it stopped';
    throw new MalformedFile({ file: '.import', line: 0 }, expected);
  }

  const source = (file: string): Source => {
    const path = join(folder, file);
    if (!existsSync(path)) throw new MalformedFile({ file, line: 0 }, 'the file to exist');
    return { file, text: new TextDecoder().decode(readFileSync(path)) };
  };

  /** The operator's rows; empty without a file. */
  const own = <Row>(file: string, readRows: (source: Source) => Row[]): Row[] => {
    const path = added === undefined ? undefined : join(added, file);
    if (path === undefined || !existsSync(path)) return [];
    return readRows({ file: path, text: readFileSync(path, 'utf8') });
  };

  const etfs = once(() => readListedEtfs(source('etfs.csv')));
  const bySymbol = once(() => new Map(etfs().map((etf) => [etf.symbol, etf])));
  const isListed = (symbol: string): boolean => bySymbol().has(symbol);
  const archive = once(() => readArchive(folder));
  const dateOf = rememberDates();
  const series = new Map<string, BarSeries>();

  const bars = (symbol: string): BarSeries | undefined => {
    const etf = bySymbol().get(symbol);
    if (!etf) return undefined;
    const known = series.get(symbol);
    if (known) return known;

    const fresh = readSeries(folder, etf, archive(), dateOf);
    series.set(symbol, fresh);
    return fresh;
  };

  const sessions = (): readonly LocalDate[] => bars(sessionWitness)?.dates ?? [];

  return {
    etfs,
    bars,
    splits: once(() => {
      const readRows = (rows: Source) => readSplits(rows, isListed);
      const all = [...readRows(source('splits.csv')), ...own('splits.csv', readRows)];
      return lastOfEach(all, ({ symbol, exDate }) => `${exDate} ${symbol}`);
    }),
    corporateActions: once(() => {
      const file = 'corporate-actions.csv';
      const readRows = (rows: Source) => readCorporateActions(rows, bars);
      const all = [...readRows(source(file)), ...own(file, readRows)];
      return lastOfEach(all, ({ type, symbol, exDate }) => `${exDate} ${type} ${symbol}`);
    }),
    symbolChanges: once(() => {
      const file = 'symbol-changes.csv';
      const all = [...readSymbolChanges(source(file)), ...own(file, readSymbolChanges)];
      return lastOfEach(all, ({ oldSymbol, lastSeenOld }) => `${lastSeenOld} ${oldSymbol}`);
    }),
    marketDays: once(() => {
      const file = 'calendar.csv';
      return lastOfEach(
        [...readMarketDays(source(file)), ...own(file, readMarketDays)],
        ({ date }) => date,
      );
    }),
    chargeRates: once(() => {
      const file = 'rules/charges.csv';
      const all = [...readChargeRates(source(file)), ...own(file, readChargeRates)];
      return lastOfEach(all, ({ from }) => from);
    }),
    sessionTimes: once(() => readSessionTimes(source('rules/session-times.csv'))),
    priceBands: once(() => readPriceBands(source('rules/price-bands.csv'))),
    taxRules: once(() => {
      const rates = 'rules/tax-rates.csv';
      const years = 'rules/tax-years.csv';
      const windows = 'rules/tax-windows.csv';
      return {
        rates: lastOfEach([...readTaxRates(source(rates)), ...own(rates, readTaxRates)], keyOfRate),
        years: lastOfEach(
          [...readTaxYears(source(years)), ...own(years, readTaxYears)],
          ({ from }) => from,
        ),
        windows: [...readTaxWindows(source(windows)), ...own(windows, readTaxWindows)],
      };
    }),
    fairValues: once(() => {
      const file = 'rules/fair-values-2018.csv';
      const ids = new Set(etfs().map(({ id }) => id));
      const readRows = (rows: Source) => readFairValues(rows, (id) => ids.has(id));
      return lastOfEach([...readRows(source(file)), ...own(file, readRows)], ({ id }) => id);
    }),
    badTicks: once(() => readBadTicks(source('bad-ticks.csv'), isListed)),
    benchmark: once(() => readBenchmark(source('index/nifty50-tri.csv'), sessions())),
    recordedSessions: sessions,
  };
}

/** Sorted by key; the later of two rows wins. */
function lastOfEach<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

function once<Value>(read: () => Value): () => Value {
  let kept: { value: Value } | undefined;
  return () => {
    kept ??= { value: read() };
    return kept.value;
  };
}

/** Caches dates: the same few thousand occur in every file. */
function rememberDates(): DateOf {
  const seen = new Map<number, LocalDate>();
  return (year, month, day) => {
    const key = year * 10_000 + month * 100 + day;
    const known = seen.get(key);
    if (known) return known;

    const pad = (value: number, length: number): string => String(value).padStart(length, '0');
    const date = parseLocalDate(`${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`);
    if (date) seen.set(key, date);
    return date;
  };
}

/** From each date on, oldest first, per ten million of value. */
function readChargeRates(source: Source): ChargeRates[] {
  const startingOn = inOrder();
  return readTable(source, chargeColumns, (row) => ({
    from: startingOn(row),
    brokerageCap: paise(row.whole('brokerage_cap_paise')),
    brokeragePer10M: row.whole('brokerage_per_10m'),
    sttSellPer10M: row.whole('stt_sell_per_10m'),
    exchangePer10M: row.whole('exchange_per_10m'),
    investorFundPer10M: row.whole('investor_fund_per_10m'),
    sebiPer10M: row.whole('sebi_per_10m'),
    stampBuyPer10M: row.whole('stamp_buy_per_10m'),
    depository: paise(row.whole('depository_paise')),
    gstPercent: row.whole('gst_percent'),
  }));
}

/** From each date on, oldest first. */
function readSessionTimes(source: Source): SessionTimes[] {
  const startingOn = inOrder();
  return readTable(source, timeColumns, (row) => {
    const times = {
      from: startingOn(row),
      opens: row.time('opens'),
      closes: row.time('closes'),
      lastOrder: row.time('last_order'),
      cancelLeftovers: row.time('cancel_leftovers'),
    };
    const { opens, lastOrder, cancelLeftovers, closes } = times;
    if (!(opens < lastOrder && lastOrder < cancelLeftovers && cancelLeftovers <= closes)) {
      throw new MalformedFile(row.at, 'opens < last_order < cancel_leftovers <= closes');
    }
    if (row.isEmpty('pauses') && row.isEmpty('resumes')) return times;
    const pause = { from: row.time('pauses'), until: row.time('resumes') };
    if (!(opens < pause.from && pause.from < pause.until && pause.until < lastOrder)) {
      throw new MalformedFile(row.at, 'opens < pauses < resumes < last_order');
    }
    return { ...times, pause };
  });
}

function inOrder(): (row: Row<'from'>) => LocalDate {
  let previous = '';
  return (row) => {
    const from = row.date('from');
    if (from <= previous) {
      throw new MalformedFile(row.at, 'a from date after the one on the line before', from);
    }
    previous = from;
    return from;
  };
}
