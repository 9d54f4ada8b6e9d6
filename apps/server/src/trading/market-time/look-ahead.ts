import {
  type Calendar,
  fallsDueAt,
  isSession,
  type MarketMoment,
  minutesOf,
  nextSlot,
  type SessionTimes,
  sessionTimesOn,
} from '@safe-trading/engine';
import { marketMoment } from '../../platform/kernel/market-moment.ts';
import type { AgendaStore } from '../jobs/agenda-store.ts';

const minuteMs = 60_000;

/** So long before installments fall due is read what their orders need: prices are younger than a quote may be. */
const aheadMs = 20_000;

export type LookAhead = {
  /** Reads for the installments that fall due with the next minute; never rejects for what could not be read. */
  look(now: Date): Promise<void>;
  /** Whether the orders of this minute need not wait: its prices were refreshed ahead, or it refreshes none. */
  isReady(instant: Date): boolean;
};

type Deps = {
  calendar: Calendar;
  sessionTimes: readonly SessionTimes[];
  agendas: Pick<AgendaStore, 'agendaOf' | 'subscriptionsToServe'>;
  /** Reads the books of these subscriptions into memory; they are looked at by their versions when they are used. */
  readBooks(ids: readonly string[]): Promise<unknown>;
  /** Tells whether there are new prices. */
  refreshPrices(): Promise<boolean>;
  onFault(fault: unknown): void;
};

/**
 * Reads ahead what the orders of a minute need. Nothing is decided by it: books that have changed since are read anew,
 * and where prices did not come in time they are asked for in the minute itself, before its orders.
 */
export function lookAhead(deps: Deps): LookAhead {
  let lookedFor = 0;
  let readyFor: number | undefined;

  const refresh = async (minute: number): Promise<void> => {
    if (await deps.refreshPrices()) readyFor = minute;
  };
  const readBooks = async (moment: MarketMoment): Promise<void> => {
    // Blocks are picked by the prices of the minute itself, and few of them are.
    await deps.readBooks(await deps.agendas.subscriptionsToServe(moment, false));
  };

  return {
    async look(now) {
      const minute = (Math.floor(now.getTime() / minuteMs) + 1) * minuteMs;
      if (minute - now.getTime() > aheadMs || minute === lookedFor) return;
      lookedFor = minute;
      const moment = marketMoment(new Date(minute));
      if (!isSession(deps.calendar, moment.today)) return;
      const rules = sessionTimesOn(deps.sessionTimes, moment.today);
      const agenda = await deps.agendas.agendaOf(moment.today);
      const until = minutesOf(moment.time);
      if (!fallsDueAt(until, agenda, rules)) return;
      const slot = nextSlot(agenda, rules, { after: until - 1, until, pace: 'every' });
      const reads = [readBooks(moment)];
      if (slot?.jobs.includes('cache_etf_data')) reads.push(refresh(minute));
      else readyFor = minute;
      await Promise.all(reads.map((read) => read.catch(deps.onFault)));
    },
    isReady: (instant) => readyFor === instant.getTime(),
  };
}
