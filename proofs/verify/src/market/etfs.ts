import { cell, readCsv } from './csv.ts';

export type Etf = {
  id: string;
  symbol: string;
  /** All symbols it ever had. */
  symbols: readonly string[];
  name: string;
  underlying: string;
  assetClass: string;
};

export const readEtfs = (): ReadonlyMap<string, Etf> =>
  new Map(
    readCsv('etfs.csv').map((line) => {
      const id = cell(line, 'id');
      const etf = {
        id,
        symbol: cell(line, 'symbol'),
        symbols: [cell(line, 'symbol'), ...cell(line, 'former_symbols').split(' ')],
        name: cell(line, 'name'),
        underlying: cell(line, 'underlying'),
        assetClass: cell(line, 'asset_class'),
      };
      return [id, etf];
    }),
  );
