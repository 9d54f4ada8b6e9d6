import { join } from 'node:path';
import { doubtsFeature } from '../features/doubts/doubts-feature.ts';
import { createMetrics } from '../features/health/metrics.ts';
import { jobsFeature } from '../features/jobs/jobs-feature.ts';
import { postgresRunSubjects } from '../features/jobs/run-subjects.postgres.ts';
import { paperFeature } from '../features/paper/paper-feature.ts';
import { postgresTradesSoFar } from '../features/paper/trades-so-far.postgres.ts';
import { portfolioFeature } from '../features/portfolio/portfolio-feature.ts';
import { schedulesFeature } from '../features/schedules/schedules-feature.ts';
import { postgresAuthorities } from '../features/selling-authority/authority-store.postgres.ts';
import { sellingAuthorityFeature } from '../features/selling-authority/selling-authority-feature.ts';
import { postgresStopDirectory } from '../features/stops/stop-directory.postgres.ts';
import { stopsFeature } from '../features/stops/stops-feature.ts';
import { strategiesFeature } from '../features/strategies/strategies-feature.ts';
import { postgresStrategyStore } from '../features/strategies/strategy-store.postgres.ts';
import { amendSubscription } from '../features/subscription-life/amend-subscription.ts';
import { postgresAmendmentLog } from '../features/subscription-life/amendment-log.postgres.ts';
import { subscriptionLifeFeature } from '../features/subscription-life/subscription-life-feature.ts';
import { soonestSip } from '../features/subscriptions/soonest-sip.ts';
import { subscriptionsFeature } from '../features/subscriptions/subscriptions-feature.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { writeBackup } from '../platform/db/rotating-backups.ts';
import { buildApp } from '../platform/http/app.ts';
import { type MarketClock, systemClock } from '../platform/kernel/clock.ts';
import { postgresUnresolvedOrders } from '../trading/books/unresolved-orders.postgres.ts';
import { postgresPricePast } from '../trading/figures/price-past.postgres.ts';
import { lastConsent } from '../trading/ledger/consents.postgres.ts';
import { postgresMoneyPostings } from '../trading/ledger/money-postings.postgres.ts';
import { postgresSubscriptions } from '../trading/ledger/subscription-store.postgres.ts';
import { postgresLastPrices } from '../trading/market-data/last-prices.postgres.ts';
import { postgresClockStore } from '../trading/market-time/clock-store.postgres.ts';
import { systemMarketClock } from '../trading/market-time/system-market-clock.ts';
import { demoFeature } from '../upkeep/demo/demo-feature.ts';
import { composeAuth } from './compose-auth.ts';
import { composeBroker } from './compose-broker.ts';
import { composeBrokerSessions } from './compose-broker-sessions.ts';
import { composeCalendar } from './compose-calendar.ts';
import { composeHealth } from './compose-health.ts';
import { addedFolderIn, liveFacts, liveIndexOf } from './compose-market.ts';
import { composeNotifications } from './compose-notifications.ts';
import type { ComposeOptions, SafeTrading } from './compose-options.ts';
import { composePeople } from './compose-people.ts';
import { composeProcess } from './compose-process.ts';
import { composeReadiness } from './compose-readiness.ts';
import { composeRetention } from './compose-retention.ts';
import { composeSecurity } from './compose-security.ts';
import {
  followLive,
  followPaper,
  paperMarketOf,
  stoppable,
  tellingAfter,
} from './compose-ticks.ts';
import { composeTrading } from './compose-trading.ts';
import { paperWorld } from './compose-world.ts';
import { loadKeys } from './config/config-keys.ts';

const brokers = new Map([['samco', 'Samco']]);

/** Puts the parts together; everything else is handed what it needs. */
export async function compose(options: ComposeOptions): Promise<SafeTrading> {
  const { config, log, clock = systemClock, pace } = options;
  const keys = await loadKeys(config);
  const database = options.database ?? (await openDatabase(config));
  const { db } = database;
  const process = composeProcess(database, config);
  await migrate(db);
  const metrics = createMetrics();
  const security = await composeSecurity(db, keys, { clock, metrics });
  const { vault, record } = security;

  const clockStore = postgresClockStore(db);
  const world = config.trading === 'paper' ? await paperWorld(options, clockStore) : undefined;
  const marketClock: MarketClock = world?.clock ?? systemMarketClock;
  const addedFolder = addedFolderIn(config.dataDir);
  const days = await composeCalendar({ db, addedFolder, clock, marketClock, log });
  const { calendar, sessionTimes } = days;
  const facts = { ...(world?.facts ?? liveFacts(config)), calendar, sessionTimes };

  const broker = composeBroker(config, { log, clock: marketClock, practice: world, metrics });
  const auth = await composeAuth({
    ...{ ...security, db, config, keys, clock, marketClock, log },
    onFailedLogin: metrics.failedLogin,
  });
  const brokerSessions = composeBrokerSessions({
    ...{ db, log, record, tell: auth.tell, broker, vault, clock, marketClock, process },
    keyHint: world?.keyHint,
  });
  const subscriptions = postgresSubscriptions(db);
  const lastPrices = postgresLastPrices(db);
  const unresolved = postgresUnresolvedOrders(db);
  const strategies = strategiesFeature({
    store: postgresStrategyStore(db, record),
    clock,
    marketClock,
    sessionTimes,
    creation: config.strategyCreation,
  });
  const books = { subscriptions, lastPrices, calendar, clock, marketClock };
  const past = postgresPricePast(db);
  const figures = {
    past,
    moneyPostings: postgresMoneyPostings(db),
    index: world?.index ?? liveIndexOf(facts, past),
  };
  const authorities = postgresAuthorities(db, auth.tell);
  const assumeDdpi = config.trading === 'paper';
  const life = { ...books, log: postgresAmendmentLog(db, subscriptions) };
  const ground = { db, log, clock, marketClock, facts, subscriptions };
  const notifications = await composeNotifications({
    ...ground,
    config,
    accounts: brokerSessions.accounts,
    authenticate: auth.authenticate,
    tokenKey: keys.token,
    amend: amendSubscription(life),
  });
  const trading = await composeTrading({
    ...ground,
    config,
    process,
    metrics,
    record,
    sessions: brokerSessions,
    onTurn: notifications.booksChanged,
  });
  const readiness = composeReadiness({
    ...trading,
    ...ground,
    unresolved,
    accounts: brokerSessions.accounts,
  });
  const market = world && paperMarketOf({ ...world, facts }, clockStore, trading, pace);
  const retention = composeRetention({
    ...{ ...ground, config, process, metrics },
    isAdvancing: () => market?.state().advancing !== undefined,
  });
  const follow = market ? followPaper(market, trading) : followLive(trading, marketClock);
  const telling = tellingAfter(follow, {
    ...trading,
    ...{ notifications, readiness, retention, market },
  });
  const ticks = stoppable(telling, clock);

  const app = await buildApp({
    authenticate: auth.authenticate,
    log,
    clock,
    behindTls: config.trading === 'live',
    trustedProxies: config.trustedProxies,
    web: options.web,
  });
  const subscribing = subscriptionsFeature({
    ...books,
    ...figures,
    strategies,
    brokers,
    quotes: trading.quotes,
    facts,
    assumeDdpi,
    operator: config.operator,
    lastConsent: lastConsent(db),
    saidDdpi: async (userId, code) => (await authorities.find(userId, code))?.isConfirmed,
  });
  const people = composePeople({ ...security, db, clock, log, config });
  const features = [
    auth,
    ...people.features,
    brokerSessions,
    strategies,
    subscribing,
    subscriptionLifeFeature(life),
    sellingAuthorityFeature({
      subscriptions,
      authorities,
      broker: broker.code,
      assumeDdpi,
      amend: amendSubscription(life),
      clock,
    }),
    schedulesFeature({
      ...trading,
      ...books,
      brokers,
      unresolved,
      instruments: facts.instruments,
      chargeRates: facts.chargeRates,
      changesOf: life.log.of,
    }),
    portfolioFeature({
      ...books,
      ...figures,
      quotes: trading.quotes,
      accounts: brokerSessions.accounts,
      broker: broker.code,
    }),
    readiness.feature,
    jobsFeature({ ...trading, ...books, subjects: postgresRunSubjects(db) }),
    stopsFeature({ ...trading, directory: postgresStopDirectory(db), marketClock }),
    trading.firstOrders,
    days.feature,
    doubtsFeature({ ...trading, unresolved, marketClock }),
    notifications.feature,
    demoFeature(config),
    paperFeature(market, {
      isDemo: config.demo === 'on',
      nextSipOf: async (userId) => soonestSip(await subscribing.plans(userId)),
      tradesSoFar: postgresTradesSoFar(db),
    }),
    ...composeHealth({ ...trading, config, database, process, clock, marketClock, metrics, ticks }),
  ];
  for (const feature of features) feature.routes(app);
  await app.ready();

  return {
    app,
    market,
    tick: ticks.tick,
    brokerUrl: world?.brokerUrl,
    isNewWorld: world !== undefined && !world.stored.ready,
    facts,
    setupCode: auth.setupCode,
    async backUp() {
      if (!database.dump) return;
      const folder = join(config.dataDir, 'backups');
      await writeBackup(folder, { at: clock.now(), dump: database.dump });
    },
    async close() {
      days.stop();
      people.stop();
      market?.stop();
      trading.runner.stop();
      await notifications.stop();
      await readiness.stop();
      await retention.stop();
      await app.close();
      await ticks.stop();
      await trading.runner.settled();
      await brokerSessions.stopAnswering();
      await broker.close();
      await world?.stop();
      await trading.stop();
      if (!options.database) await database.close();
    },
  };
}
