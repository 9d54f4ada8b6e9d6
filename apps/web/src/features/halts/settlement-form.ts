import { faultOfReason } from '../../shared/reason-field.tsx';
import type { Doubt, SettledAs, Settlement } from './use-doubts.ts';

export type Typed = {
  outcome: SettledAs | '';
  number: string;
  reason: string;
  quantity: string;
  price: string;
  time: string;
};

type Faults = Partial<Record<keyof Typed, string>>;

export const nothingTyped: Typed = {
  outcome: '',
  number: '',
  reason: '',
  quantity: '',
  price: '',
  time: '',
};

type Choice = { value: SettledAs; label: string; help: string };

/** What can be true of the order: while the day's book is there, it tells what was filled. */
export function outcomesFor({ is_book_gone: isGone, broker_order_id: number }: Doubt): Choice[] {
  return [
    ...(isGone ? [] : [adopted]),
    ...(number ? [] : [notPlaced]),
    ...(isGone ? [filled, notFilled] : []),
  ];
}

const adopted: Choice = {
  value: 'ADOPTED',
  label: "It is an order in the broker's book",
  help: 'by its number; what it fills is booked by itself',
};
const notPlaced: Choice = {
  value: 'NOT_PLACED',
  label: 'It was never placed',
  help: 'a SIP counts as failed, units to be sold are free again',
};
const filled: Choice = {
  value: 'FILLED',
  label: 'It was filled',
  help: 'as the contract note of that day says',
};
const notFilled: Choice = {
  value: 'NOT_FILLED',
  label: 'It was placed and not filled',
  help: 'the contract note of that day has no trade of it',
};

export function faultsOf(typed: Typed): Faults {
  const faults: Faults = {};
  const reason = faultOfReason(typed.reason);
  switch (typed.outcome) {
    case '':
      return { outcome: 'Choose what became of the order' };
    case 'ADOPTED':
      return typed.number.trim() ? {} : { number: 'Broker order number is required' };
    case 'NOT_PLACED':
    case 'NOT_FILLED':
      return reason ? { reason } : {};
    case 'FILLED':
      if (!/^[1-9]\d*$/.test(typed.quantity.trim()))
        faults.quantity = 'Quantity must be a whole number above 0';
      if (!/^\d+(\.\d{1,2})?$/.test(typed.price.trim()) || Number(typed.price) <= 0)
        faults.price = 'Price per unit must be in rupees, with at most two decimals';
      if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(typed.time.trim()))
        faults.time = 'Trade time must be a 24-hour time such as 10:31';
      return faults;
  }
}

/** Undefined when no answer was chosen. */
export function settlementOf(typed: Typed, { sent_on: day }: Doubt): Settlement | undefined {
  const { outcome } = typed;
  switch (outcome) {
    case '':
      return undefined;
    case 'ADOPTED':
      return { outcome, broker_order_id: typed.number.trim() };
    case 'NOT_PLACED':
    case 'NOT_FILLED':
      return { outcome, reason: typed.reason.trim() };
    case 'FILLED':
      return {
        outcome,
        quantity: Number(typed.quantity),
        price_per_unit: Number(typed.price),
        traded_at: `${day}T${typed.time.trim()}:00+05:30`,
      };
  }
}
