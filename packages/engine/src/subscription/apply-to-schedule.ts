import type { LocalDate } from '../calendar/local-date.ts';
import { Impossible } from '../impossible.ts';
import { type Lot, takeUnits } from '../ledger/lots.ts';
import type { InstrumentRef } from '../market/instrument.ts';
import { applySplit } from '../market/splits.ts';
import { addPaise, type Paise, paise } from '../money/money.ts';
import type { BasisPoints } from '../money/percent.ts';
import { applyToInstallment, cancelPlanned } from './apply-to-installment.ts';
import { assignmentRefusal } from './assignment.ts';
import type { Installment } from './installment.ts';
import { hasOrdered, hasPending, isOpen, type Sale, type Schedule } from './schedule.ts';
import type { InstallmentEvent, ScheduleEvent } from './subscription-event.ts';
import { reachesTarget } from './target.ts';

export function assign(schedule: Schedule, instrument: InstrumentRef): Schedule {
  if (assignmentRefusal(schedule)) throw impossible(schedule, 'get another instrument');
  return { ...schedule, instrument };
}

export function moveInstallment(schedule: Schedule, event: InstallmentEvent): Schedule {
  if (event.type === 'order-placed' || event.type === 'installment-carried') {
    requireBuying(schedule, event);
  }
  const index = schedule.installments.findIndex((it) => it.sipNumber === event.sipNumber);
  const installment = schedule.installments[index];
  if (installment === undefined) {
    throw new Impossible(`Schedule ${schedule.number} has no installment ${event.sipNumber}`);
  }

  const state = applyToInstallment(installment, event);
  const installments = schedule.installments.with(index, { ...installment, state });
  return closeIfOver(withLot({ ...schedule, installments }, state));
}

/**
 * Plans a failed installment again and reopens a block that its failure closed. Its raise went back to the pool,
 * so it gets what the pool has left.
 */
export function retryInstallment(
  schedule: Schedule,
  event: Extract<InstallmentEvent, { type: 'installment-retried' }>,
  availablePool: Paise,
): Schedule {
  if (schedule.sales.length > 0) throw impossible(schedule, `see "${event.type}"`);
  const moved = moveInstallment(schedule, event);
  const installments = moved.installments.map((installment) =>
    installment.sipNumber === event.sipNumber
      ? withRaiseUpTo(installment, availablePool)
      : installment,
  );
  const status = isOpen(moved) ? moved.status : 'waiting';
  return { ...moved, status, installments };
}

export function placeSell(schedule: Schedule, sellOrderId: string): Schedule {
  const isBusy = schedule.sellOrderId !== undefined || hasOrdered(schedule);
  if (schedule.lots.length === 0 || isBusy || !isOpen(schedule)) {
    throw impossible(schedule, 'place a sell order');
  }
  return { ...schedule, sellOrderId };
}

/**
 * Books one sell order. A block that is being sold buys no more; its planned installments are cancelled and their
 * numbers freed (docs/domain-model.md, Booking profit).
 */
export function applySale(
  schedule: Schedule,
  sold: Extract<ScheduleEvent, { type: 'sold' }>,
  target: BasisPoints,
): Schedule {
  const { quantity, value, charges } = sold;
  if (schedule.sellOrderId === undefined || quantity === 0 || value < 0 || charges < 0) {
    throw impossible(schedule, 'see a sale');
  }
  return bookSale(schedule, sold, target, 'BOOKED_EARLY');
}

/** `reason`: why nothing more is bought. */
export function bookSale(
  schedule: Schedule,
  { on, quantity, value, charges }: Omit<Sale, 'costOfSold'>,
  target: BasisPoints,
  reason: 'BOOKED_EARLY' | 'ETF_DELISTED',
): Schedule {
  const taken = takeUnits(schedule.lots, quantity);
  const sale: Sale = { on, quantity, value, charges, costOfSold: taken.cost };
  const sales = [...schedule.sales, sale];
  const installments = cancelPlanned(schedule.installments, on, reason);
  const after = { ...withoutSellOrder(schedule), installments, sales, lots: taken.left };
  if (taken.left.length > 0) return after;

  return { ...after, status: reachesTarget(sales, target) ? 'completed' : 'closed', bookedOn: on };
}

export function endSell(schedule: Schedule): Schedule {
  if (schedule.sellOrderId === undefined) throw impossible(schedule, 'end a sell order');
  return withoutSellOrder(schedule);
}

/** Refused while an order is open: its fills would be counted in old units. */
export function split(schedule: Schedule, factor: number): Schedule {
  if (schedule.sellOrderId !== undefined || hasOrdered(schedule)) {
    throw impossible(schedule, 'split while an order is open');
  }
  return { ...schedule, lots: applySplit(schedule.lots, factor) };
}

export function pause(schedule: Schedule): Schedule {
  if (schedule.status !== 'waiting' && schedule.status !== 'running') {
    throw impossible(schedule, 'pause');
  }
  return { ...schedule, status: 'paused' };
}

export function resume(schedule: Schedule): Schedule {
  if (schedule.status !== 'paused') throw impossible(schedule, 'resume');
  return { ...schedule, status: schedule.lots.length > 0 ? 'running' : 'waiting' };
}

export function windUp(schedule: Schedule, on: LocalDate): Schedule {
  if (!isOpen(schedule)) return schedule;
  const installments = cancelPlanned(schedule.installments, on, 'SUBSCRIPTION_ENDED');
  return closeIfOver({ ...schedule, installments });
}

export function releaseUnits(schedule: Schedule): Schedule {
  if (!isOpen(schedule) || hasPending(schedule) || schedule.sellOrderId !== undefined) {
    return schedule;
  }
  return { ...schedule, status: 'closed' };
}

function requireBuying(schedule: Schedule, event: InstallmentEvent): void {
  const buying = schedule.status === 'waiting' || schedule.status === 'running';
  const ordered = schedule.sellOrderId !== undefined || hasOrdered(schedule);
  if (!buying || ordered || schedule.instrument === undefined) {
    throw impossible(schedule, `see "${event.type}"`);
  }
}

function withLot(schedule: Schedule, state: Installment['state']): Schedule {
  if (state.status !== 'executed' || state.quantity === 0) return schedule;
  const { on: boughtOn, quantity, value, charges } = state;
  const lot: Lot = { boughtOn, quantity, cost: addPaise(value, charges), charges };
  const status = schedule.status === 'waiting' ? 'running' : schedule.status;
  return { ...schedule, status, lots: [...schedule.lots, lot] };
}

function withRaiseUpTo(installment: Installment, most: Paise): Installment {
  const raise = paise(Math.min(installment.raise, most));
  const amount = paise(installment.amount - installment.raise + raise);
  return { ...installment, amount, raise };
}

function closeIfOver(schedule: Schedule): Schedule {
  if (!isOpen(schedule) || schedule.lots.length > 0 || hasPending(schedule)) return schedule;
  return { ...schedule, status: 'closed' };
}

function withoutSellOrder(schedule: Schedule): Schedule {
  const { sellOrderId: _ended, ...rest } = schedule;
  return rest;
}

export const impossible = (schedule: Schedule, what: string): Impossible =>
  new Impossible(`Schedule ${schedule.number} is ${schedule.status} and cannot ${what}`);
