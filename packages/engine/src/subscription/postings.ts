import { Impossible } from '../impossible.ts';
import type { Balances } from '../ledger/balances.ts';
import type { LedgerAccount, Posting } from '../ledger/ledger.ts';
import { type Lot, takeUnits, unitsOf } from '../ledger/lots.ts';
import { mergeLots } from '../market/corporate-actions.ts';
import {
  addPaise,
  noPaise,
  type Paise,
  paise,
  shareOf,
  subtractPaise,
  timesPaise,
} from '../money/money.ts';
import type { Installment } from './installment.ts';
import type { Sale, Schedule } from './schedule.ts';
import type { SubscriptionState } from './subscription.ts';
import type { SubscriptionEvent } from './subscription-event.ts';
import { costOfSales, netProceeds } from './target.ts';

type Of<Type extends SubscriptionEvent['type']> = Extract<SubscriptionEvent, { type: Type }>;

/**
 * Double entry of an event, from the state before it; amounts add up to zero. Only confirmed fills and their
 * consequences move money.
 */
export function postingsFor(state: SubscriptionState, event: SubscriptionEvent): Posting[] {
  switch (event.type) {
    case 'installment-executed':
      return forPurchase(state, event);
    case 'installment-carried':
      return forCarry(state, event);
    case 'sold':
      return forSale(state, event);
    case 'split-applied':
      return forSplit(state, event);
    case 'distribution-received':
      return moved(event.schedule, paidOut(event.amount));
    case 'delisted':
      return forDelisting(state, event);
    case 'merged':
      return forMerger(state, event);
    case 'subscription-completed':
    case 'subscription-ended':
      return forEnd(state.balances);
    case 'schedule-created':
    case 'instrument-assigned':
    case 'installment-blocked':
    case 'order-placed':
    case 'installment-failed':
    case 'installment-released':
    case 'installment-retried':
    case 'sell-placed':
    case 'sell-ended':
    case 'schedule-paused':
    case 'schedule-resumed':
    case 'options-changed':
    case 'subscription-paused':
    case 'subscription-resumed':
    case 'installment-skipped':
    case 'terms-changed':
    case 'installments-replanned':
    case 'exit-chosen':
      return [];
  }
}

function forPurchase(state: SubscriptionState, event: Of<'installment-executed'>): Posting[] {
  const { value, charges, quantity: units, schedule } = event;
  const given = givenTo(state, event);
  const cost = addPaise(value, charges);
  const pot = potOf(state);
  const inPot = Math.max(0, state.balances[pot]);
  // A fill above installment and carry was still paid by the investor.
  const excess = Math.max(0, cost - given.base - given.fromPool - inPot);
  const putIn = paise(given.base + excess);
  return moved(schedule, [
    { account: 'put_in', amount: paise(0 - putIn) },
    { account: 'pool', amount: paise(0 - given.fromPool) },
    { account: pot, amount: paise(putIn + given.fromPool - cost) },
    { account: 'units', amount: value, units },
    { account: 'charges', amount: charges },
  ]);
}

function forCarry(state: SubscriptionState, event: Of<'installment-carried'>): Posting[] {
  const { base, fromPool } = givenTo(state, event);
  return moved(event.schedule, [
    { account: 'put_in', amount: paise(0 - base) },
    { account: 'pool', amount: paise(0 - fromPool) },
    { account: potOf(state), amount: addPaise(base, fromPool) },
  ]);
}

/** After the whole block is sold, the agreed share of net profit is reinvested (docs/domain-model.md, Reinvesting). */
function forSale(
  state: SubscriptionState,
  event: Omit<Sale, 'costOfSold'> & { readonly schedule: number },
): Posting[] {
  const { on, quantity, value, charges } = event;
  const schedule = scheduleOf(state, event.schedule);
  const taken = takeUnits(schedule.lots, quantity);
  const boughtFor = subtractPaise(taken.cost, taken.charges);
  const sale: Sale = { on, quantity, value, charges, costOfSold: taken.cost };
  const reinvested = reinvestedAfter(state, taken.left, [...schedule.sales, sale]);
  return moved(event.schedule, [
    { account: 'units', amount: paise(0 - boughtFor), units: 0 - quantity },
    { account: 'gains', amount: subtractPaise(boughtFor, value) },
    { account: 'charges', amount: charges },
    { account: 'pool', amount: reinvested },
    { account: 'withdrawable', amount: paise(value - charges - reinvested) },
  ]);
}

function forSplit(state: SubscriptionState, event: Of<'split-applied'>): Posting[] {
  const units = unitsOf(scheduleOf(state, event.schedule).lots) * (event.factor - 1);
  return moved(event.schedule, [{ account: 'units', amount: noPaise, units }]);
}

function forDelisting(state: SubscriptionState, event: Of<'delisted'>): Posting[] {
  const { schedule, on, price } = event;
  const quantity = unitsOf(scheduleOf(state, schedule).lots);
  if (quantity === 0) return [];
  return forSale(state, {
    schedule,
    on,
    quantity,
    value: timesPaise(price, quantity),
    charges: noPaise,
  });
}

function forMerger(state: SubscriptionState, event: Of<'merged'>): Posting[] {
  const before = scheduleOf(state, event.schedule).lots;
  if (before.length === 0) return [];
  const { lots, paid } = mergeLots(before, event);
  const units = unitsOf(lots) - unitsOf(before);
  return moved(event.schedule, [{ account: 'units', amount: noPaise, units }, ...paidOut(paid)]);
}

const paidOut = (amount: Paise): Move[] => [
  { account: 'gains', amount: paise(0 - amount) },
  { account: 'withdrawable', amount },
];

const forEnd = ({ carry, pool }: Balances): Posting[] =>
  withoutEmpty([
    { account: 'carry', amount: paise(0 - carry) },
    { account: 'pool', amount: paise(0 - pool) },
    { account: 'withdrawable', amount: addPaise(carry, pool) },
  ]);

function reinvestedAfter(
  state: SubscriptionState,
  left: readonly Lot[],
  sales: readonly Sale[],
): Paise {
  const profit = subtractPaise(netProceeds(sales), costOfSales(sales));
  if (left.length > 0 || profit <= 0 || state.endedOn !== undefined) return noPaise;
  return shareOf(profit, state.plan.reinvest);
}

/** After the end carry and pool are withdrawable; an open order then draws on that. */
const potOf = (state: SubscriptionState): 'carry' | 'withdrawable' =>
  state.endedOn === undefined ? 'carry' : 'withdrawable';

function givenTo(
  state: SubscriptionState,
  of: { readonly schedule: number; readonly sipNumber: number },
): { readonly base: Paise; readonly fromPool: Paise } {
  const { amount, raise, state: life } = installmentOf(state, of);
  const given = life.status === 'ordered' ? (life.reducedTo ?? amount) : amount;
  const raised = paise(Math.min(raise, given));
  const base = subtractPaise(given, raised);
  return { base, fromPool: state.endedOn === undefined ? raised : noPaise };
}

function installmentOf(
  state: SubscriptionState,
  of: { readonly schedule: number; readonly sipNumber: number },
): Installment {
  const { installments } = scheduleOf(state, of.schedule);
  const found = installments.find((installment) => installment.sipNumber === of.sipNumber);
  if (found === undefined) throw new Impossible(`There is no installment ${of.sipNumber}`);
  return found;
}

function scheduleOf(state: SubscriptionState, number: number): Schedule {
  const schedule = state.schedules[number - 1];
  if (schedule === undefined) throw new Impossible(`There is no schedule ${number}`);
  return schedule;
}

type Move = { readonly account: LedgerAccount; readonly amount: Paise; readonly units?: number };

const moved = (schedule: number, moves: readonly Move[]): Posting[] =>
  withoutEmpty(moves.map((move) => ({ ...move, schedule })));

const withoutEmpty = (postings: readonly Posting[]): Posting[] =>
  postings.filter(({ amount, units }) => amount !== 0 || (units ?? 0) !== 0);
