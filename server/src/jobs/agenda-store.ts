import type { Agenda, LocalDate, MarketMoment } from '@safe-trading/engine';

export type OpenWork = {
  /** Running subscriptions with an installment due at this moment or an open block, oldest first. */
  subscriptionsToServe(moment: Pick<MarketMoment, 'today' | 'time'>): Promise<string[]>;
};

export type AgendaStore = OpenWork & {
  agendaOf(today: LocalDate): Promise<Agenda>;
  /** Subscriptions that hold units, oldest first. */
  subscriptionsWithBlocks(): Promise<string[]>;
};
