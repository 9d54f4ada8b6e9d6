import { hasPriceGap, type Quote } from '../market/quote.ts';
import { isOpen, type Schedule } from '../subscription/schedule.ts';
import type { SubscriptionState } from '../subscription/subscription.ts';
import { type BookingDecision, type BookingFacts, bookingDecision } from './booking.ts';

/** Units are held and no order to sell them is out. */
export const isOpenBlock = (schedule: Schedule): boolean =>
  isOpen(schedule) && schedule.lots.length > 0 && schedule.sellOrderId === undefined;

/** Whether to sell the block of a schedule at a quote of this moment; undefined where there is none to sell. */
export function blockDecision(
  state: SubscriptionState,
  number: number,
  quote: Quote,
  facts: Pick<BookingFacts, 'today' | 'calendar' | 'rates'>,
): BookingDecision | undefined {
  const schedule = state.schedules.find((open) => open.number === number);
  if (!schedule || !isOpenBlock(schedule)) return undefined;
  return bookingDecision({
    ...facts,
    schedule,
    state,
    quote,
    gap: hasPriceGap(quote),
    stale: false,
  });
}
