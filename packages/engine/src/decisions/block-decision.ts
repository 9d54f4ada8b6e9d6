import { hasPriceGap, type Quote } from '../market/quote.ts';
import { isOpen, type Schedule } from '../subscription/schedule.ts';
import type { SubscriptionState } from '../subscription/subscription.ts';
import { type BookingDecision, type BookingFacts, bookingDecision } from './booking.ts';

export const isOpenBlock = (schedule: Schedule): boolean =>
  isOpen(schedule) && schedule.lots.length > 0 && schedule.sellOrderId === undefined;

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
