import type { Day } from '../day.ts';
import type { Close, ClosesOf } from './closes.ts';
import { cell, readCsv } from './csv.ts';

export type CorporateAction = { symbol: string; exDate: Day } & (
  | { kind: 'delisting'; price: bigint }
  | { kind: 'distribution'; perUnit: bigint }
  | { kind: 'merger'; successor: string; after: bigint; before: bigint; price: bigint }
);

/** A missing price is the last close before the day. */
export const readCorporateActions = (closesOf: ClosesOf): CorporateAction[] =>
  readCsv('corporate-actions.csv').map((line) => {
    const symbol = cell(line, 'symbol');
    const exDate = cell(line, 'ex_date');
    const kind = cell(line, 'kind');
    const said = cell(line, 'per_unit_paise');
    switch (kind) {
      case 'delisting': {
        const price = said === '' ? lastClose(closesOf(symbol), symbol, exDate) : BigInt(said);
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
          price: lastClose(closesOf(symbol), symbol, exDate),
        };
      default:
        throw new Error(`packages/market-data/corporate-actions.csv knows no ${kind}.`);
    }
  });

function lastClose(closes: readonly Close[], symbol: string, before: Day): bigint {
  const close = closes.findLast(({ day }) => day < before);
  if (!close) throw new Error(`No close of ${symbol} is recorded before ${before}.`);
  return close.paise;
}
