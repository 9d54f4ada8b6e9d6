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

/** Shorter than the life of a quote. */
const aheadMs = 20_000;

export type LookAhead = {
  /** Never rejects. */
  look(now: Date): Promise<void>;
  /** Whether this minute's prices were refreshed ahead, or need no refresh. */
  isReady(instant: Date): boolean;
};

type Deps = {
  calendar: Calendar;
  sessionTimes: readonly SessionTimes[];
  agendas: Pick<AgendaStore, 'agendaOf' | 'subscriptionsToServe'>;
  readBooks(ids: readonly string[]): Promise<unknown>;
  refreshPrices(): Promise<boolean>;
  onFault(fault: unknown): void;
};

/**
 * Reads what the next due minute needs. Nothing is decided: changed books are read again, and missing prices are
 * asked for in the minute itself.
 */
export function lookAhead(deps: Deps): LookAhead {
  let lookedFor = 0;
  let readyFor: number | undefined;

  const refresh = async (minute: number): Promise<void> => {
    if (await deps.refreshPrices()) readyFor = minute;
  };
  const readBooks = async (moment: MarketMoment): Promise<void> => {
    // Blocks are selected by prices of the minute itself.
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
