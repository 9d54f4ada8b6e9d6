import {
  type BrokerOrder,
  type BrokerTrade,
  instant,
  type OrderRequest,
  type Placement,
  paise,
} from '@safe-trading/engine';
import { quote } from './due-crowd.ts';

/** A broker answers these; `answered` tells it how each call is kept waiting and counted. */
type Asked = {
  answered<T>(answer: () => T): Promise<T>;
  place(): Promise<Placement>;
  now(): Date;
};

/** One account of the crowd, whose orders are filled whole at their limit as soon as the broker has them. */
export function fillingAccount({ answered, place, now }: Asked) {
  const orders: BrokerOrder[] = [];
  const trades: BrokerTrade[] = [];
  const nothing = () => answered(() => notPartOfIt);
  const at = () => instant(now().getTime());
  return {
    prove: nothing,
    candles: nothing,
    quotes: nothing,
    cancel: nothing,
    holdings: () => answered(() => ({ ok: true as const, value: [] })),
    positions: () => answered(() => ({ ok: true as const, value: [] })),
    trades: () => answered(() => ({ ok: true as const, value: [...trades] })),
    book: () => answered(() => ({ ok: true as const, value: [...orders], servedAt: at() })),
    funds: () => answered(() => ({ ok: true as const, value: { available: paise(100_000_000) } })),
    quote: (symbol: string) =>
      answered(() => ({
        ok: true as const,
        value: { symbol, volume: 1, quote, tradedAt: at() },
        servedAt: at(),
      })),
    async place({ symbol, side, quantity, limit }: OrderRequest): Promise<Placement> {
      const placement = await place();
      if (placement.outcome !== 'placed') return placement;
      const { brokerOrderId } = placement;
      const filled = { brokerOrderId, symbol, side, quantity };
      orders.push({
        ...filled,
        status: 'complete',
        filled: quantity,
        limit,
        averagePrice: limit,
        placedAt: at(),
      });
      trades.push({ ...filled, tradeId: brokerOrderId, price: limit, tradedAt: at() });
      return placement;
    },
  };
}

const notPartOfIt = {
  ok: false,
  reason: 'unreachable',
  message: 'Not part of this bench.',
} as const;
