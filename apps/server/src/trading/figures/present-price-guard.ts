import type { Body, Reply, subscriptionLifeEndpoints } from '@safe-trading/contract';
import { basisPoints, type PriceGuard, percentFromBasisPoints } from '@safe-trading/engine';

type Asked = Extract<Body<typeof subscriptionLifeEndpoints.amend>, { kind: 'PRICE_GUARD' }>;
type Wire = NonNullable<Reply<typeof subscriptionLifeEndpoints.controls>['data']['price_guard']>;

const bought = { NEXT: 'next', WAIT: 'wait', LESS: 'less', IGNORE: 'ignore' } as const;
const sold = { WAIT: 'wait', IGNORE: 'ignore' } as const;
const unwitnessed = { BUY: 'buy', WAIT: 'wait' } as const;

/** The contract allows two decimals. */
const share = (percent: number) => basisPoints(Math.round(percent * 100));

export const readPriceGuard = (asked: Asked['price_guard']): PriceGuard => ({
  buyAbove: share(asked.buy_above_percent),
  onBuy: bought[asked.on_buy],
  sellBelow: share(asked.sell_below_percent),
  onSell: sold[asked.on_sell],
  sellWithin: asked.sell_within_sessions,
  unwitnessed: unwitnessed[asked.unwitnessed],
});

const boughtOnWire = { next: 'NEXT', wait: 'WAIT', less: 'LESS', ignore: 'IGNORE' } as const;
const soldOnWire = { wait: 'WAIT', ignore: 'IGNORE' } as const;
const unwitnessedOnWire = { buy: 'BUY', wait: 'WAIT' } as const;

export const presentPriceGuard = (guard: PriceGuard): Wire => ({
  buy_above_percent: percentFromBasisPoints(guard.buyAbove),
  on_buy: boughtOnWire[guard.onBuy],
  sell_below_percent: percentFromBasisPoints(guard.sellBelow),
  on_sell: soldOnWire[guard.onSell],
  sell_within_sessions: guard.sellWithin,
  unwitnessed: unwitnessedOnWire[guard.unwitnessed],
});
