import type { LocalDate, Paise, Side } from '@safe-trading/engine';

/** A posted order with fills: the whole of what the books know of a trade. */
export type TaxTrade = {
  readonly id: string;
  readonly instrumentId: string;
  readonly side: Side;
  /** The day of the trade in India, not of its settlement. */
  readonly on: LocalDate;
  readonly units: number;
  readonly value: Paise;
  readonly charges: Paise;
};

export type TaxTrades = {
  /** In the order in which they were traded. */
  ofUser(userId: string): Promise<TaxTrade[]>;
};

/** Units of an ETF that an investor traded without the product, in the same demat account. */
export type OutsideTrade = {
  readonly id: string;
  readonly isin: string;
  readonly side: Side;
  readonly on: LocalDate;
  /** As traded: later splits are not in it. */
  readonly units: number;
  /** With the charges of a purchase, where they are known. */
  readonly value: Paise;
  /** The exchange's number of an imported trade. */
  readonly number?: string;
};

export type OutsideTrades = {
  /** By day, then in the order in which they were added. */
  ofUser(userId: string): Promise<OutsideTrade[]>;
  /** All or none. Returns the trades that are stored already and forbid it. */
  add(userId: string, trades: readonly OutsideTrade[], addedAt: Date): Promise<OutsideTrade[]>;
  /** False where the investor has no such trade. */
  remove(userId: string, id: string): Promise<boolean>;
};
