import type { Agenda, LocalDate, MarketMoment, Paise } from '@safe-trading/engine';

/** Of an ETF: what it is bid, or was last paid; or the least at which any block of it could be sold. */
export type BlockPrice = { readonly instrumentId: string; readonly price: Paise };

export type OpenWork = {
  /**
   * Subscriptions with an installment due at this moment, with an open block and a pause that is over, or, where blocks
   * are looked at, with one that could be sold at its stored price; oldest first.
   */
  subscriptionsToServe(
    moment: Pick<MarketMoment, 'today' | 'time'>,
    booking: boolean,
  ): Promise<string[]>;
};

export type AgendaStore = OpenWork & {
  agendaOf(today: LocalDate): Promise<Agenda>;
  /** Of those ETFs of which blocks are open: the least at which one of them could be sold. */
  lowestOfBlocks(instrumentIds: readonly string[]): Promise<BlockPrice[]>;
  /** Subscriptions with an open block that could be sold at one of these prices. */
  subscriptionsToSell(prices: readonly BlockPrice[]): Promise<string[]>;
};
