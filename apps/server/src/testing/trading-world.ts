import {
  buildCalendar,
  type CorporateAction,
  evolve,
  type InstrumentRef,
  localDate,
  type MarketMoment,
  type SubscriptionOptions,
  scheduleToCreate,
  startSubscription,
  timeOfDay,
  usualOrderLimits,
} from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import { sql } from 'kysely';
import { composeBooks } from '../app/compose-trading.ts';
import type { Database } from '../platform/db/database.ts';
import { testDatabase } from '../platform/db/test-database.ts';
import { toInstant } from '../platform/kernel/instants.ts';
import { istDate, istInstant } from '../platform/kernel/ist.ts';
import { marketMoment } from '../platform/kernel/market-moment.ts';
import { placeEtfOrder } from '../trading/jobs/place-etf-order.ts';
import { syncOrderStatus } from '../trading/jobs/sync-order-status.ts';
import { postgresSubscriptions } from '../trading/ledger/subscription-store.postgres.ts';
import type { SubscriptionRecord } from '../trading/ledger/subscription-store.ts';
import { postgresQuoteStore } from '../trading/market-data/quote-store.postgres.ts';
import { accountTurns } from '../trading/run/account-turns.ts';
import type { TradingPorts } from '../trading/run/trading-ports.ts';
import { dailyPlan } from './daily-plan.ts';
import { testRecord } from './recorded-events.ts';
import { fill, scriptedAccount } from './scripted-account.ts';

const goldEtf: InstrumentRef = {
  id: 'gold-etf',
  symbol: 'GOLDETF',
  name: 'Gold ETF',
  underlying: 'Gold',
  assetClass: 'gold',
};

export type TradingWorld = Awaited<ReturnType<typeof tradingWorld>>;

/**
 * Trading on a real database with one investor, one ETF and a broker account that answers as the
 * test says. The market clock is at 10:30 on Monday 8 February 2027 until it is moved.
 */
export async function tradingWorld(
  changed: Partial<SubscriptionOptions> = {},
  open: () => Promise<{ db: Database; close(): Promise<void> }> = testDatabase,
) {
  const { db, close } = await open();
  let now = istInstant(localDate('2027-02-08'), timeOfDay('10:30'));
  const account = scriptedAccount(() => now);
  const access = { accountId: 'account-1', account };
  const lost: string[] = [];
  const faults: unknown[] = [];
  const halted: string[] = [];
  const marketData = openMarketData();
  const corporateActions: CorporateAction[] = [];
  const splits: { symbol: string; exDate: ReturnType<typeof localDate>; factor: number }[] = [];
  const subscriptions = postgresSubscriptions(db);
  const booksOf = (holder: string) =>
    composeBooks(
      db,
      { holder, alone: true, accountsAtOnce: 2 },
      (level) => void halted.push(level),
      subscriptions,
      testRecord,
    );
  const { books, agendas, halts, readSnapshot } = booksOf('this test');
  const trading: TradingPorts = {
    clock: { now: () => now, sleep: async () => {} },
    facts: {
      calendar: buildCalendar([]),
      chargeRates: marketData.chargeRates(),
      sessionTimes: marketData.sessionTimes(),
      instruments: [goldEtf],
      splits: () => splits,
      corporateActions: () => corporateActions,
    },
    limits: usualOrderLimits,
    quotes: postgresQuoteStore(db),
    books,
    accounts: {
      ofInvestors: async () => new Map([['investor', access]]),
      ofIds: async () => new Map([['account-1', access]]),
      anyOpen: async () => access,
      ownerOf: async () => 'investor',
      sessionLost: async (accountId) => void lost.push(accountId),
    },
    hands: { most: 4, turns: accountTurns() },
    onFault: (_, fault) => void faults.push(fault),
  };
  await sql`
    insert into users (id, email, name, role, status, password_hash, created_at)
    values ('investor', 'investor@example.com', 'Investor', 'END_USER', 'active', 'x', now())`.execute(
    db,
  );
  await sql`
    insert into broker_accounts (
      id, user_id, broker, client_id_sealed, secret_sealed, data_key_sealed, client_fingerprint,
      credentials_version, created_at, updated_at)
    values ('account-1', 'investor', 'samco', 'x', 'x', 'x', 'x', 1, now(), now())`.execute(db);
  await sql`
    insert into strategies (
      id, name, fund_size_paise, installment_paise, installment_count, installments_per_etf,
      frequency, reinvest_bp, target_bp, weekday, execution_time, status, created_by, created_at)
    values ('strategy', 'Gold', 10000000, 500000, 6, 3, 'daily', 5000, 600, 'Monday', '10:30',
            'active', 'investor', now())`.execute(db);

  const subscription = firstRecord({
    ddpiConfirmed: true,
    cashPolicy: 'skip',
    recycle: false,
    ...changed,
  });
  await subscriptions.add(subscription, now);
  await keepQuote();

  async function keepQuote(): Promise<void> {
    const answer = await account.quote(goldEtf.symbol);
    if (!answer.ok) return;
    const { quote, volume } = answer.value;
    const tradedAt = account.tradedAt ?? now;
    const { id, symbol } = goldEtf;
    await trading.quotes.save([
      { instrumentId: id, symbol, quote, volume, quotedAt: now, tradedAt },
    ]);
    await sql`
      insert into instrument_histories (instrument_id, sessions, median_turnover_paise, through)
      values (${id}, 500, 1000000000, ${istDate(now)})
      on conflict (instrument_id) do nothing`.execute(db);
  }

  return {
    db,
    trading,
    subscriptions,
    agendas,
    halts,
    readSnapshot,
    /** The levels at which circuit breakers have halted trading. */
    halted,
    account,
    splits,
    corporateActions,
    lost,
    faults,
    close,
    keepQuote,
    moment: (): MarketMoment => marketMoment(now),
    /** One order that was filled at 10:30, and posted a minute later. */
    async buyOne(): Promise<void> {
      await placeEtfOrder(trading).run(marketMoment(now));
      const [order] = account.orders;
      if (!order) throw new Error('Nothing was ordered.');
      const price = 10_001;
      fill(account, order.brokerOrderId, { units: order.quantity, price, at: toInstant(now) });
      now = istInstant(localDate('2027-02-08'), timeOfDay('10:31'));
      await syncOrderStatus(trading).run(marketMoment(now));
    },
    /** Another plan of the same investor, with the same terms and due at the same time. */
    async secondSubscription(): Promise<void> {
      await sql`
        insert into strategies (
          id, name, fund_size_paise, installment_paise, installment_count, installments_per_etf,
          frequency, reinvest_bp, target_bp, weekday, execution_time, status, created_by, created_at)
        select 'strategy-2', 'Gold again', fund_size_paise, installment_paise, installment_count,
               installments_per_etf, frequency, reinvest_bp, target_bp, weekday, execution_time,
               status, created_by, created_at
          from strategies`.execute(db);
      const second = { ...subscription, id: 'subscription-2', strategyId: 'strategy-2' };
      await subscriptions.add(second, now);
    },
    /** The process that wrote so far is gone, and another one goes on. */
    anotherProcess(): void {
      trading.books = booksOf('another').books;
    },
    goTo(day: string, time: string): void {
      now = istInstant(localDate(day), timeOfDay(time));
    },
    async record(): Promise<SubscriptionRecord> {
      const [record] = await subscriptions.load([subscription.id]);
      if (!record) throw new Error('The subscription is gone.');
      return record;
    },
    /** The state of an installment of the plan's newest schedule that has its number. */
    async installment(sipNumber: number) {
      const { state } = await this.record();
      return state.schedules
        .flatMap(({ installments }) => installments)
        .findLast((one) => one.sipNumber === sipNumber)?.state;
    },
    async orderStates(): Promise<string[]> {
      const { rows } = await sql<{ name: string }>`
        select client_order_id || ' ' || state as name
          from orders
         order by submitted_at, client_order_id`.execute(db);
      return rows.map(({ name }) => name);
    },
  };
}

function firstRecord(options: SubscriptionOptions): SubscriptionRecord {
  const empty = startSubscription(dailyPlan, options);
  const first = scheduleToCreate(empty, {
    calendar: buildCalendar([]),
    today: localDate('2027-02-08'),
    time: timeOfDay('08:00'),
  });
  if (!first) throw new Error('There is no first schedule.');
  return {
    id: 'subscription',
    userId: 'investor',
    strategyId: 'strategy',
    strategyName: 'Gold',
    broker: 'samco',
    subscribedAt: istInstant(localDate('2027-02-08'), timeOfDay('08:00')),
    version: 1,
    state: evolve(empty, { type: 'schedule-created', ...first }),
  };
}
