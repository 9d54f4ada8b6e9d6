import {
  buildCalendar,
  type IndexLevel,
  type InstrumentRef,
  localDate,
  openChange,
  type Paise,
  paise,
  quantity,
  type SubscriptionEvent,
  timeOfDay,
} from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import type { Language } from '@safe-trading/messages/language';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { composeBooks } from '../app/compose-trading.ts';
import { portfolioFeature } from '../features/portfolio/portfolio-feature.ts';
import { schedulesFeature } from '../features/schedules/schedules-feature.ts';
import { postgresAuthorities } from '../features/selling-authority/authority-store.postgres.ts';
import { sellingAuthorityFeature } from '../features/selling-authority/selling-authority-feature.ts';
import { strategiesFeature } from '../features/strategies/strategies-feature.ts';
import { postgresStrategyStore } from '../features/strategies/strategy-store.postgres.ts';
import { amendSubscription } from '../features/subscription-life/amend-subscription.ts';
import { postgresAmendmentLog } from '../features/subscription-life/amendment-log.postgres.ts';
import { subscriptionLifeFeature } from '../features/subscription-life/subscription-life-feature.ts';
import { postgresNewSubscriptions } from '../features/subscriptions/new-subscriptions.postgres.ts';
import { subscriptionsFeature } from '../features/subscriptions/subscriptions-feature.ts';
import type { Database } from '../platform/db/database.ts';
import { type TestDatabase, testDatabase } from '../platform/db/test-database.ts';
import type { User } from '../platform/http/access.ts';
import { buildApp } from '../platform/http/app.ts';
import { istInstant } from '../platform/kernel/ist.ts';
import { createLog } from '../platform/kernel/log.ts';
import { marketMoment } from '../platform/kernel/market-moment.ts';
import { postgresDecisions } from '../trading/books/decisions.postgres.ts';
import { postgresUnresolvedOrders } from '../trading/books/unresolved-orders.postgres.ts';
import { postgresPricePast } from '../trading/figures/price-past.postgres.ts';
import type { Operator } from '../trading/ledger/consent.ts';
import { lastConsent } from '../trading/ledger/consents.postgres.ts';
import { postgresMoneyPostings } from '../trading/ledger/money-postings.postgres.ts';
import { postgresSubscriptions } from '../trading/ledger/subscription-store.postgres.ts';
import { postgresLastPrices } from '../trading/market-data/last-prices.postgres.ts';
import { postgresQuoteStore } from '../trading/market-data/quote-store.postgres.ts';
import { testRecord, testTell } from './recorded-events.ts';

export const niftyBees: InstrumentRef = {
  id: 'INE-NIFTYBEES',
  symbol: 'NIFTYBEES',
  name: 'Nippon India ETF Nifty BeES',
  underlying: 'NIFTY 50',
  assetClass: 'equity',
};

export const goldBees: InstrumentRef = {
  id: 'INE-GOLDBEES',
  symbol: 'GOLDBEES',
  name: 'Nippon India ETF Gold BeES',
  underlying: 'Gold',
  assetClass: 'gold',
};

/** Hardly traded. */
export const thinEtf: InstrumentRef = {
  id: 'INE-THINETF',
  symbol: 'THINETF',
  name: 'Thin Midcap ETF',
  underlying: 'Nifty Midcap 150',
  assetClass: 'equity',
};

/** A strategy as the dialog sends it: 20 installments of 5,000 rupees, ten to an ETF. */
export const strategyRequest = {
  etf_strategy_name: 'Near the low',
  total_fund_required: 100_000,
  standard_sip_amount: 5000,
  total_no_of_sips: 20,
  no_of_sips_per_etf: 10,
  sip_frequency: 'DAILY',
  standard_reinvest_percent: 50,
  profit_target_percent: 6,
  execution_day: 'Monday',
  execution_time: '10:30',
};

export const subscriptionRequest = {
  broker_id: 'SAMCO',
  user_sip_amount: 2500.5,
  user_reinvest_percent: 25,
};

export type InvestingWorld = Awaited<ReturnType<typeof investingWorld>>;

/** The token of a session that has not proved its identity within the last minutes. */
export const withoutProof = (id: string): string => `${id}-without-proof`;

/** The four features on a real database, with clocks that stand where a test puts them. */
export async function investingWorld(
  settings: { creation?: 'everyone' | 'admins'; operator?: Operator } = {},
) {
  const database: TestDatabase = await testDatabase();
  const { db } = database;
  const time = { real: '2026-09-14T04:00:00Z', market: '2027-02-03T03:30:00Z' };
  const clock = { now: () => new Date(time.real) };
  const marketClock = { now: () => new Date(time.market) };
  const users = new Map<string, User>();

  const subscriptions = postgresSubscriptions(db);
  const { books } = composeBooks(
    db,
    { holder: 'this test', alone: true, accountsAtOnce: 2 },
    undefined,
    subscriptions,
  );
  const lastPrices = postgresLastPrices(db);
  const quotes = postgresQuoteStore(db);
  const instruments = [niftyBees, goldBees, thinEtf];
  const chargeRates = openMarketData().chargeRates();
  const brokers = new Map([['samco', 'Samco']]);
  const index: IndexLevel[] = [];
  const figures = {
    past: postgresPricePast(db),
    moneyPostings: postgresMoneyPostings(db),
    index: { levelsAt: async () => ({ levels: index }) },
  };
  const strategies = strategiesFeature({
    store: postgresStrategyStore(db, testRecord),
    clock,
    marketClock,
    sessionTimes: [normalHours],
    creation: settings.creation ?? 'everyone',
  });
  const authorities = postgresAuthorities(db, testTell);
  const life = {
    subscriptions,
    log: postgresAmendmentLog(db, subscriptions),
    lastPrices,
    calendar: buildCalendar([]),
    clock,
    marketClock,
  };
  const features = [
    strategies,
    subscriptionsFeature({
      subscriptions,
      newSubscriptions: postgresNewSubscriptions(subscriptions, testTell),
      strategies,
      lastPrices,
      brokers,
      clock,
      marketClock,
      ...figures,
      calendar: buildCalendar([]),
      quotes,
      facts: { instruments, chargeRates },
      assumeDdpi: true,
      operator: settings.operator,
      lastConsent: lastConsent(db),
      saidDdpi: async (userId, code) => (await authorities.find(userId, code))?.isConfirmed,
    }),
    subscriptionLifeFeature(life),
    sellingAuthorityFeature({
      subscriptions,
      authorities,
      broker: 'samco',
      assumeDdpi: true,
      amend: amendSubscription(life),
      clock,
    }),
    schedulesFeature({
      subscriptions,
      lastPrices,
      brokers,
      unresolved: postgresUnresolvedOrders(db),
      decisions: postgresDecisions(db),
      quotes,
      instruments,
      chargeRates,
      changesOf: life.log.of,
      marketClock,
      commit: async (verdict) => books.answers.commit({ verdict }),
    }),
    portfolioFeature({
      subscriptions,
      lastPrices,
      quotes,
      accounts: { ofInvestors: async () => new Map(), sessionLost: async () => {} },
      broker: 'samco',
      calendar: buildCalendar([]),
      clock,
      marketClock,
      ...figures,
    }),
  ];
  const app = await buildApp({
    authenticate: async (token) => users.get(token),
    log: createLog('silent'),
    clock,
    behindTls: false,
  });
  for (const feature of features) feature.routes(app);

  const call = async (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    { as, body, language }: { as?: string; body?: object | string; language?: Language } = {},
  ) => {
    const request: InjectOptions = {
      method,
      url,
      headers: {
        ...(as ? { authorization: `Bearer ${as}` } : {}),
        ...(language ? { cookie: `language=${language}` } : {}),
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { payload: body }),
    };
    const reply = await app.inject(request);
    return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
  };

  return {
    db,
    time,
    /** Closes of the index, ascending; a test adds what it needs. */
    index,
    strategies,
    subscriptions,
    /** Another process: nothing it knows is older than its first read. */
    freshStore: () => postgresSubscriptions(db),
    call,

    /** Adds an account and returns the id, which is the token too; `withoutProof` makes a token of it. */
    async addUser(id: string, role: User['role'] = 'END_USER'): Promise<string> {
      await insertUser(db, id, role);
      const user = { id, email: `${id}@example.com`, name: id, role, sid: 's', jti: 'j' };
      users.set(id, { ...user, isProved: true });
      users.set(withoutProof(id), { ...user, isProved: false });
      return id;
    },

    async publish(as: string, changed: object = {}): Promise<string> {
      const { body } = await call('POST', '/etf_strategy/', {
        as,
        body: { ...strategyRequest, ...changed },
      });
      return String(body.data.etf_strategy_id);
    },

    async subscribe(as: string, strategyId: string, changed: object = {}): Promise<string> {
      const { body } = await call('POST', `/etf_strategy/subscribe/${strategyId}`, {
        as,
        body: { ...subscriptionRequest, ...changed },
      });
      return String(body.data.subscription_id);
    },

    /** What the jobs do, without a broker. */
    async happen(subscriptionId: string, ...events: SubscriptionEvent[]): Promise<void> {
      for (const event of events) {
        const [before] = await subscriptions.load([subscriptionId]);
        if (!before) throw new Error(`No subscription ${subscriptionId}.`);
        const date = 'on' in event ? istInstant(event.on, noon) : marketClock.now();
        const change = openChange(before, marketMoment(date));
        change.apply(event, `${subscriptionId}.test.${before.version}`);
        await subscriptions.commit({ ...change.change(), before });
      }
    },

    async quote({ id, symbol }: InstrumentRef, last: Paise): Promise<void> {
      await sql`
        insert into quotes (instrument_id, symbol, last_paise, tick_paise, volume, quoted_at)
        values (${id}, ${symbol}, ${last}, 1, 1, ${clock.now()})`.execute(db);
    },

    async close(): Promise<void> {
      await app.close();
      await database.close();
    },
  };
}

/** Installment `sipNumber` of schedule 1, bought on its day: the events of it. */
export const bought = (
  sipNumber: number,
  on: string,
  units: number,
  value: number,
  charges: number,
): SubscriptionEvent[] => [
  { type: 'order-placed', schedule: 1, sipNumber, clientOrderId: `order-${sipNumber}` },
  {
    type: 'installment-executed',
    schedule: 1,
    sipNumber,
    on: localDate(on),
    at: timeOfDay('10:31'),
    quantity: quantity(units),
    value: paise(value),
    charges: paise(charges),
    partial: false,
  },
];

const noon = timeOfDay('12:00');

const normalHours = {
  from: localDate('2002-01-08'),
  opens: timeOfDay('09:15'),
  closes: timeOfDay('15:30'),
  lastOrder: timeOfDay('15:10'),
  cancelLeftovers: timeOfDay('15:20'),
};

const insertUser = (db: Database, id: string, role: User['role']) =>
  sql`
    insert into users (id, email, name, role, status, password_hash, created_at)
    values (${id}, ${`${id}@example.com`}, ${id}, ${role}, 'active', 'none', now())`.execute(db);
