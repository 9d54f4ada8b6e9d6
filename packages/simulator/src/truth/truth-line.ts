import type { Origin } from '../market-input.ts';
import type { CallName, FaultName } from '../misbehaviour/fault-names.ts';

/** An order call as it came in. */
export type ArrivedRequest = {
  at: number;
  user: string | null;
  call: CallName;
  /** Where it came from. */
  address: string;
  /** The order it is about; null when it places one. */
  orderNumber: string | null;
  body: object;
};

/** What left for the client in answer to one call. */
export type SentReply = {
  at: number;
  /** Null for a call that is no order call. */
  request: number | null;
  user: string | null;
  call: CallName;
  faults: readonly FaultName[];
  /** Null when the connection was dropped without a byte of reply. */
  status: number | null;
  /** As sent, for order calls; null for others and where nothing was sent. */
  body: string | null;
  /** The order numbers a book showed; null for other calls. */
  orders: readonly string[] | null;
};

/** What happened to an order in the market. Instants are market time in epoch ms, prices paise. */
export type OrderTruth =
  | {
      type: 'accepted';
      at: number;
      orderNumber: string;
      user: string;
      request: number | null;
      origin: Origin;
      symbol: string;
      side: 'buy' | 'sell';
      quantity: number;
      limit: number;
      validity: 'DAY' | 'IOC';
      remarks: string;
    }
  | { type: 'rejected'; at: number; orderNumber: string; reason: string }
  | { type: 'modified'; at: number; orderNumber: string; quantity: number; limit: number }
  | {
      type: 'trade';
      at: number;
      orderNumber: string;
      tradeNumber: string;
      quantity: number;
      price: number;
    }
  | { type: 'cancelled'; at: number; orderNumber: string; quantity: number };

export type TruthLine =
  | { type: 'started'; at: number }
  | { type: 'misbehaviour'; at: number; account: string | null; plan: object | null }
  | ({ type: 'request'; request: number; fingerprint: string } & ArrivedRequest)
  | { type: 'refused'; at: number; request: number; reason: string }
  | ({ type: 'reply' } & SentReply)
  | OrderTruth;

/** What makes two lines tell of the same happening; undefined for lines that are never told again. */
export function keyOf(line: object): string | undefined {
  const fields: Readonly<Record<string, unknown>> = { ...line };
  const { type, at, orderNumber, tradeNumber, quantity, limit } = fields;
  switch (type) {
    case 'accepted':
    case 'rejected':
    case 'cancelled':
      return `${type} ${orderNumber}`;
    case 'trade':
      return `${type} ${orderNumber} ${tradeNumber}`;
    case 'modified':
      return `${type} ${orderNumber} ${at} ${quantity} ${limit}`;
    default:
      return undefined;
  }
}
