import {
  type Calendar,
  isMarketOpen,
  isSession,
  type LocalDate,
  previousSession,
  type SessionTimes,
  sessionTimesOn,
  type TimeOfDay,
} from '@safe-trading/engine';
import { toDate } from '../../platform/kernel/instants.ts';
import { istDate } from '../../platform/kernel/ist.ts';
import type { SymbolQuote } from '../../trading/brokers/broker.ts';
import { attention, type Finding, met, unmet } from './finding.ts';

const precondition = 'Quote';

type Seen = {
  calendar: Calendar;
  sessionTimes: readonly SessionTimes[];
  moment: { today: LocalDate; time: TimeOfDay };
  quote: Pick<SymbolQuote, 'symbol' | 'tradedAt'>;
};

/** During a session the price must be of today, otherwise of the last session. */
export function judgeQuote({ calendar, sessionTimes, moment, quote }: Seen): Finding {
  const { today, time } = moment;
  const { symbol, tradedAt } = quote;
  if (tradedAt === undefined) {
    return unmet(
      precondition,
      `Samco does not say when ${symbol} last traded.`,
      'Do not trade: without that, a price of yesterday cannot be told from one of now. Keep the reply with --record and report it.',
    );
  }
  const { opens, closes } = sessionTimesOn(sessionTimes, today);
  const isDay = isSession(calendar, today);
  const expected = isDay && time >= opens ? today : previousSession(calendar, today);
  const lastOn = istDate(toDate(tradedAt));
  if (lastOn < expected) {
    return unmet(
      precondition,
      `${symbol} last traded on ${lastOn}, and by our calendar it should have on ${expected}.`,
      `Either the exchange was closed on ${expected} and the calendar does not know it, or Samco's prices stand still. Find out which before anything is bought.`,
    );
  }
  if (isMarketOpen({ calendar, sessionTimes }, moment))
    return met(precondition, `${symbol} traded today.`);
  return attention(
    precondition,
    `The market is closed; ${symbol} last traded on ${lastOn}, as it should have.`,
    `Run this once more on a session, between ${opens} and ${closes}.`,
  );
}
