import type { Paise } from '@safe-trading/engine';

export type TradesSoFar = { purchases: number; sales: number; profit: Paise };
