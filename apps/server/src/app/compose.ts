import { doubtsFeature } from '../features/doubts/doubts-feature.ts';
import { postgresHaltDirectory } from '../features/halts/halt-directory.postgres.ts';
import { haltsFeature } from '../features/halts/halts-feature.ts';
import { createMetrics } from '../features/health/metrics.ts';
import { jobsFeature } from '../features/jobs/jobs-feature.ts';
import { postgresRunSubjects } from '../features/jobs/run-subjects.postgres.ts';
import { paperFeature } from '../features/paper/paper-feature.ts';
import { postgresTradesSoFar } from '../features/paper/trades-so-far.postgres.ts';
import { portfolioFeature } from '../features/portfolio/portfolio-feature.ts';
import { readinessFeature } from '../features/readiness/readiness-feature.ts';
import { postgresReadiness } from '../features/readiness/readiness-store.postgres.ts';
import { scheduleReadiness } from '../features/readiness/watch-readiness.ts';
import { schedulesFeature } from '../features/schedules/schedules-feature.ts';
import { postgresAuthorities } from '../features/selling-authority/authority-store.postgres.ts';
import { sellingAuthorityFeature } from '../features/selling-authority/selling-authority-feature.ts';
import { strategiesFeature } from '../features/strategies/strategies-feature.ts';
import { postgresStrategyStore } from '../features/strategies/strategy-store.postgres.ts';
import { amendSubscription } from '../features/subscription-life/amend-subscription.ts';
import { postgresAmendmentLog } from '../features/subscription-life/amendment-log.postgres.ts';
import { subscriptionLifeFeature } from '../features/subscription-life/subscription-life-feature.ts';
import { postgresNewSubscriptions } from '../features/subscriptions/new-subscriptions.postgres.ts';
import { soonestSip } from '../features/subscriptions/soonest-sip.ts';
import { subscriptionsFeature } from '../features/subscriptions/subscriptions-feature.ts';
import { noDiskToWatch } from '../platform/db/free-space.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { buildApp } from '../platform/http/app.ts';
import { type MarketClock, systemClock } from '../platform/kernel/clock.ts';
import { postgresUnresolvedOrders } from '../trading/books/unresolved-orders.postgres.ts';
import { postgresPricePast } from '../trading/figures/price-past.postgres.ts';
import { lastConsent } from '../trading/ledger/consents.postgres.ts';
import { postgresMoneyPostings } from '../trading/ledger/money-postings.postgres.ts';
import { postgresSubscriptions } from '../trading/ledger/subscription-store.postgres.ts';
import { postgresLastPrices } from '../trading/market-data/last-prices.postgres.ts';
import { postgresClockStore } from '../trading/market-time/clock-store.postgres.ts';
import type { ClockStore } from '../trading/market-time/clock-store.ts';
import {
  followLive,
  followPaper,
  stoppable,
  withNotifications,
} from '../trading/market-time/market-ticks.ts';
import { createPaperMarket } from '../trading/market-time/paper-market.ts';
import { systemMarketClock } from '../trading/market-time/system-market-clock.ts';
import { demoFeature } from '../upkeep/demo/demo-feature.ts';
import { scheduleRetention } from '../upkeep/retention/retention-schedule.ts';
import { postgresRetention } from '../upkeep/retention/retention-store.postgres.ts';
import {
  composeAuth,
  composeBroker,
  composeBrokerSessions,
  composePeople,
  composeSecurity,
} from './compose-access.ts';
import {
  addedFolderIn,
  composeCalendar,
  composeProcess,
  liveFacts,
  liveIndexOf,
} from './compose-market.ts';
import {
  composeBackups,
  composeDisk,
  composeHealth,
  composeNotifications,
} from './compose-notifications.ts';
import type { ComposeOptions, PaperWorld, SafeTrading } from './compose-paper-world.ts';
import { composeTax } from './compose-tax.ts';
import { composeTrading } from './compose-trading.ts';
import { loadKeys } from './config.ts';

const brokers = new Map([['samco', 'Samco']]);

/** Constructs the whole server. Every part receives its dependencies by name. */
export async function compose(options: ComposeOptions): Promise<SafeTrading> {
  const { config, log, clock = systemClock } = options;
  const isPaper = config.trading === 'paper';
  const keys = await loadKeys(config);
  const database = options.database ?? (await openDatabase(config));
  const { db } = database;
  const process = composeProcess(database, config);
  await migrate(db);
  const metrics = createMetrics();
  const disk = options.database ? noDiskToWatch : composeDisk(database, config, log);
  const security = await composeSecurity(db, keys, { clock, metrics });
  const { vault, record, eventKey, secondFactorKey } = security;
  const clockStore = postgresClockStore(db);
  const world = isPaper ? await openWorld(options, clockStore) : undefined;
  const marketClock: MarketClock = world?.clock ?? systemMarketClock;
  const addedFolder = addedFolderIn(config.dataDir);
  const days = await composeCalendar({ db, addedFolder, clock, marketClock, log });
  const { calendar, sessionTimes } = days;
  const facts = { ...(world?.facts ?? liveFacts(config)), calendar, sessionTimes };

  const broker = composeBroker(config, { log, clock: marketClock, practice: world, metrics });
  const auth = await composeAuth({
    db,
    config,
    keys,
    clock,
    marketClock,
    log,
    record,
    secondFactorKey,
    onFailedLogin: metrics.failedLogin,
  });
  const brokerSessions = composeBrokerSessions({
    db,
    log,
    record,
    tell: auth.tell,
    broker,
    vault,
    clock,
    marketClock,
    process,
    keyHint: world?.keyHint,
  });
  const { accounts } = brokerSessions;
  const subscriptions = postgresSubscriptions(db);
  const lastPrices = postgresLastPrices(db);
  const unresolved = postgresUnresolvedOrders(db);
  const past = postgresPricePast(db);
  const moneyPostings = postgresMoneyPostings(db);
  const index = world?.index ?? liveIndexOf(facts, past);
  const authorities = postgresAuthorities(db, auth.tell);
  const amendments = postgresAmendmentLog(db, subscriptions);
  const amending = { subscriptions, log: amendments, lastPrices, calendar, clock, marketClock };
  const amend = amendSubscription(amending);
  const notifications = await composeNotifications({
    db,
    config,
    log,
    clock,
    marketClock,
    facts,
    subscriptions,
    accounts,
    authenticate: auth.authenticate,
    tokenKey: keys.token,
    security,
    amend,
  });
  const trading = await composeTrading({
    db,
    config,
    log,
    clock,
    marketClock,
    disk,
    facts,
    subscriptions,
    process,
    metrics,
    record,
    sessions: brokerSessions,
    onTurn: notifications.booksChanged,
  });
  const { runner, runs, quotes, halts, decisions, reconcileUnknown } = trading;

  const market =
    world &&
    createPaperMarket({
      ...world.stored,
      clock: world.clock,
      store: clockStore,
      calendar,
      sessionTimes,
      replay: world.replay,
      runStretch: (stretch) =>
        trading.runStretch(options.pace ? { ...stretch, pace: options.pace } : stretch),
      afterPause: trading.afterPause,
      disk,
    });
  const readinessDeps = {
    store: postgresReadiness(db),
    ...{ subscriptions, quotes, facts, accounts, halts, unresolved, marketClock, clock, log },
  };
  const readiness = scheduleReadiness(readinessDeps);
  notifications.checkMoneyWith(readinessDeps);
  const retention = scheduleRetention({
    store: postgresRetention(db, process),
    retentionDays: config.retentionDays,
    ...{ log, clock, marketClock, facts },
    onRowsRemoved: metrics.rowsRemoved,
    isAdvancing: () => market?.state().advancing !== undefined,
  });
  const { backUp, backups } = composeBackups({
    database,
    runs,
    config,
    masterKey: keys.master,
    clock,
    marketClock,
    log,
    facts,
    isBusy: () => disk.isFull() || market?.state().advancing !== undefined,
  });
  const follow = market
    ? followPaper(market, { runner, reconcileUnknown })
    : followLive(trading, marketClock);
  const after = { notifications, readiness, retention, backups, disk, market, runner };
  const ticks = stoppable(withNotifications(follow, after), clock);

  const app = await buildApp({
    authenticate: auth.authenticate,
    log,
    clock,
    behindTls: !isPaper,
    trustedProxies: config.trustedProxies,
    web: options.web,
  });
  const strategies = strategiesFeature({
    store: postgresStrategyStore(db, record),
    clock,
    marketClock,
    sessionTimes,
    creation: config.strategyCreation,
  });
  const subscribing = subscriptionsFeature({
    subscriptions,
    newSubscriptions: postgresNewSubscriptions(subscriptions, auth.tell),
    lastPrices,
    calendar,
    clock,
    marketClock,
    past,
    moneyPostings,
    index,
    strategies,
    brokers,
    quotes,
    facts,
    assumeDdpi: isPaper,
    operator: config.operator,
    lastConsent: lastConsent(db),
    saidDdpi: async (userId, code) => (await authorities.find(userId, code))?.isConfirmed,
  });
  const people = composePeople({ db, record, eventKey, clock, log, config });
  const features = [
    auth,
    ...people.features,
    brokerSessions,
    strategies,
    subscribing,
    subscriptionLifeFeature(amending),
    sellingAuthorityFeature({
      subscriptions,
      authorities,
      broker: broker.code,
      assumeDdpi: isPaper,
      amend,
      clock,
    }),
    schedulesFeature({
      subscriptions,
      lastPrices,
      marketClock,
      quotes,
      decisions,
      commit: trading.commit,
      brokers,
      unresolved,
      instruments: facts.instruments,
      chargeRates: facts.chargeRates,
      changesOf: amendments.of,
    }),
    portfolioFeature({
      subscriptions,
      lastPrices,
      calendar,
      clock,
      marketClock,
      past,
      moneyPostings,
      index,
      quotes,
      accounts,
      broker: broker.code,
    }),
    composeTax({ ...amending, db, record, dataDir: config.dataDir, facts }),
    readinessFeature(readinessDeps),
    jobsFeature({
      ...{ runner, runs, marketClock, subscriptions },
      dryRun: trading.dryRun,
      subjects: postgresRunSubjects(db),
    }),
    haltsFeature({ halts, directory: postgresHaltDirectory(db), marketClock }),
    trading.firstOrders,
    days.feature,
    doubtsFeature({ unresolved, settleManually: trading.settleManually, marketClock }),
    ...notifications.features,
    demoFeature(config),
    paperFeature(market, {
      isDemo: config.demo === 'on',
      nextSipOf: async (userId) => soonestSip(await subscribing.plans(userId)),
      tradesSoFar: postgresTradesSoFar(db),
    }),
    ...composeHealth({
      ...{ config, halts, unresolved, facts, log, send: notifications.send },
      database,
      process,
      runs,
      clock,
      marketClock,
      metrics,
      lastTick: ticks.lastTick,
      disk,
    }),
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
    backUp,
    async close() {
      days.stop();
      people.stop();
      market?.stop();
      runner.stop();
      await notifications.stop();
      await readiness.stop();
      await retention.stop();
      await backups?.stop();
      await app.close();
      await ticks.stop();
      await runner.settled();
      await brokerSessions.stopAnswering();
      await broker.close();
      await world?.stop();
      await trading.stop();
      if (!options.database) await database.close();
    },
  };
}

async function openWorld(options: ComposeOptions, clockStore: ClockStore): Promise<PaperWorld> {
  const { openPaperWorld, practiceWorldOf } = await import('./compose-paper-world.ts');
  return openPaperWorld(options.clock ?? systemClock, clockStore, practiceWorldOf(options));
}
