import { paise, sizeBuy, usualOrderLimits } from '@safe-trading/engine';
import { immediateFill } from '../market/immediate-fills.ts';
import { canPay } from './account-cash.ts';
import type { PlanState } from './plan-state.ts';

/**
 * Buys for a block that goes on with its ETF where the whole order is filled at once and nothing holds it back, which is
 * most purchases. Answers whether it has; any other installment is left to be looked at closely.
 */
export function buyImmediately(state: PlanState, session: number, minute: number): boolean {
  const { buying, plan, market, live } = state;
  if (!buying || buying.block.etf < 0 || minute !== state.buyingMinute || live.length > 0)
    return false;
  const { block } = buying;
  const { etf } = block;
  const offers = state.immediateFills(etf, session);
  const place = session * immediateFill.width;
  const limit = paise(offers[place + immediateFill.limit] ?? 0);
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
  if (quantity === 0 || quantity > (offers[place + immediateFill.units] ?? 0)) return false;
  if (!canPay(state.cash, session, worstCost)) return false;
  const { perOrder, perDay } = usualOrderLimits;
  if (worstCost > perOrder || state.sentToday + worstCost > perDay.worst) return false;
  live.push({
    side: 'buy',
    block,
    etf,
    quantity,
    limit,
    seen: offers[place + immediateFill.last] ?? 0,
    value: quantity * (offers[place + immediateFill.price] ?? 0),
    filled: quantity,
    filledAt: minute,
    endsAt: minute + 1,
  });
  state.sentToday += quantity * limit;
  block.isOrdered = true;
  return true;
}
