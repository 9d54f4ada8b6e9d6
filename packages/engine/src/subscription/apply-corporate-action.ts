import { unitsOf } from '../ledger/lots.ts';
import { mergeLots } from '../market/corporate-actions.ts';
import { noPaise, timesPaise } from '../money/money.ts';
import type { BasisPoints } from '../money/percent.ts';
import { bookSale, impossible } from './apply-to-schedule.ts';
import { hasOrdered, isOpen, type Schedule } from './schedule.ts';
import type { ScheduleEvent } from './subscription-event.ts';

type Of<Type extends ScheduleEvent['type']> = Extract<ScheduleEvent, { type: Type }>;

export function receive(schedule: Schedule, event: Of<'distribution-received'>): Schedule {
  if (schedule.lots.length === 0 || event.amount <= 0) {
    throw impossible(schedule, 'receive a distribution');
  }
  const { on, amount } = event;
  return { ...schedule, payouts: [...(schedule.payouts ?? []), { on, amount }] };
}

/** A block without units looks for another ETF. */
export function delist(
  schedule: Schedule,
  { on, price }: Of<'delisted'>,
  target: BasisPoints,
): Schedule {
  requireSettled(schedule, 'be delisted');
  if (schedule.lots.length === 0) {
    const { instrument: _gone, ...rest } = schedule;
    return rest;
  }
  const quantity = unitsOf(schedule.lots);
  const sale = { on, quantity, value: timesPaise(price, quantity), charges: noPaise };
  return bookSale(schedule, sale, target, 'ETF_DELISTED');
}

/** Less than one unit of the successor cannot be held: the block is delisted. */
export function merge(schedule: Schedule, event: Of<'merged'>): Schedule {
  requireSettled(schedule, 'be merged');
  const { on, successor: instrument } = event;
  if (schedule.lots.length === 0) return { ...schedule, instrument };
  const { lots, paid } = mergeLots(schedule.lots, event);
  if (lots.length === 0) throw impossible(schedule, 'go on without a unit');
  const payouts = paid > 0 ? [...(schedule.payouts ?? []), { on, amount: paid }] : schedule.payouts;
  return { ...schedule, instrument, lots, ...(payouts ? { payouts } : {}) };
}

/** Fills of an open order would be counted in old units. */
function requireSettled(schedule: Schedule, what: string): void {
  const isOrdered = schedule.sellOrderId !== undefined || hasOrdered(schedule);
  if (isOrdered || !isOpen(schedule) || !schedule.instrument) throw impossible(schedule, what);
}
