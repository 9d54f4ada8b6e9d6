import type { Body, orderEndpoints, Reply } from '@safe-trading/contract';
import { dateOf, type LocalDate, type ObservedEnd, paise, quantity } from '@safe-trading/engine';
import type { Language } from '@safe-trading/messages/language';
import { translated } from '@safe-trading/messages/translated';
import { toDate, toInstant } from '../../platform/kernel/instants.ts';
import type { DayNotCompared, UnresolvedOrder } from '../../trading/books/unresolved-orders.ts';

type WireDoubts = Reply<typeof orderEndpoints.inDoubt>;
type WireDoubt = WireDoubts['data'][number];

export const presentDoubts = (
  doubts: readonly UnresolvedOrder[],
  days: readonly DayNotCompared[],
  { today, language }: { today: LocalDate; language: Language },
): WireDoubts => ({
  success: true,
  data: doubts.map((doubt) => presentDoubt(doubt, { today, language })),
  days_not_compared: days.map((day) => presentDay(day, language)),
});

const presentDoubt = (
  { order, investor, strategyName }: UnresolvedOrder,
  { today, language }: { today: LocalDate; language: Language },
): WireDoubt => {
  const sentOn = dateOf(order.submittedAt);
  const reason = order.reason ?? 'The answer of the broker was lost.';
  return {
    order_id: order.clientOrderId,
    state: order.state === 'needs-human' ? 'NEEDS_HUMAN' : 'UNKNOWN',
    investor_name: investor.name,
    investor_email: investor.email,
    strategy_name: strategyName,
    sip_number: order.sipNumber ?? null,
    etf_nse_code: order.instrument.symbol,
    side: order.side === 'buy' ? 'BUY' : 'SELL',
    quantity: order.quantity,
    limit_price: order.limit / 100,
    sent_at: toDate(order.submittedAt).toISOString(),
    sent_on: sentOn,
    reason: translated(reason, language),
    looks: order.lookups,
    looked_at: order.lookedUpAt === undefined ? null : toDate(order.lookedUpAt).toISOString(),
    broker_order_id: order.brokerOrderId ?? null,
    possible_broker_order_ids: [...order.possibleBrokerOrderIds],
    is_book_gone: sentOn < today,
  };
};

type WireDay = NonNullable<WireDoubts['days_not_compared']>[number];

const unitsWords = { agree: 'AGREE', differ: 'DIFFER', unknown: 'UNKNOWN' } as const;

const reasonWords: Readonly<Record<string, string>> = {
  NO_BROKER_SESSION: 'The account is not logged in at the broker.',
  BROKER_UNREACHABLE: 'The broker did not answer.',
  UNEXPECTED: 'The comparison ended with an error; the server log has the details.',
};

const presentDay = (
  { investor, day, units, says, tries, triedAt }: DayNotCompared,
  language: Language,
): WireDay => ({
  investor_name: investor.name,
  investor_email: investor.email,
  day,
  units: unitsWords[units],
  reason: says === undefined ? null : translated(reasonWords[says] ?? says, language),
  tries,
  tried_at: triedAt === undefined ? null : toDate(triedAt).toISOString(),
});

export function seenOf(body: Body<typeof orderEndpoints.settle>): ObservedEnd {
  switch (body.outcome) {
    case 'ADOPTED':
      return { outcome: 'adopted', brokerOrderId: body.broker_order_id };
    case 'NOT_PLACED':
      return { outcome: 'not-placed', reason: body.reason };
    case 'NOT_FILLED':
      return { outcome: 'not-filled', reason: body.reason };
    case 'FILLED':
      return {
        outcome: 'filled',
        quantity: quantity(body.quantity),
        price: paise(Math.round(body.price_per_unit * 100)),
        tradedAt: toInstant(new Date(body.traded_at)),
      };
  }
}

export const settledMessage: Readonly<Record<ObservedEnd['outcome'], string>> = {
  adopted: "The order is taken over from the broker's book; what it fills is booked by itself.",
  'not-placed': 'The order is settled as never placed. Nothing is sent again for it.',
  filled: 'The order is booked as the contract note says.',
  'not-filled': 'The order is settled as not filled. Nothing is sent again for it.',
};
