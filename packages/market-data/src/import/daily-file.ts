import { type LocalDate, parseLocalDate } from '@safe-trading/engine';
import { MalformedFile, type Place } from '../malformed-file.ts';
import { checkDateInNames } from './date-in-name.ts';
import type { ImportFile } from './import-file.ts';
import { ImportRefused } from './import-refused.ts';

/** Prices in paise, volume in units. */
export type DailyRow = {
  readonly symbol: string;
  readonly at: Place;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
};

export type DailyFile = {
  readonly date: LocalDate;
  readonly rows: readonly DailyRow[];
  /** How many rows of each series but EQ were left out. */
  readonly otherSeries: ReadonlyMap<string, number>;
};

type Layout = {
  readonly header: readonly string[];
  readonly columns: readonly [
    symbol: string,
    series: string,
    date: string,
    open: string,
    high: string,
    low: string,
    close: string,
    volume: string,
  ];
  readonly dateForm: string;
  readonly dateOf: (text: string) => LocalDate | undefined;
  /** Columns with one value in every row of the NSE's cash market. */
  readonly origin: readonly {
    readonly column: string;
    readonly value: string;
    readonly meaning: string;
  }[];
};

const fullBhavcopy: Layout = {
  header:
    'SYMBOL,SERIES,DATE1,PREV_CLOSE,OPEN_PRICE,HIGH_PRICE,LOW_PRICE,LAST_PRICE,CLOSE_PRICE,AVG_PRICE,TTL_TRD_QNTY,TURNOVER_LACS,NO_OF_TRADES,DELIV_QTY,DELIV_PER'.split(
      ',',
    ),
  columns: [
    'SYMBOL',
    'SERIES',
    'DATE1',
    'OPEN_PRICE',
    'HIGH_PRICE',
    'LOW_PRICE',
    'CLOSE_PRICE',
    'TTL_TRD_QNTY',
  ],
  dateForm: 'a date like 21-Aug-2026',
  dateOf: exchangeDate,
  origin: [],
};

/** All exchanges publish every segment in this form (since July 2024). */
const udiffBhavcopy: Layout = {
  header:
    'TradDt,BizDt,Sgmt,Src,FinInstrmTp,FinInstrmId,ISIN,TckrSymb,SctySrs,XpryDt,FininstrmActlXpryDt,StrkPric,OptnTp,FinInstrmNm,OpnPric,HghPric,LwPric,ClsPric,LastPric,PrvsClsgPric,UndrlygPric,SttlmPric,OpnIntrst,ChngInOpnIntrst,TtlTradgVol,TtlTrfVal,TtlNbOfTxsExctd,SsnId,NewBrdLotQty,Rmks,Rsvd1,Rsvd2,Rsvd3,Rsvd4'.split(
      ',',
    ),
  columns: [
    'TckrSymb',
    'SctySrs',
    'TradDt',
    'OpnPric',
    'HghPric',
    'LwPric',
    'ClsPric',
    'TtlTradgVol',
  ],
  dateForm: 'a date YYYY-MM-DD',
  dateOf: parseLocalDate,
  origin: [
    { column: 'Src', value: 'NSE', meaning: 'exchange' },
    { column: 'Sgmt', value: 'CM', meaning: 'segment' },
  ],
};

const plain: Layout = {
  header: ['symbol', 'series', 'date', 'open', 'high', 'low', 'close', 'volume'],
  columns: ['symbol', 'series', 'date', 'open', 'high', 'low', 'close', 'volume'],
  dateForm: 'a date YYYY-MM-DD',
  dateOf: parseLocalDate,
  origin: [],
};

const greatestPaise = 2_147_483_647;

/**
 * Reads a full bhavcopy with delivery, a UDiFF bhavcopy, or the plain form. Keeps only series EQ. Throws
 * `MalformedFile` or `ImportRefused`.
 */
export function parseDailyFile(source: ImportFile): DailyFile {
  const { name: file, text, isWhole } = source;
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  else if (!isWhole) {
    const place = { file, line: lines.length };
    const expected = 'a newline at the end: the file looks cut off, download it again';
    throw new MalformedFile(place, expected);
  }

  const layout = layoutOf(file, lines[0] ?? '');
  const read = rowReader(layout);
  const rows = new Map<string, DailyRow>();
  const otherSeries = new Map<string, number>();
  let date: LocalDate | undefined;

  for (const [index, line] of lines.slice(1).entries()) {
    const at = { file, line: index + 2 };
    const { symbol, series, day, numbers } = read(at, line);
    date ??= day;
    if (day !== date) {
      throw new ImportRefused(
        `${file} holds two sessions: line ${at.line} is of ${day}, the lines before of ${date}; download the file of each session again and import them one by one.`,
      );
    }
    if (series !== 'EQ') {
      otherSeries.set(series, (otherSeries.get(series) ?? 0) + 1);
      continue;
    }
    if (rows.has(symbol)) {
      throw new ImportRefused(
        `${file} has a second row for ${symbol} in series EQ, on line ${at.line}; download the file again.`,
      );
    }
    rows.set(symbol, { symbol, at, ...numbers() });
  }
  if (!date) throw new MalformedFile({ file, line: 0 }, 'rows under the header');
  checkDateInNames(source, date);
  return { date, rows: [...rows.values()], otherSeries };
}

function layoutOf(file: string, line: string): Layout {
  // Some days the reserved columns of a UDiFF bhavcopy are numbered 01 to 04.
  const header = cellsOf(line)
    .join(',')
    .replace(/Rsvd0(?=\d)/g, 'Rsvd');
  const layout = [udiffBhavcopy, fullBhavcopy, plain].find(
    (candidate) => candidate.header.join(',') === header,
  );
  if (layout) return layout;

  throw new ImportRefused(
    `${file} is no daily file that can be read, its first line being ${JSON.stringify(line.slice(0, 60))}; import the NSE's UDiFF bhavcopy (BhavCopy_NSE_CM_….csv.zip), its full bhavcopy (sec_bhavdata_full_….csv), or a CSV with the header ${plain.header.join(',')}.`,
  );
}

function rowReader({ header, columns, dateForm, dateOf, origin }: Layout) {
  const places = columns.map((column) => header.indexOf(column));

  return (at: Place, line: string) => {
    const cells = cellsOf(line);
    if (cells.length !== header.length) {
      throw new MalformedFile(at, `${header.length} fields`, line);
    }
    for (const { column, value, meaning } of origin) {
      const found = cells[header.indexOf(column)] ?? '';
      if (found !== value) {
        throw new ImportRefused(
          `${at.file} is of another ${meaning}: line ${at.line} says ${JSON.stringify(found.slice(0, 60))}; import the bhavcopy of the NSE's cash market, BhavCopy_NSE_CM_….csv.zip.`,
        );
      }
    }
    const [symbol = '', series = '', dateText = '', ...figures] = places.map(
      (place) => cells[place] ?? '',
    );
    const day = dateOf(dateText);
    if (!symbol) throw new MalformedFile(at, 'a symbol', line);
    if (!day) throw new MalformedFile(at, dateForm, dateText);
    return { symbol, series, day, numbers: () => numbersOf(at, symbol, figures) };
  };
}

function numbersOf(
  at: Place,
  symbol: string,
  figures: readonly string[],
): Omit<DailyRow, 'symbol' | 'at'> {
  const [open = 0, high = 0, low = 0, close = 0] = figures
    .slice(0, 4)
    .map((text) => priceOf(at, text));
  const volumeText = figures[4] ?? '';
  const volume = /^\d{1,15}$/.test(volumeText) ? Number(volumeText) : 0;
  if (volume === 0) throw new MalformedFile(at, 'a volume in whole units above 0', volumeText);
  if (high < open || high < close || low > open || low > close) {
    throw new MalformedFile(at, 'open and close between low and high', symbol);
  }
  return { open, high, low, close, volume };
}

function priceOf(at: Place, text: string): number {
  const [, rupees = '', decimals = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const paise = Number(rupees) * 100 + Number(decimals.padEnd(2, '0'));
  if (rupees === '' || paise === 0 || paise > greatestPaise) {
    throw new MalformedFile(at, 'a price in rupees above 0 with at most two decimals', text);
  }
  return paise;
}

function cellsOf(line: string): string[] {
  return line.split(',').map((cell) => cell.trim());
}

/** As the exchange writes it: 21-Aug-2026. */
export function exchangeDate(text: string): LocalDate | undefined {
  const months = 'JanFebMarAprMayJunJulAugSepOctNovDec';
  const [, day = '', month = '', year = ''] = /^(\d{2})-([A-Z][a-z]{2})-(\d{4})$/.exec(text) ?? [];
  const place = month === '' ? -1 : months.indexOf(month);
  if (place === -1 || place % 3 !== 0) return undefined;
  return parseLocalDate(`${year}-${String(place / 3 + 1).padStart(2, '0')}-${day}`);
}
