import type { LocalDate } from '@safe-trading/engine';
import { readTable, type Source } from './csv-table.ts';
import { MalformedFile } from './malformed-file.ts';

/** A recorded price that cannot have traded; a bad close drops the whole session. */
export type BadTick = {
  readonly symbol: string;
  readonly date: LocalDate;
  readonly price: 'open' | 'high' | 'low' | 'close';
};

export const badTickHeader = 'symbol,date,price';
const prices: readonly BadTick['price'][] = ['open', 'high', 'low', 'close'];

/** By symbol and date. */
export function readBadTicks(source: Source, isKnown: (symbol: string) => boolean): BadTick[] {
  let before: BadTick | undefined;
  return readTable(source, ['symbol', 'date', 'price'] as const, (row) => {
    const tick = {
      symbol: row.text('symbol'),
      date: row.date('date'),
      price: row.oneOf('price', prices),
    };
    if (!isKnown(tick.symbol)) {
      throw new MalformedFile(row.at, 'a symbol from etfs.csv', tick.symbol);
    }
    if (before && compareBadTicks(before, tick) >= 0) {
      throw new MalformedFile(row.at, 'rows in the order of symbol, date and price', tick.symbol);
    }
    before = tick;
    return tick;
  });
}

export const compareBadTicks = (a: BadTick, b: BadTick): number =>
  compare(a.symbol, b.symbol) ||
  compare(a.date, b.date) ||
  prices.indexOf(a.price) - prices.indexOf(b.price);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
