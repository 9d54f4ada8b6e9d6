import type { Agenda, LocalDate, MarketMoment, Paise } from '@safe-trading/engine';

/** The bid or last price of an ETF, or the lowest price at which a block of it could be sold. */
export type BlockPrice = { readonly instrumentId: string; readonly price: Paise };

export type OpenWork = {
  /**
   * Subscriptions with an installment due, with an open block and a pause that is over, or, when blocks are
   * examined, with one that could be sold at its stored price; oldest first.
   */
  subscriptionsToServe(
    moment: Pick<MarketMoment, 'today' | 'time'>,
    booking: boolean,
  ): Promise<string[]>;
};

export type AgendaStore = OpenWork & {
  agendaOf(today: LocalDate): Promise<Agenda>;
  lowestOfBlocks(instrumentIds: readonly string[]): Promise<BlockPrice[]>;
  subscriptionsToSell(prices: readonly BlockPrice[]): Promise<string[]>;
};
