import { type Calendar, sellableFrom } from '../calendar/calendar.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import { validOn } from '../calendar/session-times.ts';
import { unitsOf } from '../ledger/lots.ts';
import { chargeTotal } from '../market/charge-total.ts';
import type { ChargeRates } from '../market/charges.ts';
import type { AssetClass } from '../market/instrument.ts';
import type { Quote } from '../market/quote.ts';
import { addPaise, noPaise, type Paise, paise, subtractPaise, timesPaise } from '../money/money.ts';
import type { Quantity } from '../money/quantity.ts';
import { downToTick, sellLimit, upToTick } from '../orders/order-price.ts';
import { hasOrdered, isOpen, type Schedule } from '../subscription/schedule.ts';
import type { SubscriptionState } from '../subscription/subscription.ts';
import { netToSell } from './lowest-sale-price.ts';

export type BookingFacts = {
  readonly schedule: Schedule;
  readonly state: SubscriptionState;
  readonly quote: Quote | undefined;
  readonly stale: boolean;
  /** Whether the price moved in an unexplained way, a split for example. */
  readonly gap: boolean;
  readonly today: LocalDate;
  readonly calendar: Calendar;
  readonly rates: readonly ChargeRates[];
};

export type WaitReason =
  | 'NOTHING_HELD'
  | 'SELL_ORDER_OPEN'
  | 'BUY_ORDER_OPEN'
  | 'NO_PRICE'
  | 'STALE_PRICE'
  | 'PRICE_GAP'
  | 'BELOW_TARGET'
  | 'NOT_SETTLED'
  | 'NEEDS_AUTHORISATION'
  | 'SPREAD_TOO_WIDE'
  | 'AT_LOWER_BAND';

export type BookingDecision =
  | { readonly type: 'book'; readonly quantity: Quantity; readonly limit: Paise }
  | { readonly type: 'wait'; readonly reason: WaitReason };

/**
 * Whether to sell a whole block now (docs/domain-model.md, Booking profit): at a limit that nets the target after
 * charges even if every unit is sold at the limit, and only when the bid already reaches it. The depository charge
 * always counts, so that a sale does not depend on other blocks. A subscription that sells out needs no target.
 */
export function bookingDecision(facts: BookingFacts): BookingDecision {
  const { schedule, state, quote, today, calendar } = facts;
  const { instrument, lots } = schedule;
  if (instrument === undefined || lots.length === 0 || !isOpen(schedule)) {
    return wait('NOTHING_HELD');
  }
  if (schedule.sellOrderId !== undefined) return wait('SELL_ORDER_OPEN');
  if (hasOrdered(schedule)) return wait('BUY_ORDER_OPEN');
  if (quote === undefined || quote.last <= 0) return wait('NO_PRICE');
  if (facts.stale) return wait('STALE_PRICE');
  if (facts.gap) return wait('PRICE_GAP');

  const units = unitsOf(lots);
  const sale = { units, assetClass: instrument.assetClass, tick: quote.tick, on: today };
  const best = quote.bid ?? quote.last;
  const net = netToSell(schedule, state);
  // What is too little before charges is too little after them.
  if (timesPaise(best, units) < net) return wait('BELOW_TARGET');
  const wanted: SaleWanted = { ...sale, net, rates: facts.rates };
  // A higher price never nets less, so the best tick decides.
  const inForce = validOn(facts.rates, today, 'charge rates');
  const onTick = downToTick(best, quote.tick);
  if (state.exit !== 'sell' && netAt(onTick, wanted, inForce) < net) return wait('BELOW_TARGET');
  if (lots.some((lot) => sellableFrom(calendar, lot.boughtOn) > today)) return wait('NOT_SETTLED');
  if (!state.ddpiConfirmed) return wait('NEEDS_AUTHORISATION');

  const usual = sellLimit(quote);
  if (usual.type === 'refused') return wait(usual.reason);
  const lowest = state.exit === 'sell' ? noPaise : lowestPriceFor(wanted);
  return { type: 'book', quantity: units, limit: paise(Math.max(lowest, usual.limit)) };
}

export type SaleWanted = {
  readonly units: Quantity;
  readonly net: Paise;
  readonly assetClass: AssetClass;
  readonly tick: Paise;
  readonly on: LocalDate;
  readonly rates: readonly ChargeRates[];
};

export function lowestPriceFor(wanted: SaleWanted): Paise {
  const { units, net, tick, on, rates } = wanted;
  // One paisa of price nets at most one paisa per unit, so adding the shortfall per unit approaches the answer
  // from below without overshooting.
  let price = upToTick(paise(Math.max(1, Math.ceil(net / units))), tick);
  const inForce = validOn(rates, on, 'charge rates');
  for (;;) {
    const shortfall = net - netAt(price, wanted, inForce);
    if (shortfall <= 0) return price;

    const step = downToTick(paise(Math.floor(shortfall / units)), tick);
    price = addPaise(price, step > tick ? step : tick);
  }
}

function netAt(price: Paise, { units, assetClass }: SaleWanted, inForce: ChargeRates): Paise {
  const value = timesPaise(price, units);
  return subtractPaise(value, chargeTotal(inForce, { side: 'sell', value, assetClass }));
}

const wait = (reason: WaitReason): BookingDecision => ({ type: 'wait', reason });
