import { type Paise, type Quantity, type Quote, usualOrderLimits } from '@safe-trading/engine';
import { distinctLimit } from '@safe-trading/engine/rules';
import { type Match, matchesOf } from '@safe-trading/simulator/fills';
import type { Offer } from '../market/offers.ts';
import type { Block, LiveOrder, PlanState } from './plan-state.ts';

export type WantedOrder = {
  readonly side: 'buy' | 'sell';
  readonly block: Block;
  readonly etf: number;
  readonly quantity: Quantity;
  readonly limit: Paise;
  /** The most it can cost or bring. */
  readonly worst: number;
  readonly quote: Quote;
  /** Of a purchase. */
  readonly offer?: Offer;
  readonly session: number;
  readonly minute: number;
};

const nothingTaken: ReadonlySet<number> = new Set();

/** Sends an order, with all that will become of it; answers why it is held back where nothing is sent. */
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

  const matches = matchesFor(state, wanted, limit);
  const order = { side, block, etf, quantity, limit, seen: last };
  state.live.push({ ...order, ...endOf(matches, quantity, minute, at) });
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

/** At the limit of its offer a purchase is matched as every other one. */
function matchesFor(
  { market, fillModel }: PlanState,
  { side, etf, quantity, offer, session, minute, limit: usual }: WantedOrder,
  limit: Paise,
): readonly Match[] {
  if (offer && limit === usual) return offer.fillsOf(quantity);
  const at = market.hours[session];
  const day = market.days.of(etf, session, fillModel);
  if (!at || !day) return [];
  const [from, minutes] = [minute - at.opens, at.closes - at.opens];
  return matchesOf({ side, limit, quantity }, day, { from, minutes });
}

/** Its end is seen a minute after it was sent or filled; what is open too long is cancelled and seen a minute later. */
function endOf(
  matches: readonly Match[],
  quantity: number,
  minute: number,
  { opens, cancelLeftovers }: { readonly opens: number; readonly cancelLeftovers: number },
): Pick<LiveOrder, 'value' | 'filled' | 'filledAt' | 'endsAt'> {
  let [value, filled, last] = [0, 0, 0];
  for (const match of matches) {
    if (opens + match.minute > cancelLeftovers) break;
    value += match.price * match.quantity;
    filled += match.quantity;
    last = match.minute;
  }
  const filledAt = opens + last;
  const endsAt = filled === quantity ? Math.max(minute + 1, filledAt) : cancelLeftovers + 1;
  return { value, filled, filledAt, endsAt };
}
