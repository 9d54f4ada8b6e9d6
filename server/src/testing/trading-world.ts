import {
  buildCalendar,
  evolve,
  type InstrumentRef,
  localDate,
  type SubscriptionOptions,
  scheduleToCreate,
  startSubscription,
  timeOfDay,
} from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import { sql } from 'kysely';
import { testDatabase } from '../db/test-database.ts';
import { postgresAgendaStore } from '../jobs/agenda-store.postgres.ts';
import { placeEtfOrder } from '../jobs/place-etf-order.ts';
import { syncOrderStatus } from '../jobs/sync-order-status.ts';
import { istDate, istInstant } from '../kernel/ist.ts';
import { type MarketMoment, marketMoment } from '../kernel/market-moment.ts';
import { postgresSubscriptionStore } from '../ledger/subscription-store.postgres.ts';
import type { SubscriptionRecord } from '../ledger/subscription-store.ts';
import { postgresQuoteStore } from '../market-data/quote-store.postgres.ts';
import { postgresAccountDayStore } from '../orders/account-day-store.postgres.ts';
import { postgresDecisionStore } from '../orders/decision-store.postgres.ts';
import { postgresKillSwitchStore } from '../orders/kill-switch-store.postgres.ts';
import { postgresLeaseStore } from '../orders/lease-store.postgres.ts';
import { usualCaps } from '../orders/order-caps.ts';
import { postgresOrderStore } from '../orders/order-store.postgres.ts';
import { postgresRunPlanStore } from '../orders/run-plan-store.postgres.ts';
import { postgresSelectionStore } from '../orders/selection-store.postgres.ts';
import { postgresSplitStore } from '../orders/split-store.postgres.ts';
import type { Trading } from '../orders/trading.ts';
import { dailyPlan } from './daily-plan.ts';
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
 * test says. The market stands at 10:30 on Monday 8 February 2027 until it is moved.
 */
export async function tradingWorld(changed: Partial<SubscriptionOptions> = {}) {
  const { db, close } = await testDatabase();
  let now = istInstant(localDate('2027-02-08'), timeOfDay('10:30'));
  const account = scriptedAccount(() => now);
  const desk = { accountId: 'account-1', account };
  const lost: string[] = [];
  const faults: unknown[] = [];
  const marketData = openMarketData();
  const splits: { symbol: string; exDate: ReturnType<typeof localDate>; factor: number }[] = [];
  const trading: Trading = {
    clock: { now: () => now, sleep: async () => {} },
    facts: {
      calendar: buildCalendar([]),
      chargeRates: marketData.chargeRates(),
      sessionTimes: marketData.sessionTimes(),
      instruments: [goldEtf],
      splits: () => splits,
    },
    quotes: postgresQuoteStore(db),
    orders: postgresOrderStore(db),
    days: postgresAccountDayStore(db),
    leases: postgresLeaseStore(db, { holder: 'this test', alone: true }),
    switches: postgresKillSwitchStore(db),
    plans: postgresRunPlanStore(db),
    caps: usualCaps,
    selections: postgresSelectionStore(),
    decisions: postgresDecisionStore(db),
    splits: postgresSplitStore(db),
    subscriptions: postgresSubscriptionStore(db),
    desk: {
      desksOf: async () => new Map([['investor', desk]]),
      desksOfAccounts: async () => new Map([['account-1', desk]]),
      anyDesk: async () => desk,
      ownerOf: async () => 'investor',
      sessionLost: async (accountId) => void lost.push(accountId),
    },
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
  await trading.subscriptions.add(subscription, now);
  await keepQuote();

  async function keepQuote(): Promise<void> {
    const answer = await account.quote(goldEtf.symbol);
    if (!answer.ok) return;
    const { quote, volume } = answer.value;
    const { id, symbol } = goldEtf;
    await trading.quotes.save([{ instrumentId: id, symbol, quote, volume, quotedAt: now }]);
    await sql`
      insert into instrument_histories (instrument_id, sessions, median_turnover_paise, through)
      values (${id}, 500, 1000000000, ${istDate(now)})
      on conflict (instrument_id) do nothing`.execute(db);
  }

  return {
    db,
    trading,
    account,
    splits,
    lost,
    faults,
    close,
    keepQuote,
    moment: (): MarketMoment => marketMoment(now),
    /** One order that was filled at 10:30, and posted a minute later. */
    async buyOne(): Promise<void> {
      await placeEtfOrder(trading, postgresAgendaStore(db)).run(marketMoment(now));
      const [order] = account.orders;
      if (!order) throw new Error('Nothing was ordered.');
      const price = 10_001;
      fill(account, order.brokerOrderId, { units: order.quantity, price, at: now });
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
      await trading.subscriptions.add(second, now);
    },
    /** The process that wrote so far is gone, and another one goes on. */
    anotherProcess(): void {
      trading.leases = postgresLeaseStore(db, { holder: 'another', alone: true });
    },
    goTo(day: string, time: string): void {
      now = istInstant(localDate(day), timeOfDay(time));
    },
    async record(): Promise<SubscriptionRecord> {
      const [record] = await trading.subscriptions.load([subscription.id]);
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
