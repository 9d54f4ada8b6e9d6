import { paise, sizeBuy, usualOrderLimits } from '@safe-trading/engine';
import { type MinuteOffers, minuteOffer } from '../market/minute-offers.ts';
import type { Filled } from '../market/offer.ts';
import { canPay } from './account-cash.ts';
import { whyNotBought } from './guard-price.ts';
import type { LiveOrder, PlanState } from './plan-state.ts';

/** A fast path for a block that continues with its ETF. Undefined if the installment needs the full procedure. */
export function orderAtOffer(
  state: PlanState,
  session: number,
  minute: number,
): LiveOrder | undefined {
  const { buying, plan, market, live } = state;
  if (!buying || buying.block.etf < 0 || minute !== state.buyingMinute || live.length > 0)
    return undefined;
  const { block } = buying;
  const { etf } = block;
  const offers = state.offers(etf, session);
  const place = session * minuteOffer.width;
  const limit = paise(offers.numbers[place + minuteOffer.limit] ?? 0);
  const instrument = market.histories[etf]?.listing.etf;
  const at = market.hours[session];
  if (limit <= 0 || !instrument || !at) return undefined;
  const last = offers.numbers[place + minuteOffer.last] ?? 0;
  if (whyNotBought(state, buying, { etf, last, session, minute })) return undefined;
  const { quantity, worstCost } = sizeBuy({
    amount: paise(plan.installment + buying.raise),
    carry: paise(state.carry),
    limit,
    instrument,
    on: at.on,
    rates: market.ratesOn(session),
  });
  if (quantity === 0 || !canPay(state.cash, session, worstCost)) return undefined;
  const { perOrder, perDay } = usualOrderLimits;
  if (worstCost > perOrder || state.sentToday + worstCost > perDay.worst) return undefined;
  const filled = filledOf(offers, session, minute, quantity);
  if (!filled) return undefined;
  const { value, units, minute: filledAt } = filled;
  state.sentToday += quantity * limit;
  block.isOrdered = true;
  return {
    side: 'buy',
    block,
    etf,
    quantity,
    limit,
    seen: last,
    value,
    filled: units,
    filledAt,
    endsAt: units === quantity ? Math.max(minute + 1, filledAt) : at.cancelLeftovers + 1,
  };
}

/** Immediate if enough units are available, else over the minutes of the day. */
function filledOf(
  { numbers, filled }: MinuteOffers,
  session: number,
  minute: number,
  quantity: number,
): Filled | undefined {
  const place = session * minuteOffer.width;
  if (quantity > (numbers[place + minuteOffer.units] ?? 0)) return filled[session]?.(quantity);
  return { value: quantity * (numbers[place + minuteOffer.price] ?? 0), units: quantity, minute };
}
