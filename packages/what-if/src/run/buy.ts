import { noPaise, type Paise, paise, type ReasonCode, sizeBuy } from '@safe-trading/engine';
import {
  halfOf,
  mostMissesInARow,
  oneYearOfSessions,
  triesAtMost,
} from '@safe-trading/engine/rules';
import type { Offer } from '../market/offer.ts';
import { canPay } from './account-cash.ts';
import type { Choice } from './deed.ts';
import { pricesOf, whyNotBought } from './guard-price.ts';
import { orderAtOffer } from './order-at-offer.ts';
import { placeOrder } from './place-order.ts';
import type { Buying, PlanState } from './plan-state.ts';
import { continuePlan, dueOn, follow, planAnew, useInstallment } from './schedules.ts';

export function isDue(state: PlanState, session: number): boolean {
  const { buying, lastUsed, isPaused } = state;
  if (!buying || isPaused || buying.block.isOrdered || buying.block.isSelling) return false;
  return dueOn(state, buying) <= session && lastUsed !== session;
}

type Chosen = Choice & {
  readonly etf: number;
  readonly offer: Offer;
  readonly limit: Paise;
  /** Above its value: half of the amount is invested, the carry kept. */
  readonly isHalved: boolean;
};

/** Buys the due installment; one that cannot be bought stays due with its reason. */
export function buyDue(state: PlanState, session: number, minute: number): void {
  const { buying, plan, market } = state;
  if (!buying) return;
  const usual = orderAtOffer(state, session, minute);
  if (usual) {
    state.live.push(usual);
    return;
  }
  const chosen = choose(state, buying, session, minute);
  if (typeof chosen === 'string') {
    buying.blocked = chosen;
    return;
  }
  const { etf, limit, offer, isHalved } = chosen;
  const instrument = market.histories[etf]?.listing.etf;
  const on = market.hours[session]?.on;
  if (!instrument || !on) return;
  const amount = paise(plan.installment + buying.raise);
  const spent = isHalved
    ? { amount: halfOf(amount), carry: noPaise }
    : { amount, carry: paise(state.carry) };
  const wanted = { ...spent, limit, instrument, on };
  const sized = sizeBuy({ ...wanted, rates: market.ratesOn(session) });
  if (sized.quantity === 0) {
    assign(state, buying, chosen);
    carryInstallment(state, buying, session, minute);
    return;
  }
  const { quantity, worstCost: worst } = sized;
  if (!canPay(state.cash, session, worst)) {
    failUnpaid(state, buying, session, minute);
    return;
  }
  const { block } = buying;
  const { quote } = offer;
  const order = { side: 'buy', block, etf, quantity, limit, worst, quote, offer } as const;
  const held = placeOrder(state, { ...order, session, minute });
  if (held) buying.blocked = held;
  else assign(state, buying, chosen);
}

function assign(state: PlanState, buying: Buying, { etf, place, last, low52 }: Chosen): void {
  if (buying.block.etf >= 0) return;
  follow(state, buying.block, etf);
  buying.choice = { place, last, low52 };
}

function choose(
  state: PlanState,
  buying: Buying,
  session: number,
  minute: number,
): Chosen | ReasonCode {
  const { etf } = buying.block;
  if (etf >= 0) return priced(state, buying, { etf, place: 0, last: 0, low52: 0 }, session, minute);
  if (!hasCandidate(state, session)) return 'NO_CANDIDATE';
  const order = state.market.rankings.order(
    session,
    pricesOf(buying, session, minute),
    state.fillModel,
    (etf) => isLeftOut(state, etf, session),
  );
  let tries = 0;
  let isClosed = true;
  while (tries < triesAtMost) {
    const ranked = order.at(tries);
    if (!ranked) break;
    const { etf, last, low52 } = ranked;
    const chosen = priced(state, buying, { etf, place: tries, last, low52 }, session, minute);
    if (typeof chosen !== 'string') return chosen;
    if (state.guard?.onBuy === 'wait' && isHeldByGuard(chosen)) return chosen;
    isClosed &&= chosen === 'MARKET_LOOKS_CLOSED';
    tries += 1;
  }
  return tries > 0 && isClosed ? 'MARKET_LOOKS_CLOSED' : 'NO_CANDIDATE';
}

function isLeftOut({ market, followed, countedFrom }: PlanState, etf: number, session: number) {
  if ((followed[market.underlyings[etf] ?? 0] ?? 0) > 0) return true;
  const history = market.histories[etf];
  if (!history) return true;
  const full = history.fullBefore[history.rowsBefore[session] ?? 0] ?? 0;
  return full - (countedFrom[etf] ?? 0) < oneYearOfSessions;
}

/** Whether some ETF may be bought today at all; prices do not change that, a sale does. */
export function hasCandidate(state: PlanState, session: number): boolean {
  const { buying, candidate, market, followed } = state;
  if (buying && buying.block.etf >= 0) return true;
  if (candidate.session !== session) {
    candidate.session = session;
    candidate.isThere = false;
    if (!market.rankings.underlyings(session).some((one) => (followed[one] ?? 0) === 0))
      return false;
    for (const etf of market.rankings.eligible(session)) {
      if (isLeftOut(state, etf, session)) continue;
      candidate.isThere = true;
      break;
    }
  }
  return candidate.isThere;
}

const isHeldByGuard = (reason: ReasonCode): boolean =>
  reason === 'PRICE_ABOVE_VALUE' || reason === 'NO_PRICE_WITNESS';

function priced(
  state: PlanState,
  buying: Buying,
  choice: Choice & { readonly etf: number },
  session: number,
  minute: number,
): Chosen | ReasonCode {
  const offer = state.market.offers.offer(choice.etf, session, minute, state.fillModel);
  if (!offer) return 'NO_PRICE';
  if (!offer.isTradedToday) return 'MARKET_LOOKS_CLOSED';
  const { limit, quote } = offer;
  if (limit.type !== 'limit') return limit.reason;
  const { etf } = choice;
  const guarded = whyNotBought(state, buying, { etf, last: quote.last, session, minute });
  if (guarded && guarded !== 'less') return guarded;
  return { ...choice, offer, limit: limit.limit, isHalved: guarded === 'less' };
}

/** Less than one unit: the amount carries over to the next installment. */
function carryInstallment(
  state: PlanState,
  { block, numbers, next, raise }: Buying,
  session: number,
  minute: number,
): void {
  const { installment: ownMoney } = state.plan;
  const installment = numbers[next] ?? 0;
  const { number, etf } = block;
  const at = { session, minute, block: number, etf };
  state.deeds.push({ kind: 'carry', ...at, installment, ownMoney, fromPool: raise });
  state.carry += ownMoney + raise;
  state.pool -= raise;
  useInstallment(state, session);
  continuePlan(state, session, minute);
}

/** Not enough cash: gives up the installment, and pauses after several in a row. */
function failUnpaid(state: PlanState, buying: Buying, session: number, minute: number): void {
  const { block } = buying;
  const at = { session, minute, block: block.number, etf: block.etf };
  const unpaid = buying.unpaid + 1;
  state.deeds.push({ kind: 'failed', ...at, reason: 'INSUFFICIENT_FUNDS' });
  if (unpaid === mostMissesInARow) {
    state.isPaused = true;
    state.deeds.push({ kind: 'paused', ...at });
  }
  useInstallment(state, session, unpaid);
  continuePlan(state, session, minute);
}

/** No minute of the day can bring an ETF, so all attempts end the same. */
export function endWithoutCandidate(state: PlanState, session: number, minute: number): void {
  if (!state.buying) return;
  state.buying.blocked = 'NO_CANDIDATE';
  endMissed(state, session, minute);
}

/**
 * Skips sessions of a daily plan on which nothing can be bought or sold. Returns the next session to play, at most
 * `until`.
 */
export function postponeDaily(state: PlanState, from: number, until: number): number {
  const { buying, plan, market, nextLook } = state;
  if (!buying || plan.frequency !== 'daily' || from >= until || !isDue(state, from)) return from;
  const end = Math.min(until, nextLook);
  let session = from;
  while (session < end && !hasCandidate(state, session)) session += 1;
  if (session === from) return from;
  const at = { session: from, block: buying.block.number, etf: buying.block.etf };
  const minute = market.hours[from]?.lastOrder ?? 0;
  const sessions = session - from;
  state.deeds.push({ kind: 'postponed', ...at, minute, reason: 'NO_CANDIDATE', sessions });
  buying.dates = [session];
  buying.plannedFrom = buying.next;
  buying.blocked = undefined;
  return session;
}

/** At the last order time: a missing ETF or market is not a failure. */
export function endMissed(state: PlanState, session: number, minute: number): void {
  const { buying } = state;
  if (!buying) return;
  const reason = buying.blocked ?? 'MISSED_CUT_OFF';
  const at = { session, minute, block: buying.block.number, etf: buying.block.etf };
  if (reason === 'NO_CANDIDATE' || reason === 'MARKET_LOOKS_CLOSED' || isHeldByGuard(reason)) {
    state.deeds.push({ kind: 'postponed', ...at, reason, sessions: 1 });
    planAnew(state, session, minute);
    return;
  }
  state.deeds.push({ kind: 'failed', ...at, reason });
  useInstallment(state, session);
  continuePlan(state, session, minute);
}
