/** Only `request` and `late` are orders that a client requested once. */
export type Origin = 'request' | 'late' | 'accepted-twice' | 'manual';

/** Market time in epoch ms, prices in paise. Other lines are ignored. */
export type TruthLine =
  | {
      type: 'request';
      at: number;
      user: string;
      call: 'place';
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
  | {
      type: 'quote';
      at: number;
      user: string;
      symbol: string;
      tradedAt: number;
      servedAt: number;
    }
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
