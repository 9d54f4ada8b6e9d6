import {
  type Paise,
  type Quantity,
  type Quote,
  tradedBefore,
  usualOrderLimits,
} from '@safe-trading/engine';
import { distinctLimit } from '@safe-trading/engine/rules';
import { matchesOf } from '@safe-trading/simulator/fills';
import type { MarketHours } from '../market/market-hours.ts';
import type { Filled, Offer } from '../market/offer.ts';
import { filledBy } from '../market/offers.ts';
import type { Block, PlanState } from './plan-state.ts';

export type WantedOrder = {
  readonly side: 'buy' | 'sell';
  readonly block: Block;
  readonly etf: number;
  readonly quantity: Quantity;
  readonly limit: Paise;
  /** The most it can cost, or the least it can bring. */
  readonly worst: number;
  readonly quote: Quote;
  /** Of a purchase. */
  readonly offer?: Offer;
  readonly session: number;
  readonly minute: number;
};

const nothingTaken: ReadonlySet<number> = new Set();

/** Sends an order and computes its fills; returns the reason if it is held back. */
export function placeOrder(
  state: PlanState,
  wanted: WantedOrder,
): 'NO_PRICE' | 'CAP_REACHED' | undefined {
  const { side, block, etf, quantity, worst, quote, session, minute } = wanted;
  const at = state.market.hours[session];
  const { tick, lowerBand, upperBand, last } = quote;
  const taken = state.live.length === 0 ? nothingTaken : limitsTaken(state, wanted);
  const limit = distinctLimit({ side, limit: wanted.limit, tick, taken, lowerBand, upperBand });
  if (limit === undefined) return 'NO_PRICE';
  const { perOrder, perDay } = usualOrderLimits;
  if (worst > perOrder || state.sentToday + worst > perDay.worst) return 'CAP_REACHED';
  if (!at) return 'NO_PRICE';

  const { value, units, minute: filledAt } = filledOf(state, wanted, limit, at);
  // The end is seen one minute after sending or filling. An order open too long is cancelled.
  const endsAt = units === quantity ? Math.max(minute + 1, filledAt) : at.cancelLeftovers + 1;
  const [seen, filled] = [last, units];
  state.live.push({ side, block, etf, quantity, limit, seen, value, filled, filledAt, endsAt });
  state.sentToday += quantity * limit;
  if (side === 'buy') block.isOrdered = true;
  else block.isSelling = true;
  return undefined;
}

function limitsTaken(
  { live }: PlanState,
  { side, etf, quantity }: WantedOrder,
): ReadonlySet<number> {
  const taken = new Set<number>();
  for (const other of live) {
    if (other.side === side && other.etf === etf && other.quantity === quantity) {
      taken.add(other.limit);
    }
  }
  return taken;
}

function filledOf(
  { market, fillModel }: PlanState,
  { side, etf, quantity, offer, session, minute, limit: usual }: WantedOrder,
  limit: Paise,
  at: MarketHours,
): Filled {
  if (offer && limit === usual) return offer.filled(quantity);
  const day = market.days.of(etf, session, fillModel);
  const times = { from: tradedBefore(at, minute), minutes: at.minutes };
  return filledBy(day ? matchesOf({ side, limit, quantity }, day, times) : [], quantity, at);
}
