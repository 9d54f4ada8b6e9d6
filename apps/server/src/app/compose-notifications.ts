import { join } from 'node:path';
import { isSession, sessionTimesOn } from '@safe-trading/engine';
import { healthFeature } from '../features/health/health-feature.ts';
import type { Metrics } from '../features/health/metrics.ts';
import { postgresOrderCounts } from '../features/health/order-counts.postgres.ts';
import { postgresStanding } from '../features/health/standing.postgres.ts';
import { deliverMail } from '../features/notifications/deliver-mail.ts';
import { postgresMailQueue } from '../features/notifications/mail-queue.postgres.ts';
import { postgresNews } from '../features/notifications/news-store.postgres.ts';
import { postgresNotifications } from '../features/notifications/notification-store.postgres.ts';
import { notificationsFeature } from '../features/notifications/notifications-feature.ts';
import { postgresPreferences } from '../features/notifications/preference-store.postgres.ts';
import { tellNews } from '../features/notifications/tell-news.ts';
import { postgresBooksSize } from '../features/operations/books-size.postgres.ts';
import { operationsFeature } from '../features/operations/operations-feature.ts';
import { postgresProcesses } from '../features/operations/processes.postgres.ts';
import { diskSpaceOf, newestBackupIn } from '../features/operations/read-disk.ts';
import { checkMoney as moneyCheck } from '../features/readiness/check-money.ts';
import type { CheckReadinessDeps } from '../features/readiness/check-readiness.ts';
import { whatIfFeature } from '../features/what-if/what-if-feature.ts';
import { type DiskWatch, noDiskToWatch, watchDisk } from '../platform/db/free-space.ts';
import { pendingMigrations } from '../platform/db/migrate.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import type { ProcessIdentity } from '../platform/db/process-identity.ts';
import { writeBackup } from '../platform/db/rotating-backups.ts';
import type { Authenticate } from '../platform/http/access.ts';
import type { Clock, MarketClock } from '../platform/kernel/clock.ts';
import { istDate } from '../platform/kernel/ist.ts';
import type { Log } from '../platform/kernel/log.ts';
import { marketMoment } from '../platform/kernel/market-moment.ts';
import { version } from '../platform/kernel/version.ts';
import { mailToOf } from '../platform/mail/mail-to.ts';
import { smtpAddress } from '../platform/mail/smtp-address.ts';
import { smtpMailer } from '../platform/mail/smtp-mailer.ts';
import { readScripMaster, scripMasterAt } from '../trading/brokers/samco/scrip-master.ts';
import type { JobRunStore } from '../trading/jobs/job-run-store.ts';
import type { SubscriptionStore } from '../trading/ledger/subscription-store.ts';
import { postgresEtfListChecks } from '../trading/market-data/etf-list-checks.postgres.ts';
import { fetchNetAssetValues, readFrom } from '../trading/market-data/fetch-net-asset-values.ts';
import type { MarketFacts } from '../trading/market-data/market-facts.ts';
import { postgresNetAssetValues } from '../trading/market-data/net-asset-values.postgres.ts';
import { postgresQuoteStore } from '../trading/market-data/quote-store.postgres.ts';
import { watchEtfList } from '../trading/market-data/watch-etf-list.ts';
import type { LastTick } from '../trading/market-time/market-ticks.ts';
import type { BrokerAccounts } from '../trading/run/broker-accounts.ts';
import { backupKey, sealWhole } from '../upkeep/backup/backup-seal.ts';
import { scheduleBackups } from '../upkeep/backup/schedule-backups.ts';
import { type ComposeAlarmsDeps, composeAlarms } from './compose-alarms.ts';
import { type AmendSubscription, composeAnswers } from './compose-answers.ts';
import { composeCalendarFeed } from './compose-calendar-feed.ts';
import { type ComposeChannelsDeps, composeChannels } from './compose-channels.ts';
import { listedEtfs } from './compose-market.ts';
import type { Config } from './config.ts';

type ComposeHealthDeps = Omit<ComposeAlarmsDeps, 'ready' | 'standing'> & {
  config: Pick<Config, 'role' | 'metricsAllow' | 'trading' | 'alarms'>;
  database: Pick<OpenDatabase, 'pool'>;
  process: ProcessIdentity;
  runs: Pick<JobRunStore, 'latest'>;
  marketClock: MarketClock;
  metrics: Metrics;
  lastTick(): LastTick;
  disk: Pick<DiskWatch, 'isFull'>;
};

type Deps = Omit<
  ComposeChannelsDeps,
  'answers' | 'answerTokens' | 'operatorAddress' | 'checkMoney'
> & {
  config: Pick<Config, 'smtpUrl' | 'trading' | 'samcoBaseUrl' | 'netAssetValuesUrl' | 'dataDir'>;
  marketClock: MarketClock;
  facts: MarketFacts;
  subscriptions: SubscriptionStore;
  accounts: BrokerAccounts;
  authenticate: Authenticate;
  tokenKey: Uint8Array;
  amend: AmendSubscription;
};

const lookAgainMs = 60_000;

export async function composeNotifications(deps: Deps) {
  const { db, config, log, clock, marketClock, facts, subscriptions, accounts, authenticate } =
    deps;
  const address = config.smtpUrl ? smtpAddress(config.smtpUrl) : undefined;
  const { answers, tokens, linkOf } = composeAnswers(deps);
  const news = postgresNews(db);
  const tell = tellNews({
    news,
    subscriptions,
    quotes: postgresQuoteStore(db),
    facts,
    accounts,
    calendar: facts.calendar,
    sessionTimes: facts.sessionTimes,
    clock,
    marketClock,
    mailTo: mailToOf(config),
  });
  const deliver =
    address &&
    deliverMail({
      queue: postgresMailQueue(db),
      mailer: smtpMailer(address),
      clock,
      log,
      publicUrl: config.publicUrl,
      answerLink: linkOf,
    });
  let checkMoney: ReturnType<typeof moneyCheck> | undefined;
  const channels = composeChannels({
    ...{ ...deps, answers },
    answerTokens: tokens,
    operatorAddress: operatorAddressOf(config.publicUrl, address?.from),
    checkMoney: async (userId) => (await checkMoney?.(userId)) ?? 'unknown',
  });
  await news.begin(istDate(marketClock.now()));

  const lookAtEtfList =
    config.trading === 'live'
      ? watchEtfList({
          ours: listedEtfs(config),
          read: () => readScripMaster(scripMasterAt(config.samcoBaseUrl)),
          checks: postgresEtfListChecks(db),
          marketClock,
        })
      : undefined;

  const fetchValues = config.netAssetValuesUrl
    ? fetchNetAssetValues({
        etfs: listedEtfs(config),
        calendar: facts.calendar,
        store: postgresNetAssetValues(db),
        clock: marketClock,
        read: readFrom(config.netAssetValuesUrl),
      })
    : undefined;

  let mayHaveChanged = true;
  let lookedAt = 0;
  let underWay: Promise<void> | undefined;
  let stopping = false;

  /** Events are sent at once; those caused by time, once a minute. */
  async function catchUp(): Promise<void> {
    const now = clock.now().getTime();
    if (mayHaveChanged || now - lookedAt >= lookAgainMs) {
      mayHaveChanged = false;
      lookedAt = now;
      // A slow download delays nothing else.
      lookAtEtfList?.().catch((fault: unknown) =>
        log.error({ err: fault }, "The broker's list of ETFs could not be compared with ours"),
      );
      fetchValues?.().catch((fault: unknown) =>
        log.error({ err: fault }, 'The net asset values could not be fetched'),
      );
      await tell().catch((fault) => {
        mayHaveChanged = true;
        throw fault;
      });
    }
    channels.begin();
    await deliver?.(() => stopping);
  }

  return {
    features: [
      channels.feature,
      composeCalendarFeed(deps),
      notificationsFeature({
        notifications: postgresNotifications(db),
        preferences: postgresPreferences(db),
        mailIsSetUp: address !== undefined,
        telegramIsSetUp: channels.hasChats,
        pushKey: channels.pushKey,
        authenticate,
        clock,
        log,
        answers,
        answerTokens: tokens,
      }),
    ],
    /** Readiness needs trading, which is made later. */
    checkMoneyWith(readiness: CheckReadinessDeps): void {
      checkMoney = moneyCheck(readiness);
    },
    booksChanged(): void {
      mayHaveChanged = true;
    },
    /** Sends what was written beside a tick. */
    send(): void {
      channels.begin();
      deliver?.(() => stopping).catch((err: unknown) =>
        log.error({ err }, 'Mail could not be sent'),
      );
    },
    /** Sends what is due; concurrent calls do nothing. */
    async tick(): Promise<void> {
      if (underWay || stopping) return;
      underWay = catchUp().finally(() => {
        underWay = undefined;
      });
      await underWay;
    },
    async stop(): Promise<void> {
      stopping = true;
      await Promise.all([underWay?.catch(() => {}), channels.stop()]);
    },
  };
}

/** Where push services reach the operator. */
function operatorAddressOf(publicUrl: string | undefined, from: string | undefined) {
  if (publicUrl?.startsWith('https:')) return publicUrl;
  return from && `mailto:${from}`;
}

export const composeDisk = (
  { kind }: Pick<OpenDatabase, 'kind'>,
  { dataDir }: Pick<Config, 'dataDir'>,
  log: Log,
): DiskWatch => (kind === 'embedded' ? watchDisk({ folder: dataDir, log }) : noDiskToWatch);

type BackupDeps = {
  database: Pick<OpenDatabase, 'dump'>;
  runs: Pick<JobRunStore, 'ordersChangedAt'>;
  config: Pick<Config, 'dataDir' | 'encryptsBackups'>;
  masterKey: Uint8Array;
  clock: Clock;
  marketClock: MarketClock;
  log: Log;
  facts: Pick<MarketFacts, 'calendar' | 'sessionTimes'>;
  isBusy(): boolean;
};

/** Sealed backups of the embedded database; a Postgres server has its own. */
export function composeBackups({
  database: { dump },
  runs,
  config,
  masterKey,
  clock,
  marketClock,
  log,
  facts: { calendar, sessionTimes },
  isBusy,
}: BackupDeps) {
  const folder = join(config.dataDir, 'backups');
  const sealing = { key: backupKey(masterKey), encrypts: config.encryptsBackups };
  const backUp = async (): Promise<void> => {
    if (!dump) return;
    const sealed = async () => sealWhole(await dump(), sealing);
    await writeBackup(folder, { at: clock.now(), dump: sealed });
  };
  const isInSession = (): boolean => {
    const { today, time } = marketMoment(marketClock.now());
    const { opens, closes } = sessionTimesOn(sessionTimes, today);
    return isSession(calendar, today) && time >= opens && time < closes;
  };
  const schedule = {
    backUp,
    newestAt: async () => (await newestBackupIn(folder))?.writtenAt,
    ordersChangedAt: runs.ordersChangedAt,
    isBusy: () => isBusy() || isInSession(),
    clock,
    log,
  };
  return { backUp, backups: dump && scheduleBackups(schedule) };
}

export function composeHealth({
  config,
  database: { db, pool, kind },
  process,
  runs,
  clock,
  marketClock,
  metrics,
  lastTick,
  disk: diskWatch,
  ...alarming
}: ComposeHealthDeps) {
  const standing = postgresStanding(db, runs, marketClock);
  const ready = {
    books: async () => ({
      pendingMigrations: await pendingMigrations(db),
      lastRuns: await runs.latest(),
    }),
    isDiskFull: diskWatch.isFull,
    looks: () => (config.role === 'web' ? undefined : lastTick()),
    clock,
  };
  const alarms = composeAlarms({
    ...{ config, database: { db, kind }, ready, standing, clock, marketClock },
    ...alarming,
  });
  return [
    healthFeature({
      metrics,
      standing,
      orders: postgresOrderCounts(db, marketClock),
      pool,
      ...ready,
      metricsAllow: config.metricsAllow,
    }),
    operationsFeature({
      clock,
      marketClock,
      program: {
        runningSince: new Date(performance.timeOrigin),
        version,
        trading: config.trading,
        databaseKind: kind,
      },
      size: postgresBooksSize(db),
      standing,
      disk: () => diskSpaceOf(config.dataDir),
      lastBackup: () => newestBackupIn(join(config.dataDir, 'backups')),
      // An embedded database has one process.
      processes:
        kind === 'embedded'
          ? async () => ({ processes: [], addressesAway: 0, addressesMissing: 0 })
          : postgresProcesses(db, process),
    }),
    whatIfFeature(),
    ...(config.alarms === 'on' ? [alarms] : []),
  ];
}
