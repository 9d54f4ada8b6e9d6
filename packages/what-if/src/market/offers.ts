import { buyLimit, minuteAfterTrading, tradedBefore } from '@safe-trading/engine';
import {
  type FillModel,
  type Match,
  matchesOf,
  orderQuoteAt,
  type TradingDay,
} from '@safe-trading/simulator/fills';
import { type AtMinute, cached } from './cached.ts';
import type { EtfHistory } from './etf-history.ts';
import type { MarketHours } from './market-hours.ts';
import { type OffersAtMinute, openMinuteOffers } from './minute-offers.ts';
import type { Filled, Offer, SeenPrice } from './offer.ts';
import type { TradingDays } from './trading-days.ts';

/** Quote and offer of an ETF at a minute; undefined after delisting. */
export type Offers = {
  readonly seen: AtMinute<SeenPrice | undefined>;
  readonly offer: AtMinute<Offer | undefined>;
  atMinute(minute: number, fillModel: FillModel): OffersAtMinute;
};

export function openOffers(
  histories: readonly EtfHistory[],
  hours: readonly MarketHours[],
  days: TradingDays,
): Offers {
  const seen: Offers['seen'] = (etf, session, minute, fillModel) => {
    const at = hours[session];
    const day = days.of(etf, session, fillModel);
    if (!at || !day) return undefined;
    return {
      quote: orderQuoteAt(day, tradedBefore(at, minute), at.minutes),
      isTradedToday: day.bar !== undefined || tradedLastInSpecialSession(histories[etf], session),
    };
  };
  const offerAt: AtMinute<Offer | 'gone'> = (etf, session, minute, fillModel) => {
    const price = seen(etf, session, minute, fillModel);
    const at = hours[session];
    if (!price || !at) return 'gone';
    const limit = buyLimit(price.quote);
    const from = tradedBefore(at, minute);
    const dayOf = () => days.of(etf, session, fillModel);
    const filled = limit.type === 'limit' ? fillsAt(limit.limit, dayOf, from, at) : unfilled;
    return { ...price, limit, filled };
  };
  const kept = cached(hours.length, offerAt);
  return {
    seen,
    atMinute: openMinuteOffers(hours, days, offerAt),
    offer(etf, session, minute, fillModel) {
      const found = kept(etf, session, minute, fillModel);
      return found === 'gone' ? undefined : found;
    },
  };
}

const unfilled = (): Filled => ({ value: 0, units: 0, minute: 0 });

/** Matches more units than asked, so that the next larger order need not be matched again. */
const ahead = 2;

/** The first fills of a larger order are those of a smaller one. */
function fillsAt(
  limit: number,
  dayOf: () => TradingDay | undefined,
  from: number,
  at: MarketHours,
): Offer['filled'] {
  let asked = 0;
  let matches: readonly Match[] = [];
  return (units) => {
    if (units > asked) {
      const day = dayOf();
      asked = units * ahead;
      const order = { side: 'buy', limit, quantity: asked } as const;
      matches = day ? matchesOf(order, day, { from, minutes: at.minutes }) : [];
    }
    return filledBy(matches, units, at);
  };
}

/** The fills of an equal or larger order. */
export function filledBy(matches: readonly Match[], wanted: number, at: MarketHours): Filled {
  let [value, units, last] = [0, 0, at.opens];
  for (const { minute: traded, price, quantity } of matches) {
    const minute = minuteAfterTrading(at, traded);
    if (units === wanted || minute > at.cancelLeftovers) break;
    const taken = Math.min(quantity, wanted - units);
    value += price * taken;
    units += taken;
    last = minute;
  }
  return { value, units, minute: last };
}

/** The practice market dates such a trade to this morning. */
const tradedLastInSpecialSession = (history: EtfHistory | undefined, session: number): boolean =>
  history?.sessionOf[(history.rowsBefore[session] ?? 0) - 1] === -1;
