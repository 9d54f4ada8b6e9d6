import type { LocalDate } from '@safe-trading/engine';
import type { Agenda } from './day-slots.ts';
import type { OpenWork } from './place-etf-order.ts';

export type AgendaStore = OpenWork & {
  agendaOf(today: LocalDate): Promise<Agenda>;
  /** Subscriptions that hold units, oldest first. */
  subscriptionsWithBlocks(): Promise<string[]>;
};
