import { type Paise, type Quantity, usualOrderLimits } from '@safe-trading/engine';
import { distinctLimit } from '@safe-trading/engine/rules';
import { type Match, matchesOf } from '@safe-trading/simulator/fills';
import type { Block, LiveOrder, PlanState } from './plan-state.ts';
import type { SeenPrice } from './see-quote.ts';

export type WantedOrder = {
  readonly side: 'buy' | 'sell';
  readonly block: Block;
  readonly etf: number;
  readonly quantity: Quantity;
  readonly limit: Paise;
  /** The most it can cost or bring. */
  readonly worst: number;
  readonly seen: SeenPrice;
  readonly session: number;
  readonly minute: number;
};

/** Sends an order, with all that will become of it; answers why it is held back where nothing is sent. */
export function placeOrder(
  state: PlanState,
  wanted: WantedOrder,
): 'NO_PRICE' | 'CAP_REACHED' | undefined {
  const { side, block, etf, quantity, worst, seen, session, minute } = wanted;
  const at = state.market.hours[session];
  const { tick, lowerBand, upperBand, last } = seen.quote;
  const taken = new Set<number>();
  for (const other of state.live) {
    if (other.side === side && other.etf === etf && other.quantity === quantity) {
      taken.add(other.limit);
    }
  }
  const limit = distinctLimit({ side, limit: wanted.limit, tick, taken, lowerBand, upperBand });
  if (limit === undefined) return 'NO_PRICE';
  const { perOrder, perDay } = usualOrderLimits;
  if (worst > perOrder || state.sentToday + worst > perDay.worst) return 'CAP_REACHED';
  if (!at) return 'NO_PRICE';

  const minutes = at.closes - at.opens;
  const from = minute - at.opens;
  const matches = matchesOf({ side, limit, quantity }, seen.day, { from, minutes });
  const order = { side, block, etf, quantity, limit, seen: last };
  state.live.push({ ...order, ...endOf(matches, quantity, minute, at) });
  state.sentToday += quantity * limit;
  if (side === 'buy') block.isOrdered = true;
  else block.isSelling = true;
  return undefined;
}

/** Its end is seen a minute after it was sent or filled; what is open too long is cancelled and seen a minute later. */
function endOf(
  matches: readonly Match[],
  quantity: number,
  minute: number,
  { opens, cancelLeftovers }: { readonly opens: number; readonly cancelLeftovers: number },
): Pick<LiveOrder, 'fills' | 'filled' | 'filledAt' | 'endsAt'> {
  const fills = matches.filter((match) => opens + match.minute <= cancelLeftovers);
  const filled = fills.reduce((units, fill) => units + fill.quantity, 0);
  const filledAt = opens + (fills.at(-1)?.minute ?? 0);
  const endsAt = filled === quantity ? Math.max(minute + 1, filledAt) : cancelLeftovers + 1;
  return { fills, filled, filledAt, endsAt };
}
