import { type LocalDate, type Paise, paise } from '@safe-trading/engine';
import { type Row, readTable, type Source } from './csv-table.ts';
import { MalformedFile } from './malformed-file.ts';
import type { BarSeries } from './recorded-bars.ts';

/** What happens to the units of an ETF on the morning of `exDate`; splits are separate. */
export type CorporateAction = {
  readonly symbol: string;
  readonly exDate: LocalDate;
} & (
  | {
      readonly type: 'delisting';
      /** Paid per unit: the redemption price, or the last close if unknown. */
      readonly price: Paise;
    }
  | { readonly type: 'distribution'; readonly perUnit: Paise }
  | {
      readonly type: 'merger';
      readonly successor: string;
      readonly unitsAfter: number;
      readonly unitsBefore: number;
      /** The last close, paid for the fraction of a unit. */
      readonly price: Paise;
    }
);

const columns = [
  'symbol',
  'ex_date',
  'kind',
  'per_unit_paise',
  'successor',
  'units_after',
  'units_before',
  'evidence',
] as const;
type ActionRow = Row<(typeof columns)[number]>;

/** The largest plausible ratio to the previous recorded close. */
const widest = 1.5;

/** Oldest first. Refuses an action that contradicts the recorded prices. */
export function readCorporateActions(
  source: Source,
  bars: (symbol: string) => BarSeries | undefined,
): CorporateAction[] {
  let latest = '';
  const gone = new Map<string, LocalDate>();
  return readTable(source, columns, (row) => {
    const action = toAction(row, bars);
    const { symbol, exDate, type } = action;
    row.text('evidence');
    if (exDate < latest) throw new MalformedFile(row.at, 'rows in the order of ex_date', exDate);
    if (gone.has(symbol)) {
      throw new MalformedFile(
        row.at,
        `no action of ${symbol}, gone since ${gone.get(symbol)}`,
        type,
      );
    }
    if (type !== 'distribution') gone.set(symbol, exDate);
    latest = exDate;
    return action;
  });
}

function toAction(
  row: ActionRow,
  bars: (symbol: string) => BarSeries | undefined,
): CorporateAction {
  const symbol = row.text('symbol');
  const exDate = row.date('ex_date');
  const series = bars(symbol);
  if (!series) throw new MalformedFile(row.at, 'a symbol from etfs.csv', symbol);
  const kind = row.oneOf('kind', ['delisting', 'distribution', 'merger']);
  const last = series.dates.findLastIndex((date) => date < exDate);
  const close = series.close[last];
  if (close === undefined) {
    throw new MalformedFile(row.at, `a session of ${symbol} recorded before it`, exDate);
  }
  const after = series.dates[last + 1];
  if (kind !== 'distribution' && after !== undefined) {
    throw new MalformedFile(row.at, `no session of ${symbol} from there on; it traded`, after);
  }
  switch (kind) {
    case 'delisting': {
      const price = row.isEmpty('per_unit_paise') ? close : row.whole('per_unit_paise');
      requireNear(row, 'a redemption price near the last close', price, close);
      return { type: kind, symbol, exDate, price: paise(price) };
    }
    case 'distribution': {
      const perUnit = row.whole('per_unit_paise');
      if (perUnit === 0 || perUnit >= close) {
        throw new MalformedFile(
          row.at,
          `more than 0 and less than the close of ${close}`,
          `${perUnit}`,
        );
      }
      return { type: kind, symbol, exDate, perUnit: paise(perUnit) };
    }
    case 'merger':
      return toMerger(row, { symbol, exDate, close }, bars);
  }
}

function toMerger(
  row: ActionRow,
  { symbol, exDate, close }: { symbol: string; exDate: LocalDate; close: number },
  bars: (symbol: string) => BarSeries | undefined,
): CorporateAction {
  const successor = row.text('successor');
  const [unitsAfter, unitsBefore] = [row.whole('units_after'), row.whole('units_before')];
  const series = successor === symbol ? undefined : bars(successor);
  if (!series)
    throw new MalformedFile(row.at, 'another symbol from etfs.csv as successor', successor);
  if (unitsAfter === 0 || unitsBefore === 0) {
    throw new MalformedFile(row.at, 'units_after and units_before above 0');
  }
  const at = series.dates.findIndex((date) => date >= exDate);
  const [date, price] = [series.dates[at], series.close[at]];
  if (date === undefined || price === undefined) {
    throw new MalformedFile(row.at, `a session of ${successor} recorded from there on`, exDate);
  }
  requireNear(
    row,
    `a ratio by which ${successor} of ${date} is worth what ${symbol} was`,
    (price * unitsAfter) / unitsBefore,
    close,
  );
  return {
    type: 'merger',
    symbol,
    exDate,
    successor,
    unitsAfter,
    unitsBefore,
    price: paise(close),
  };
}

function requireNear(row: ActionRow, expected: string, value: number, close: number): void {
  if (value * widest >= close && value <= close * widest) return;
  throw new MalformedFile(row.at, expected, `${Math.round(value)} against ${close} paise`);
}
