import { paise, sizeBuy, usualOrderLimits } from '@safe-trading/engine';
import { plainOffer } from '../market/plain-offers.ts';
import type { PlanState } from './plan-state.ts';

/**
 * Buys for a block that goes on with its ETF where the whole order is filled at once and nothing holds it back, which is
 * most purchases. Answers whether it has; any other installment is left to be looked at closely.
 */
export function buyPlainly(state: PlanState, session: number, minute: number): boolean {
  const { buying, plan, market, live } = state;
  if (!buying || buying.block.etf < 0 || minute !== state.buyingMinute || live.length > 0)
    return false;
  const { block } = buying;
  const { etf } = block;
  const offers = state.plainOffers(etf, session);
  const place = session * plainOffer.width;
  const limit = paise(offers[place + plainOffer.limit] ?? 0);
  const instrument = market.histories[etf]?.listing.etf;
  const on = market.hours[session]?.on;
  if (limit <= 0 || !instrument || !on) return false;
  const { quantity, worstCost } = sizeBuy({
    amount: paise(plan.installment + buying.raise),
    carry: paise(state.carry),
    limit,
    instrument,
    on,
    rates: market.ratesOn(session),
  });
  if (quantity === 0 || quantity > (offers[place + plainOffer.units] ?? 0)) return false;
  const { perOrder, perDay } = usualOrderLimits;
  if (worstCost > perOrder || state.sentToday + worstCost > perDay.worst) return false;
  live.push({
    side: 'buy',
    block,
    etf,
    quantity,
    limit,
    seen: offers[place + plainOffer.last] ?? 0,
    value: quantity * (offers[place + plainOffer.price] ?? 0),
    filled: quantity,
    filledAt: minute,
    endsAt: minute + 1,
  });
  state.sentToday += quantity * limit;
  block.isOrdered = true;
  return true;
}
