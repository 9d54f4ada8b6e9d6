import { fiftyLakh, oneYearOfSessions } from '@safe-trading/engine/rules';
import type { FillModel } from '@safe-trading/simulator/fills';
import { type DistanceOrder, openDistanceOrder } from './distance-order.ts';
import type { EtfHistory } from './etf-history.ts';
import type { MarketHours } from './market-hours.ts';
import type { TradingDays } from './trading-days.ts';

/** The orders of distance of the minutes somebody has asked for, shared by every run. */
export type Rankings = {
  /** At a minute since midnight. */
  order(session: number, minute: number, fillModel: FillModel): DistanceOrder;
  /** ETFs that some plan may buy on this session, whatever their prices; in no order. */
  eligible(session: number): Int16Array;
};

/** So many orders are kept; then all are forgotten. */
const keptAtMost = 20_000;
const minutesOfDay = 1_440;

export function openRankings(
  histories: readonly EtfHistory[],
  hours: readonly MarketHours[],
  days: TradingDays,
): Rankings {
  const kept = {
    played: new Map<number, DistanceOrder>(),
    pessimistic: new Map<number, DistanceOrder>(),
  };
  const eligibleOn = new Map<number, Int16Array>();

  const eligible = (session: number): Int16Array => {
    const known = eligibleOn.get(session);
    if (known) return known;
    const found: number[] = [];
    for (let etf = 0; etf < histories.length; etf += 1) {
      const history = histories[etf];
      if (history && isEligible(history, session)) found.push(etf);
    }
    const list = Int16Array.from(found);
    eligibleOn.set(session, list);
    return list;
  };

  return {
    eligible,
    order(session, minute, fillModel) {
      const key = session * minutesOfDay + minute;
      const known = kept[fillModel].get(key);
      if (known) return known;
      const at = hours[session];
      const order = openDistanceOrder({
        histories,
        session,
        minute: minute - (at?.opens ?? 0),
        minutes: (at?.closes ?? 0) - (at?.opens ?? 0),
        eligible: eligible(session),
        dayOf: (etf) => days.of(etf, session, fillModel),
      });
      if (kept[fillModel].size >= keptAtMost) kept[fillModel].clear();
      kept[fillModel].set(key, order);
      return order;
    },
  };
}

function isEligible(history: EtfHistory, session: number): boolean {
  if (session >= history.goneFrom) return false;
  const full = history.fullBefore[history.rowsBefore[session] ?? 0] ?? 0;
  return full >= oneYearOfSessions && (history.rankedTurnover[full] ?? 0) >= fiftyLakh;
}
