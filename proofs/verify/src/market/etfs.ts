import { cell, readCsv } from './csv.ts';

export type Etf = {
  id: string;
  symbol: string;
  /** Every symbol it ever had: an order keeps the one of its day. */
  symbols: readonly string[];
  name: string;
  underlying: string;
  assetClass: string;
};

/** The listed ETFs by their ids. */
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
