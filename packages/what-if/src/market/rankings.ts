import { fiftyLakh, oneYearOfSessions } from '@safe-trading/engine/rules';
import type { FillModel } from '@safe-trading/simulator/fills';
import { type AtMinute, cached } from './cached.ts';
import {
  type DistanceOrder,
  openDistanceOrder,
  type RankedEtf,
  rankedAt,
  type WaitingEtfs,
  waitingEtfs,
} from './distance-order.ts';
import type { EtfHistory } from './etf-history.ts';
import type { MarketHours } from './market-hours.ts';
import type { TradingDays } from './trading-days.ts';

/** What is known of rankings whatever a plan holds, shared by every run. */
export type Rankings = {
  /** At a minute since midnight, without the ETFs a plan may not buy although others may. */
  order(
    session: number,
    minute: number,
    fillModel: FillModel,
    isLeftOut: (etf: number) => boolean,
  ): DistanceOrder;
  /** ETFs that some plan may buy on this session, whatever their prices; in no order. */
  eligible(session: number): Int16Array;
  /** What those follow, each once. */
  underlyings(session: number): Int16Array;
};

export function openRankings(
  histories: readonly EtfHistory[],
  hours: readonly MarketHours[],
  days: TradingDays,
): Rankings {
  const eligibleOn: Int16Array[] = [];
  const underlyingsOn: Int16Array[] = [];
  const waitingOn: WaitingEtfs[] = [];
  const rank = rankedAt(histories, hours, days);
  const ranked: AtMinute<RankedEtf | 'excluded'> = cached(
    hours.length,
    (etf, session, minute, fillModel) => rank(etf, session, minute, fillModel) ?? 'excluded',
  );

  const eligible = (session: number): Int16Array => {
    const known = eligibleOn[session];
    if (known) return known;
    const found: number[] = [];
    for (let etf = 0; etf < histories.length; etf += 1) {
      if (isEligible(histories[etf], session)) found.push(etf);
    }
    const list = Int16Array.from(found);
    eligibleOn[session] = list;
    return list;
  };

  const underlyings = (session: number): Int16Array => {
    const known = underlyingsOn[session];
    if (known) return known;
    const found = new Set(Array.from(eligible(session), (etf) => histories[etf]?.underlying ?? 0));
    const list = Int16Array.from(found);
    underlyingsOn[session] = list;
    return list;
  };

  const waiting = (session: number): WaitingEtfs => {
    const known = waitingOn[session];
    if (known) return known;
    const list = waitingEtfs(histories, session, eligible(session));
    waitingOn[session] = list;
    return list;
  };

  return {
    eligible,
    underlyings,
    order: (session, minute, fillModel, isLeftOut) =>
      openDistanceOrder(waiting(session), isLeftOut, (etf) => {
        const one = ranked(etf, session, minute, fillModel);
        return one === 'excluded' ? undefined : one;
      }),
  };
}

function isEligible(history: EtfHistory | undefined, session: number): boolean {
  if (!history || session >= history.goneFrom) return false;
  const full = history.fullBefore[history.rowsBefore[session] ?? 0] ?? 0;
  return full >= oneYearOfSessions && (history.rankedTurnover[full] ?? 0) >= fiftyLakh;
}
