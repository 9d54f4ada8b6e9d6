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
