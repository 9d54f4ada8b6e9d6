import { aloneWithBooks, memoryBooks } from '../books/memory-books.ts';
import { openMemoryTables } from '../books/memory-tables.ts';
import type { Calendar } from '../calendar/calendar.ts';
import { type Instant, instant, laterBy, marketMoment } from '../calendar/instant.ts';
import type { SessionTimes } from '../calendar/session-times.ts';
import type { DecisionTrace, TimedQuote } from '../decisions/decision.ts';
import { noEvidence, type PriceEvidence } from '../decisions/price-verdict.ts';
import { rankCandidates } from '../market/selection.ts';
import { type Paise, paise } from '../money/money.ts';
import type { Answer, OrderRequest } from '../orders/broker-report.ts';
import { usualOrderLimits } from '../orders/order-limits.ts';
import type { PriceGuard } from '../plan/price-guard.ts';
import { interpret } from '../procedure/interpret.ts';
import type { RunResult } from '../procedure/outcome.ts';
import type { Handlers } from '../procedure/question.ts';
import { placeOrders } from '../run/place-orders.ts';
import { withFirstSchedule } from '../subscription/first-schedule.ts';
import { startSubscription } from '../subscription/subscription.ts';
import { gold, nifty, plan, quoted, rates, rupees, times } from './build.ts';

export type SentOrder = { readonly at: Instant; readonly request: OrderRequest };

type PlacingWorld = {
  readonly calendar: Calendar;
  readonly startsAt: Instant;
  /** One after the other and round again, how long the world takes to answer what leaves the process. */
  readonly delaysMs?: readonly number[];
  /** The price that the broker reports at this moment. */
  quote(at: Instant, symbol: string): Answer<TimedQuote>;
  /** How many plans are due at once. */
  readonly subscriptions?: number;
  readonly sessionTimes?: SessionTimes;
  readonly priceGuard?: PriceGuard;
  /** Enough by default. */
  readonly cash?: Paise;
  /** What is known of the value of an ETF; nothing by default. */
  evidence?(symbol: string): PriceEvidence;
};

export type PlacedInWorld = {
  readonly result: RunResult;
  /** What left, and when. */
  readonly sent: readonly SentOrder[];
  /** What was kept with each commit: an order, or a decision against one. */
  readonly traces: readonly DecisionTrace[];
  /** What was shown of prices, in the order in which it was asked for. */
  readonly shown: readonly (TimedQuote & { readonly symbol: string })[];
};

const day = 86_400_000;

/** One run that places orders, of one account whose plans have been due for weeks, over plain values. */
export function placeInWorld(world: PlacingWorld): PlacedInWorld {
  const { calendar, startsAt, delaysMs = [0], subscriptions = 1, sessionTimes = times } = world;
  const moment = marketMoment(startsAt);
  let now = startsAt;
  let asked = 0;
  const pass = () => {
    now = laterBy(now, delaysMs[asked % delaysMs.length] ?? 0);
    asked += 1;
  };
  const tables = openMemoryTables();
  const begun = marketMoment(instant(startsAt - 30 * day));
  for (let n = 1; n <= subscriptions; n += 1) {
    const usual = { ddpiConfirmed: true, cashPolicy: 'skip', recycle: false } as const;
    const options = world.priceGuard ? { ...usual, priceGuard: world.priceGuard } : usual;
    const state = withFirstSchedule(startSubscription(plan({ time: times.opens }), options), {
      calendar,
      today: begun.today,
      time: begun.time,
    });
    const id = `sub-${n}`;
    tables.subscriptions.set(id, {
      id,
      userId: 'a',
      strategyId: id,
      broker: 'samco',
      version: 1,
      state,
    });
  }
  tables.owners.set('a', { userId: 'a', broker: 'samco' });

  const sent: SentOrder[] = [];
  const traces: DecisionTrace[] = [];
  const shown: (TimedQuote & { symbol: string })[] = [];
  const loggedIn = (ids: readonly string[]) =>
    new Map(ids.map((accountId) => [accountId, { accountId, isLoggedIn: true }]));
  const candidates = [nifty, gold].map((instrument) => ({
    instrument,
    quote: quoted(250, { low52: rupees(240) }),
    stale: false,
    medianTurnover: paise(1_000_000_000_000),
    sessionsListed: 500,
  }));
  const books = memoryBooks(tables, aloneWithBooks).answers;
  const handlers: Handlers = {
    ...books,
    commit(asks) {
      pass();
      const { verdict } = asks;
      if (verdict.type === 'order') traces.push(verdict.trace);
      if (verdict.type === 'no-order') traces.push(verdict.decision.trace);
      return books.commit(asks);
    },
    'days to reconcile': () => [],
    now: () => now,
    'is stopping': () => false,
    ranking: ({ openUnderlyings }) => rankCandidates(candidates, { openUnderlyings }),
    'stored quote': () => undefined,
    'price evidence': ({ instrument }) => world.evidence?.(instrument.symbol) ?? noEvidence,
    accounts: ({ accountIds }) => loggedIn(accountIds),
    'accounts of investors': ({ userIds }) => loggedIn(userIds),
    quote({ symbol }) {
      pass();
      const answer = world.quote(now, symbol);
      if (answer.ok) shown.push({ ...answer.value, symbol });
      return answer;
    },
    'buying power'() {
      pass();
      return { ok: true, value: world.cash ?? rupees(10_000_000) };
    },
    'order book'() {
      pass();
      return { ok: true, value: [] };
    },
    'trade book': () => ({ ok: true, value: [] }),
    'units of today': () => ({ ok: true, value: [] }),
    holdings: () => ({ ok: true, value: [] }),
    place({ request }) {
      pass();
      // Sending looks at the clock once more.
      if (request.notAfter !== undefined && now > request.notAfter)
        return { outcome: 'not-sent', reason: 'Too late.' };
      sent.push({ at: now, request });
      return { outcome: 'placed', brokerOrderId: String(sent.length) };
    },
    cancel: () => {},
    'session lost': () => {},
    fault({ fault }) {
      throw fault;
    },
  };
  const facts = {
    calendar,
    chargeRates: rates,
    sessionTimes: [sessionTimes],
    splits: [],
    corporateActions: [],
  };
  const context = { facts, limits: usualOrderLimits, moment };
  return { result: interpret(placeOrders(context), handlers), sent, shown, traces };
}
