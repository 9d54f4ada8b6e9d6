/** How an order came into the market: only `request` and `late` are ones a client asked for once. */
export type Origin = 'request' | 'late' | 'accepted-twice' | 'manual';

/**
 * What really happened at the broker, by its own log. Times are epoch ms of market time,
 * prices paise. Other lines may stand between these; they are not looked at.
 */
export type TruthLine =
  | {
      type: 'request';
      at: number;
      user: string;
      call: 'place';
      /** Where it came from, where the broker says so. */
      address?: string;
      body: { symbol: string; side: 'buy' | 'sell'; quantity: number; limit: number };
    }
  | {
      type: 'accepted';
      at: number;
      orderNumber: string;
      user: string;
      origin: Origin;
      symbol: string;
      side: 'buy' | 'sell';
      quantity: number;
      limit: number;
    }
  /** A price was told: when it was last traded at, and what time it was by the clock of the broker. */
  | {
      type: 'quote';
      at: number;
      user: string;
      symbol: string;
      tradedAt: number;
      servedAt: number;
    }
  /** Turned away before the market saw it. */
  | { type: 'refused'; at: number; user: string; reason: string }
  | { type: 'rejected'; at: number; orderNumber: string; reason: string }
  | {
      type: 'trade';
      at: number;
      orderNumber: string;
      tradeNumber: string;
      quantity: number;
      price: number;
    }
  | { type: 'cancelled'; at: number; orderNumber: string; quantity: number };
