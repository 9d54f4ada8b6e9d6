import {
  type AssetClass,
  type InstrumentRef,
  type LocalDate,
  type Paise,
  paise,
} from '@safe-trading/engine';
import { type Row, readTable, type Source } from './csv-table.ts';
import { MalformedFile } from './malformed-file.ts';

/** `symbol` is today's; `tick` is the price step. */
export type ListedEtf = InstrumentRef & {
  readonly isin?: string;
  readonly listedOn?: LocalDate;
  readonly status: 'listed' | 'delisted';
  readonly formerSymbols: readonly string[];
  readonly tick: Paise;
};

const columns = [
  'id',
  'symbol',
  'name',
  'isin',
  'underlying',
  'asset_class',
  'listing_date',
  'status',
  'former_symbols',
  'tick_paise',
] as const;

export const assetClasses: readonly AssetClass[] = [
  'equity',
  'gold',
  'silver',
  'international',
  'debt',
  'liquid',
];

export function readListedEtfs(source: Source): ListedEtf[] {
  const seen = new Set<string>();
  return readTable(source, columns, (row) => {
    const etf = toListedEtf(row);
    for (const name of [etf.id, etf.symbol, ...etf.formerSymbols]) {
      if (seen.has(name)) throw new MalformedFile(row.at, 'each id and symbol only once', name);
      seen.add(name);
    }
    return etf;
  });
}

function toListedEtf(row: Row<(typeof columns)[number]>): ListedEtf {
  const symbol = row.text('symbol');
  if (!/^[A-Z0-9]+$/.test(symbol)) {
    throw new MalformedFile(row.at, 'capital letters and digits as symbol', symbol);
  }
  const tick = row.whole('tick_paise');
  if (tick === 0) throw new MalformedFile(row.at, 'a tick of at least one paisa', '0');

  return {
    id: row.text('id'),
    symbol,
    name: row.text('name'),
    underlying: row.text('underlying'),
    assetClass: row.oneOf('asset_class', assetClasses),
    status: row.oneOf('status', ['listed', 'delisted']),
    formerSymbols: row.isEmpty('former_symbols') ? [] : row.text('former_symbols').split(' '),
    tick: paise(tick),
    ...(row.isEmpty('isin') ? {} : { isin: row.text('isin') }),
    ...(row.isEmpty('listing_date') ? {} : { listedOn: row.date('listing_date') }),
  };
}
