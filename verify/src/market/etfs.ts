import { cell, readCsv } from './csv.ts';

export type Etf = {
  id: string;
  symbol: string;
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
        name: cell(line, 'name'),
        underlying: cell(line, 'underlying'),
        assetClass: cell(line, 'asset_class'),
      };
      return [id, etf];
    }),
  );
