import { type Lot, paise, quantity } from '@safe-trading/engine';
import { distributed, mergeLots } from '@safe-trading/engine/rules';
import type { SessionAction, SessionSplit } from '../market/fund-actions.ts';
import { payIn } from './account-cash.ts';
import { bookSale } from './end-order.ts';
import type { Block, PlanState } from './plan-state.ts';
import { continuePlan, follow, never } from './schedules.ts';
import { lookLater } from './sell.ts';

/** What the morning brings to open blocks, splits first. */
export function applyFundActions(state: PlanState, session: number, minute: number): void {
  for (const split of state.market.splits) {
    if (split.session !== session) continue;
    for (const block of ofEtf(state, split.etf)) applySplit(state, block, split, minute);
  }
  for (const action of state.market.actions) {
    if (action.session !== session) continue;
    for (const block of ofEtf(state, action.etf)) {
      applyAction(state, block, action, minute);
      continuePlan(state, session, minute);
    }
  }
}

const ofEtf = ({ open }: PlanState, etf: number): Block[] =>
  open.filter((block) => block.etf === etf);

function applySplit(
  state: PlanState,
  block: Block,
  { session, etf, factor }: SessionSplit,
  minute: number,
): void {
  if (block.lots.length === 0) return;
  const added = block.units * (factor - 1);
  block.lots = block.lots.map((lot) => ({ ...lot, quantity: quantity(lot.quantity * factor) }));
  block.units += added;
  state.deeds.push({ kind: 'split', session, minute, block: block.number, etf, factor, added });
  lookLater(state, block, session);
}

function applyAction(
  state: PlanState,
  block: Block,
  { session, etf, action, successor }: SessionAction,
  minute: number,
): void {
  const at = { session, minute, block: block.number, etf };
  const { lots, units } = block;
  switch (action.type) {
    case 'distribution': {
      const amount = distributed(lots, action.perUnit, action.exDate);
      if (amount > 0) state.deeds.push({ kind: 'payout', ...at, amount });
      payIn(state.cash, amount);
      return;
    }
    case 'delisting':
      delist(state, block, action.price, at);
      return;
    case 'merger': {
      const merged = mergeLots(lots, action);
      if (units > 0 && merged.lots.length === 0) {
        delist(state, block, action.price, at);
        return;
      }
      follow(state, block, successor);
      if (units === 0) return;
      const left = merged.lots.reduce((sum, lot) => sum + lot.quantity, 0);
      const added = left - units;
      block.lots = [...merged.lots];
      block.units = left;
      block.creditedIn = creditedIn(state, merged.lots);
      state.deeds.push({ kind: 'merger', ...at, into: successor, added, amount: merged.paid });
      payIn(state.cash, merged.paid);
      lookLater(state, block, session);
    }
  }
}

/** Nothing is sold before the newest lot is credited. */
function creditedIn({ market }: PlanState, lots: readonly Lot[]): number {
  const newest = lots.at(-1);
  const session = newest && market.placeOf.get(newest.boughtOn);
  return session === undefined ? never : (market.creditedIn[session] ?? never);
}

/** All units are paid out; a block that holds none looks for another ETF. */
function delist(
  state: PlanState,
  block: Block,
  price: number,
  at: { readonly session: number; readonly minute: number },
): void {
  const { units } = block;
  if (units === 0) {
    follow(state, block, -1);
    return;
  }
  bookSale(state, block, {
    session: at.session,
    minute: at.minute,
    filledAt: at.minute,
    units,
    ordered: units,
    value: paise(price * units),
    charges: 0,
    depositoryPaid: false,
    seen: price,
    isDelisting: true,
  });
}
