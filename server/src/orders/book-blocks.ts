import { bookingDecision, hasPriceGap, type Quote, type Schedule } from '@safe-trading/engine';
import type { MarketMoment } from '../kernel/market-moment.ts';
import { changing } from '../ledger/change-builder.ts';
import { scheduleIdOf, sellOrderIdOf } from '../ledger/content-ids.ts';
import type { SubscriptionRecord } from '../ledger/subscription-store.ts';
import type { OpenCounter } from './buy-due.ts';
import type { Outcome } from './outcome.ts';
import type { RunView } from './run-view.ts';
import { sendOrder } from './send-order.ts';
import type { Trading } from './trading.ts';

/**
 * Sells every open block of a subscription that has earned its target, whole and at a limit that
 * still nets it (domain model, 9.6). The stored quote picks the blocks, a fresh one decides.
 */
export async function bookBlocks(
  trading: Trading,
  before: SubscriptionRecord,
  openCounter: OpenCounter,
  view: RunView,
  moment: MarketMoment,
): Promise<{ record: SubscriptionRecord; outcomes: Outcome[] }> {
  const outcomes: Outcome[] = [];
  let record = before;
  for (const { number, instrument } of before.state.schedules) {
    const stored = instrument && view.recentQuote(instrument.id);
    if (!stored || decideBooking(trading, record, number, stored, moment)?.type !== 'book')
      continue;

    const desk = (await openCounter())?.desk;
    if (!desk) return { record, outcomes };
    const fresh = await view.freshQuote(instrument, desk);
    const decision = fresh && decideBooking(trading, record, number, fresh, moment);
    if (decision?.type !== 'book') continue;

    const scheduleId = scheduleIdOf(record.id, number);
    const attempt = (await trading.orders.sellAttempts(scheduleId)) + 1;
    const clientOrderId = sellOrderIdOf(scheduleId, attempt);
    const builder = changing(record, moment);
    builder.apply({ type: 'sell-placed', schedule: number, clientOrderId }, clientOrderId);
    const { quantity, limit } = decision;
    const sent = await sendOrder(
      trading,
      desk,
      {
        clientOrderId,
        subscriptionId: record.id,
        scheduleId,
        schedule: number,
        attempt,
        side: 'sell',
        instrument,
        quantity,
        limit,
      },
      builder,
      moment,
    );
    record = sent.record;
    outcomes.push(sent.outcome);
  }
  return { record, outcomes };
}

export function decideBooking(
  { facts }: Trading,
  { state }: SubscriptionRecord,
  number: number,
  quote: Quote,
  { today }: MarketMoment,
): ReturnType<typeof bookingDecision> | undefined {
  const schedule = state.schedules.find((open) => open.number === number);
  if (!schedule || !isOpenBlock(schedule)) return undefined;
  return bookingDecision({
    schedule,
    state,
    quote,
    gap: hasPriceGap(quote),
    stale: false,
    today,
    calendar: facts.calendar,
    rates: facts.chargeRates,
  });
}

export const isOpenBlock = (schedule: Schedule): boolean =>
  schedule.lots.length > 0 && schedule.sellOrderId === undefined;
