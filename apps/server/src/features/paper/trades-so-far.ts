import type { Paise } from '@safe-trading/engine';

/** What everybody's plans have bought and sold since they began; the profit is that of the sales, after all charges. */
export type TradesSoFar = { purchases: number; sales: number; profit: Paise };
