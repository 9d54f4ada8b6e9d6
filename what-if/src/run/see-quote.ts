import type { Quote } from '@safe-trading/engine';
import { highestAt, orderQuoteAt, type TradingDay } from '@safe-trading/simulator/fills';
import type { PlanState } from './plan-state.ts';

/** A price at one minute, and whether its last trade is taken to be one of today. */
export type SeenPrice = {
  readonly day: TradingDay;
  readonly quote: Quote;
  readonly isTradedToday: boolean;
};

/** What a broker shows of an ETF at a minute since midnight; undefined for what is gone. */
export function seeQuote(
  { market, fillModel }: PlanState,
  etf: number,
  session: number,
  minute: number,
): SeenPrice | undefined {
  const at = market.hours[session];
  const day = market.days.of(etf, session, fillModel);
  if (!at || !day) return undefined;
  return {
    day,
    quote: orderQuoteAt(day, minute - at.opens, at.closes - at.opens),
    isTradedToday: day.bar !== undefined || tradedLastInSpecialSession(market, etf, session),
  };
}

/** Whether the price of a minute can be as high as this at all. */
export function mayReach(
  { market, fillModel }: PlanState,
  etf: number,
  { session, minute }: { readonly session: number; readonly minute: number },
  price: number,
): boolean {
  const at = market.hours[session];
  const day = market.days.of(etf, session, fillModel);
  return !!at && !!day && highestAt(day, minute - at.opens, at.closes - at.opens) >= price;
}

/** The practice market keeps no hours of special sessions, and dates such a trade to this morning. */
function tradedLastInSpecialSession(
  { histories }: PlanState['market'],
  etf: number,
  session: number,
): boolean {
  const history = histories[etf];
  return history?.sessionOf[(history.rowsBefore[session] ?? 0) - 1] === -1;
}
