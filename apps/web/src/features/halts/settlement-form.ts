import { halts } from '@safe-trading/messages/en/halts';
import { messagesOf } from '../../lib/messages.ts';
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

/** The possible ends of the order; while the broker's book of the day is there, it shows what was filled. */
export const outcomesFor = ({
  is_book_gone: isGone,
  broker_order_id: number,
}: Doubt): readonly SettledAs[] => [
  ...(isGone ? [] : (['ADOPTED'] as const)),
  ...(number ? [] : (['NOT_PLACED'] as const)),
  ...(isGone ? (['FILLED', 'NOT_FILLED'] as const) : []),
];

export function faultsOf(typed: Typed): Faults {
  const text = messagesOf(halts);
  const faults: Faults = {};
  const reason = faultOfReason(typed.reason);
  switch (typed.outcome) {
    case '':
      return { outcome: text('outcome-required') };
    case 'ADOPTED':
      return typed.number.trim() ? {} : { number: text('number-required') };
    case 'NOT_PLACED':
    case 'NOT_FILLED':
      return reason ? { reason } : {};
    case 'FILLED':
      if (!/^[1-9]\d*$/.test(typed.quantity.trim())) faults.quantity = text('quantity-invalid');
      if (!/^\d+(\.\d{1,2})?$/.test(typed.price.trim()) || Number(typed.price) <= 0)
        faults.price = text('price-invalid');
      if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(typed.time.trim())) faults.time = text('time-invalid');
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
