import { availableIn, type FillModel } from '@safe-trading/simulator/fills';
import type { AtMinute } from './cached.ts';
import type { MarketHours } from './market-hours.ts';
import type { Offer } from './offer.ts';
import type { TradingDays } from './trading-days.ts';

/**
 * Offers of one minute at which an order of so many units is filled at once, as whole numbers: for each session the
 * limit, the last price, the price of a fill and how many units are to be had. A limit of nought says that an order
 * may have to wait. Answers all of an ETF; that of the session asked for is there.
 */
export type ImmediateFills = (etf: number, session: number) => Int32Array;

/** The numbers of one session, and where among them each stands. */
export const immediateFill = { width: 4, limit: 0, last: 1, price: 2, units: 3 } as const;
const { width } = immediateFill;
/** Where nobody has looked yet. */
const unknown = -1;
/** The times of the installments of so many plans are kept, twelve megabytes each at the most. */
const keptAtMost = 4;
const most = 2 ** 31 - 1;

export function immediateFills(
  hours: readonly MarketHours[],
  days: TradingDays,
  offerAt: AtMinute<Offer | 'gone'>,
): (minute: number, fillModel: FillModel) => ImmediateFills {
  const kept = new Map<string, ImmediateFills>();

  const fill = (offers: Int32Array, at: Asked, { opens, closes }: MarketHours): void => {
    const place = at.session * width;
    offers[place + immediateFill.limit] = 0;
    const offer = offerAt(at.etf, at.session, at.minute, at.fillModel);
    if (offer === 'gone' || !offer.isTradedToday || offer.limit.type !== 'limit') return;
    const { limit } = offer.limit;
    const { last, lowerBand = 0, upperBand = limit } = offer.quote;
    const first = offer.filled(1);
    const path = days.of(at.etf, at.session, at.fillModel)?.path(closes - opens);
    const from = at.minute - opens;
    if (
      first.units < 1 ||
      !path ||
      first.minute !== at.minute ||
      limit < lowerBand ||
      limit > upperBand
    )
      return;
    offers[place + immediateFill.limit] = limit;
    offers[place + immediateFill.last] = last;
    offers[place + immediateFill.price] = first.value;
    offers[place + immediateFill.units] = Math.min(most, Math.floor(availableIn(path, from)));
  };

  return (minute, fillModel) => {
    const key = `${fillModel} ${minute}`;
    const known = kept.get(key);
    if (known) return known;
    const ofEtfs: Int32Array[] = [];
    const found: ImmediateFills = (etf, session) => {
      const offers = ofEtfs[etf] ?? new Int32Array(hours.length * width).fill(unknown);
      ofEtfs[etf] = offers;
      const at = hours[session];
      if (at && offers[session * width] === unknown) {
        fill(offers, { etf, session, minute, fillModel }, at);
      }
      return offers;
    };
    if (kept.size >= keptAtMost) kept.clear();
    kept.set(key, found);
    return found;
  };
}

type Asked = {
  readonly etf: number;
  readonly session: number;
  readonly minute: number;
  readonly fillModel: FillModel;
};
