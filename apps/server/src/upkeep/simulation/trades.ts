import type { LocalDate, Paise, Side } from '@safe-trading/engine';
import type { BooksAtEnd } from './simulation-result.ts';

/** `value` is without charges. */
export type SimulatedTrade = {
  side: Side;
  symbol: string;
  on: LocalDate;
  quantity: number;
  value: Paise;
};

export const tradesOf = (books: readonly BooksAtEnd[]): SimulatedTrade[] =>
  books.flatMap(({ state }) =>
    state.schedules.flatMap(({ instrument, installments, sales }) => {
      if (!instrument) return [];
      const { symbol } = instrument;
      const bought = installments.flatMap(({ state: end }): SimulatedTrade[] =>
        end.status === 'executed' && end.quantity > 0 ? [{ side: 'buy', symbol, ...end }] : [],
      );
      const sold = sales.map((sale): SimulatedTrade => ({ side: 'sell', symbol, ...sale }));
      return [...bought, ...sold].map(({ side, on, quantity, value }) => ({
        side,
        symbol,
        on,
        quantity,
        value,
      }));
    }),
  );
