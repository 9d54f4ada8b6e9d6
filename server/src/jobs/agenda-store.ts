import type { Agenda, LocalDate } from '@safe-trading/engine';
import type { OpenWork } from './place-etf-order.ts';

export type AgendaStore = OpenWork & {
  agendaOf(today: LocalDate): Promise<Agenda>;
  /** Subscriptions that hold units, oldest first. */
  subscriptionsWithBlocks(): Promise<string[]>;
};
