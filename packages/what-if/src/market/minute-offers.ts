import { tradedBefore } from '@safe-trading/engine';
import { availableIn, type FillModel } from '@safe-trading/simulator/fills';
import type { AtMinute } from './cached.ts';
import type { MarketHours } from './market-hours.ts';
import type { Offer } from './offer.ts';
import type { TradingDays } from './trading-days.ts';

export type MinuteOffers = {
  /**
   * Limit, last price, price of an immediate fill and units available at it. A limit of 0 means none, or one the
   * exchange refuses.
   */
  readonly numbers: Int32Array;
  /** The fills of an order of a given size. */
  readonly filled: (Offer['filled'] | undefined)[];
};

/** Fills the numbers of all sessions as needed. */
export type OffersAtMinute = (etf: number, session: number) => MinuteOffers;

/** The layout of one session's numbers. */
export const minuteOffer = { width: 4, limit: 0, last: 1, price: 2, units: 3 } as const;
const { width } = minuteOffer;
/** Not computed yet. */
const unknown = -1;
/** Installment times kept at once, about forty megabytes each. */
const keptAtMost = 4;
const most = 2 ** 31 - 1;

export function openMinuteOffers(
  hours: readonly MarketHours[],
  days: TradingDays,
  offerAt: AtMinute<Offer | 'gone'>,
): (minute: number, fillModel: FillModel) => OffersAtMinute {
  const kept = new Map<string, OffersAtMinute>();

  const fill = ({ numbers, filled }: MinuteOffers, asked: Asked, at: MarketHours): void => {
    const { etf, session, minute, fillModel } = asked;
    const place = session * width;
    numbers[place + minuteOffer.limit] = 0;
    const offer = offerAt(etf, session, minute, fillModel);
    if (offer === 'gone' || !offer.isTradedToday || offer.limit.type !== 'limit') return;
    const { limit } = offer.limit;
    const { last, lowerBand = 0, upperBand = limit } = offer.quote;
    const path = days.of(etf, session, fillModel)?.path(at.minutes);
    if (!path || limit < lowerBand || limit > upperBand) return;
    numbers[place + minuteOffer.limit] = limit;
    numbers[place + minuteOffer.last] = last;
    filled[session] = offer.filled;
    const first = offer.filled(1);
    if (first.units === 0 || first.minute !== minute) return;
    const units = Math.floor(availableIn(path, tradedBefore(at, minute)));
    numbers[place + minuteOffer.price] = first.value;
    numbers[place + minuteOffer.units] = Math.min(most, units);
  };

  return (minute, fillModel) => {
    const key = `${fillModel} ${minute}`;
    const known = kept.get(key);
    if (known) return known;
    const ofEtfs: MinuteOffers[] = [];
    const found: OffersAtMinute = (etf, session) => {
      const offers = ofEtfs[etf] ?? noOffers(hours.length);
      ofEtfs[etf] = offers;
      const at = hours[session];
      if (at && offers.numbers[session * width] === unknown) {
        fill(offers, { etf, session, minute, fillModel }, at);
      }
      return offers;
    };
    if (kept.size >= keptAtMost) kept.clear();
    kept.set(key, found);
    return found;
  };
}

function noOffers(sessions: number): MinuteOffers {
  const numbers = new Int32Array(sessions * width);
  for (let session = 0; session < sessions; session += 1) numbers[session * width] = unknown;
  return { numbers, filled: new Array(sessions) };
}

type Asked = {
  readonly etf: number;
  readonly session: number;
  readonly minute: number;
  readonly fillModel: FillModel;
};
