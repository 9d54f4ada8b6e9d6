import type { ColumnarMarket } from '../market/columnar-market.ts';
import type { WhatIfTrade } from './answer.ts';

export function etfNameOf({ histories }: ColumnarMarket, etf: number): WhatIfTrade['etf'] {
  const found = histories[etf]?.listing.etf;
  if (!found) throw new RangeError(`There is no ETF at place ${etf}.`);
  const { symbol, name, assetClass } = found;
  return { symbol, name, assetClass };
}
