import type { Origin } from '../market-input.ts';
import type { CallName, FaultName } from '../misbehaviour/fault-names.ts';

export type ArrivedRequest = {
  at: number;
  user: string | null;
  call: CallName;
  /** Where it came from. */
  address: string;
  /** Null for a placement. */
  orderNumber: string | null;
  body: object;
};

export type SentReply = {
  at: number;
  /** Null for calls that are not order calls. */
  request: number | null;
  user: string | null;
  call: CallName;
  faults: readonly FaultName[];
  /** Null for a dropped connection. */
  status: number | null;
  /** Order calls only; null otherwise or without a reply. */
  body: string | null;
  /** The order numbers a book showed; null for other calls. */
  orders: readonly string[] | null;
};

/** An order event in the market. Market time in epoch ms, prices in paise. */
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

/** Identifies repeated lines of one event; undefined for lines that never repeat. */
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
