/** The door of the market as columns, which runs wherever JavaScript does. */
export { columnsOfMarket } from './columns-of-market.ts';
export { decodeColumns, MarketFileFault } from './decode-columns.ts';
export { encodeMarket } from './encode-market.ts';
export type { EtfColumns, MarketColumns } from './market-columns.ts';
