import type { Day } from '../day.ts';
import { cell, readCsv } from './csv.ts';

/** What a fund does to all who hold its ETF on the morning of a day. */
export type CorporateAction = { symbol: string; exDate: Day } & (
  | { kind: 'delisting'; price: bigint }
  | { kind: 'distribution'; perUnit: bigint }
  | { kind: 'merger'; successor: string; after: bigint; before: bigint; price: bigint }
);

/** The shipped rows. What no row says of a price is the last recorded close before its day. */
export const readCorporateActions = (): CorporateAction[] =>
  readCsv('corporate-actions.csv').map((line) => {
    const symbol = cell(line, 'symbol');
    const exDate = cell(line, 'ex_date');
    const kind = cell(line, 'kind');
    const said = cell(line, 'per_unit_paise');
    switch (kind) {
      case 'delisting': {
        const price = said === '' ? lastClose(symbol, exDate) : BigInt(said);
        return { symbol, exDate, kind, price };
      }
      case 'distribution':
        return { symbol, exDate, kind, perUnit: BigInt(said) };
      case 'merger':
        return {
          symbol,
          exDate,
          kind,
          successor: cell(line, 'successor'),
          after: BigInt(cell(line, 'units_after')),
          before: BigInt(cell(line, 'units_before')),
          price: lastClose(symbol, exDate),
        };
      default:
        throw new Error(`market-data/corporate-actions.csv knows no ${kind}.`);
    }
  });

function lastClose(symbol: string, before: Day): bigint {
  const line = readCsv(`daily/${symbol}.csv`).findLast((row) => cell(row, 'date') < before);
  if (!line) throw new Error(`No close of ${symbol} is recorded before ${before}.`);
  const [rupees = '', paise = ''] = cell(line, 'close').split('.');
  return BigInt(rupees) * 100n + BigInt(paise.padEnd(2, '0'));
}
