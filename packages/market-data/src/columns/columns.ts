/** The entry for browsers. */
export { columnsOfMarket } from './columns-of-market.ts';
export { decodeColumns, MarketFileFault } from './decode-columns.ts';
export { encodeMarket } from './encode-market.ts';
export type { EtfColumns, MarketColumns } from './market-columns.ts';
