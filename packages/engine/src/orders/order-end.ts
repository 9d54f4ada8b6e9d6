import type { LocalDate } from '../calendar/local-date.ts';
import type { TimeOfDay } from '../calendar/time-of-day.ts';
import { type ChargeRates, chargesOn, type Side } from '../market/charges.ts';
import type { AssetClass } from '../market/instrument.ts';
import { type Paise, sumPaise, timesPaise } from '../money/money.ts';
import type { Quantity } from '../money/quantity.ts';
import type { ReasonCode } from '../subscription/reason.ts';
import type { SubscriptionEvent } from '../subscription/subscription-event.ts';

export type EndedOrder = {
  readonly schedule: number;
  readonly sipNumber?: number;
  readonly side: Side;
  readonly instrument: { readonly assetClass: AssetClass };
  readonly quantity: Quantity;
};

export type OrderFill = { readonly price: Paise; readonly quantity: Quantity };

export type OrderFills = {
  readonly fills: readonly OrderFill[];
  readonly filled: Quantity;
  readonly on: LocalDate;
  readonly at: TimeOfDay;
  /** Another sale of this ETF, account and day already bears the depository charge. */
  readonly depositoryPaid: boolean;
};

export function eventOfFills(
  order: EndedOrder,
  { fills, filled, on, at, depositoryPaid }: OrderFills,
  rates: readonly ChargeRates[],
): SubscriptionEvent {
  const { schedule, sipNumber, side, instrument } = order;
  const value = sumPaise(fills.map((fill) => timesPaise(fill.price, fill.quantity)));
  const { assetClass } = instrument;
  const { total: charges } = chargesOn(rates, { side, value, assetClass, on, depositoryPaid });
  const traded = { schedule, on, quantity: filled, value, charges };
  return sipNumber === undefined
    ? { type: 'sold', ...traded }
    : { type: 'installment-executed', ...traded, sipNumber, at, partial: filled < order.quantity };
}

export function eventOfNoFill(
  { schedule, sipNumber }: Pick<EndedOrder, 'schedule' | 'sipNumber'>,
  reason: ReasonCode,
  on: LocalDate,
): SubscriptionEvent {
  if (sipNumber === undefined) return { type: 'sell-ended', schedule };
  return { type: 'installment-failed', schedule, sipNumber, on, reason };
}
