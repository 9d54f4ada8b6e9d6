import type { Strategy } from '@safe-trading/engine';

export type StrategyOffer = {
  id: string;
  name: string;
  status: 'active' | 'retired';
  terms: Strategy;
};

/** Where subscribing finds what it subscribes to. `find` throws Problem `not-found`. */
export type StrategiesOnOffer = { find(id: string): Promise<StrategyOffer> };
