import {
  type LocalDate,
  type Paise,
  paise,
  parseLocalDate,
  type Rate,
  type TaxRate,
  type TaxWindowRule,
  type TaxYearRule,
} from '@safe-trading/engine';
import { type Row, readTable, type Source } from './csv-table.ts';
import { assetClasses } from './listed-etfs.ts';
import { MalformedFile } from './malformed-file.ts';

const rateColumns = [
  'asset_class',
  'sold_from',
  'bought_from',
  'short',
  'long',
  'long_after_months',
  'exemption',
  'act',
  'short_section',
  'long_section',
  'source',
] as const;

/** One row for each asset class, first day of sale and first day of purchase. */
export function readTaxRates(source: Source): TaxRate[] {
  const seen = new Set<string>();
  return readTable(source, rateColumns, (row) => {
    const rate = {
      assetClass: row.oneOf('asset_class', assetClasses),
      soldFrom: row.date('sold_from'),
      boughtFrom: row.date('bought_from'),
      short: rateIn(row, 'short'),
      long: rateIn(row, 'long'),
      longAfterMonths: row.isEmpty('long_after_months') ? null : row.whole('long_after_months'),
      isExempt: row.oneOf('exemption', ['yes', 'no']) === 'yes',
      act: row.text('act'),
      shortSection: row.text('short_section'),
      longSection: row.text('long_section'),
      source: row.text('source'),
    };
    const key = keyOfRate(rate);
    if (seen.has(key)) throw new MalformedFile(row.at, 'one row for each class and days', key);
    seen.add(key);
    return rate;
  });
}

export const keyOfRate = ({ assetClass, soldFrom, boughtFrom }: TaxRate): string =>
  `${assetClass} ${boughtFrom} ${soldFrom}`;

function rateIn(row: Row<'short' | 'long'>, column: 'short' | 'long'): Rate {
  if (row.text(column) === 'slab') return 'slab';
  const rate = row.whole(column);
  if (rate > 10_000) throw new MalformedFile(row.at, `basis points or slab as ${column}`);
  return rate;
}

const yearColumns = ['from', 'act', 'cess_bp', 'exemption_paise', 'loss_years', 'source'] as const;

/** From each financial year on, oldest first. */
export function readTaxYears(source: Source): TaxYearRule[] {
  let previous = '';
  return readTable(source, yearColumns, (row) => {
    const from = row.date('from');
    if (from <= previous || !from.endsWith('-04-01')) {
      throw new MalformedFile(row.at, 'a later 1 April as from', from);
    }
    previous = from;
    return {
      from,
      act: row.text('act'),
      cess: row.whole('cess_bp'),
      exemption: paise(row.whole('exemption_paise')),
      lossYears: row.whole('loss_years'),
      source: row.text('source'),
    };
  });
}

const windowColumns = ['from', 'ends_on', 'advance_percent', 'source'] as const;

/** The windows of each version, oldest first; each version ends on 31 March. */
export function readTaxWindows(source: Source): TaxWindowRule[] {
  let last: Pick<TaxWindowRule, 'from' | 'endsOn'> | undefined;
  const windows = readTable(source, windowColumns, (row) => {
    const from = row.date('from');
    const endsOn = row.text('ends_on');
    if (parseLocalDate(`2001-${endsOn}`) === undefined) {
      throw new MalformedFile(row.at, 'a day MM-DD as ends_on', endsOn);
    }
    const isNext = from === last?.from && placeInYear(endsOn) > placeInYear(last.endsOn);
    const isNew = (!last || last.endsOn === yearEnd) && from > (last?.from ?? '');
    if (!isNext && !isNew) {
      throw new MalformedFile(row.at, 'windows in order, the last of a year to 03-31', endsOn);
    }
    last = { from, endsOn };
    return {
      from,
      endsOn,
      advancePercent: row.whole('advance_percent'),
      source: row.text('source'),
    };
  });
  if (last?.endsOn !== yearEnd) {
    throw new MalformedFile({ file: source.file, line: windows.length + 1 }, 'a window to 03-31');
  }
  return windows;
}

const yearEnd = '03-31';

/** The year begins in April. */
const placeInYear = (day: string): string => (day >= '04-01' ? `0${day}` : `1${day}`);

/** What an ETF was worth on 31 January 2018 for the tax on units bought until then. */
export type FairValue = {
  readonly id: string;
  /** The last day up to 31 January 2018 on which it was traded. */
  readonly on: LocalDate;
  /** The highest price of that day, before later splits. */
  readonly price: Paise;
};

/** By id of the ETF. */
export function readFairValues(source: Source, isKnown: (id: string) => boolean): FairValue[] {
  return readTable(source, ['id', 'traded_on', 'highest_paise'], (row) => {
    const id = row.text('id');
    if (!isKnown(id)) throw new MalformedFile(row.at, 'an id from etfs.csv', id);
    const on = row.date('traded_on');
    if (on > '2018-01-31') throw new MalformedFile(row.at, 'a day up to 2018-01-31', on);
    return { id, on, price: paise(row.whole('highest_paise')) };
  });
}
