import { type LocalDate, noPaise, type Paise, paise, quantity } from '@safe-trading/engine';
import { chargeTotal, shareOf, takeUnits } from '@safe-trading/engine/rules';
import { payIn, payOut, sellFor } from './account-cash.ts';
import type { Block, LiveOrder, PlanState } from './plan-state.ts';
import { closeBlock, continuePlan, never, stopBuying, useInstallment } from './schedules.ts';
import { look, lookLater } from './sell.ts';

type Moment = { readonly session: number; readonly minute: number; readonly on: LocalDate };

export function endOrder(
  state: PlanState,
  order: LiveOrder,
  session: number,
  minute: number,
): void {
  const on = state.market.hours[session]?.on;
  if (!on) return;
  if (state.live.length > 0) state.live = state.live.filter((one) => one !== order);
  const { block, side } = order;
  if (side === 'buy') {
    block.isOrdered = false;
    endPurchase(state, order, { session, minute, on });
  } else {
    block.isSelling = false;
    endSale(state, order, { session, minute, on });
  }
  continuePlan(state, session, minute);
}

function chargesFor(
  { market }: PlanState,
  { etf, side, value }: LiveOrder,
  session: number,
  depositoryPaid: boolean,
): Paise {
  const assetClass = market.histories[etf]?.listing.etf.assetClass ?? 'equity';
  const [rates] = market.ratesOn(session);
  return rates
    ? chargeTotal(rates, { side, value: paise(value), assetClass, depositoryPaid })
    : noPaise;
}

function endPurchase(state: PlanState, order: LiveOrder, { session, minute, on }: Moment): void {
  const { buying, plan } = state;
  const { block, etf, value, filled, filledAt, quantity: ordered, seen } = order;
  if (!buying) return;
  const at = { session, minute, block: block.number, etf };
  if (filled === 0) {
    state.deeds.push({ kind: 'failed', ...at, reason: 'NOT_FILLED' });
    useInstallment(state, session);
    return;
  }
  const charges = chargesFor(state, order, session, false);
  const cost = value + charges;
  payOut(state.cash, cost);
  const excess = Math.max(0, cost - plan.installment - buying.raise - Math.max(0, state.carry));
  const ownMoney = plan.installment + excess;
  const carry = ownMoney + buying.raise - cost;
  const isFirst = block.lots.length === 0;
  const installment = buying.numbers[buying.next] ?? 0;
  state.deeds.push({
    kind: 'purchase',
    ...at,
    installment,
    filledAt,
    units: filled,
    ordered,
    value,
    charges,
    ownMoney,
    fromPool: buying.raise,
    carry,
    seen,
    choice: isFirst ? buying.choice : undefined,
  });
  state.carry += carry;
  state.pool -= buying.raise;
  const lot = {
    boughtOn: on,
    quantity: quantity(filled),
    cost: paise(cost),
    charges: paise(charges),
  };
  block.lots.push(lot);
  block.units += filled;
  block.cost += cost;
  block.creditedIn = state.market.creditedIn[session] ?? never;
  useInstallment(state, session);
  lookLater(state, block, session + 1);
}

function endSale(state: PlanState, order: LiveOrder, { session, minute }: Moment): void {
  const { block, etf, value, filled, filledAt, quantity: ordered, seen } = order;
  if (filled === 0) {
    const at = { session, minute, block: block.number, etf };
    state.deeds.push({ kind: 'unsold', ...at, reason: 'NOT_FILLED' });
    look(state, block, session + 1);
    return;
  }
  const depositoryPaid = state.soldToday.includes(etf);
  state.soldToday.push(etf);
  bookSale(state, block, {
    session,
    minute,
    filledAt,
    units: filled,
    ordered,
    value,
    charges: chargesFor(state, order, session, depositoryPaid),
    depositoryPaid,
    seen,
    isDelisting: false,
  });
}

export type Sold = {
  readonly session: number;
  readonly minute: number;
  readonly filledAt: number;
  readonly units: number;
  readonly ordered: number;
  readonly value: number;
  readonly charges: number;
  readonly depositoryPaid: boolean;
  readonly seen: number;
  readonly isDelisting: boolean;
};

/** Removes the units; after a complete sale, adds the agreed share of net profit to the pool. */
export function bookSale(state: PlanState, block: Block, sold: Sold): void {
  const { units, value, charges, session } = sold;
  const taken = takeUnits(block.lots, quantity(units));
  block.soldFor += value - charges;
  block.soldCost += taken.cost;
  block.isPartSold = true;
  block.lots = [...taken.left];
  block.units -= units;
  block.cost -= taken.cost;
  if (sold.isDelisting) payIn(state.cash, value - charges);
  else sellFor(state.cash, session, value - charges);
  const profit = block.soldFor - block.soldCost;
  const isWhole = taken.left.length === 0;
  const toPool = isWhole && profit > 0 ? shareOf(paise(profit), state.plan.reinvest) : 0;
  state.pool += toPool;
  const { number, etf } = block;
  const cost = { cost: taken.cost, costCharges: taken.charges };
  state.deeds.push({ kind: 'sale', block: number, etf, ...sold, ...cost, toPool });
  stopBuying(state, block);
  if (isWhole) closeBlock(state, block);
  else lookLater(state, block, session + 1);
}
