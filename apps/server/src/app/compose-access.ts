import { administratorsFeature } from '../features/administrators/administrators-feature.ts';
import { investorsFeature } from '../features/administrators/investors-feature.ts';
import { postgresInvitations } from '../features/administrators/invitations.postgres.ts';
import { postgresWaitingAccounts } from '../features/administrators/waiting-accounts.postgres.ts';
import { postgresAccounts } from '../features/auth/account-store.postgres.ts';
import { type AuthFeature, authFeature } from '../features/auth/auth-feature.ts';
import { postgresEmails } from '../features/auth/email-store.postgres.ts';
import { postgresPasswords } from '../features/auth/password-store.postgres.ts';
import { sealSecret } from '../features/auth/second-factor/seal-secret.ts';
import { postgresSecondFactors } from '../features/auth/second-factor/second-factor-store.postgres.ts';
import { postgresSessions } from '../features/auth/session-store.postgres.ts';
import { postgresUsers } from '../features/auth/user-store.postgres.ts';
import { postgresBrokerAccounts } from '../features/broker-sessions/broker-account-store.postgres.ts';
import { postgresBrokerClaims } from '../features/broker-sessions/broker-claims.postgres.ts';
import {
  type BrokerSessionsFeature,
  brokerSessionsFeature,
} from '../features/broker-sessions/broker-sessions-feature.ts';
import { postgresLoginLimit } from '../features/broker-sessions/login-limit.postgres.ts';
import { createVault, firstFingerprintKey, type Vault } from '../features/broker-sessions/vault.ts';
import type { Metrics } from '../features/health/metrics.ts';
import { tellOwners } from '../features/notifications/account-notices.postgres.ts';
import { securityEventsFeature } from '../features/security-events/security-events-feature.ts';
import { tellAndRecord } from '../platform/account-notices/tell-and-record.postgres.ts';
import type { TellOwner } from '../platform/account-notices/tell-owner.postgres.ts';
import type { Database } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Clock, MarketClock } from '../platform/kernel/clock.ts';
import type { Log } from '../platform/kernel/log.ts';
import { mailToOf } from '../platform/mail/mail-to.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { smtpAddress } from '../platform/mail/smtp-address.ts';
import { smtpMailer } from '../platform/mail/smtp-mailer.ts';
import { createMasterKeys, type MasterKeys } from '../platform/security/master-keys.ts';
import { postgresSecurityEvents } from '../platform/security/security-events.postgres.ts';
import {
  type RecordSecurityEvent,
  recordSecurityEvents,
} from '../platform/security/security-log.postgres.ts';
import { postgresSharedLimits } from '../platform/security/shared-limits.postgres.ts';
import { openStoredKeys } from '../platform/security/stored-keys.postgres.ts';
import { verifyChain } from '../platform/security/verify-chain.postgres.ts';
import { logBrokerCall } from '../trading/brokers/log-broker-call.ts';
import type { PracticeAnswers } from '../trading/brokers/samco/practice-exchange.ts';
import { samcoBroker } from '../trading/brokers/samco/samco-broker.ts';
import { answerDelegatedCalls } from '../trading/delegation/answer-delegated-calls.postgres.ts';
import { postgresDelegation } from '../trading/delegation/delegation.postgres.ts';
import { noDelegation } from '../trading/delegation/delegation.ts';
import type { ComposedProcess } from './compose-market.ts';
import type { Config, Keys } from './config.ts';

export const samcoUrl = 'https://tradeapi.samco.in';

type SamcoUrlDeps = {
  log: Log;
  clock: MarketClock;
  /** The practice broker of paper trading. */
  practice: { brokerUrl: string; answerWithin: PracticeAnswers } | undefined;
  metrics: Pick<Metrics, 'callMade'>;
};

/** Logs failed Samco replies with their names. */
export const composeBroker = (
  {
    samcoBaseUrl,
    egressAddresses,
    accountsAtOnce,
  }: Pick<Config, 'samcoBaseUrl' | 'egressAddresses' | 'accountsAtOnce'>,
  { log, clock, practice, metrics }: SamcoUrlDeps,
) => {
  const isPractice = samcoBaseUrl === undefined && practice !== undefined;
  return samcoBroker({
    baseUrl: samcoBaseUrl ?? practice?.brokerUrl ?? samcoUrl,
    egressAddresses,
    ordersFromOwnAddressOnly: practice === undefined,
    ...(isPractice ? { answerWithin: practice.answerWithin } : {}),
    // Enough that no account waits for another's connection.
    connections: Math.max(16, accountsAtOnce),
    clock,
    onMalformed: (malformed) => log.warn({ malformed }, 'A broker reply did not fit the protocol'),
    onCall(call) {
      metrics.callMade(call);
      logBrokerCall(log, call, { isPractice });
    },
  });
};

type ComposeBrokerSessionsDeps = Omit<
  Parameters<typeof brokerSessionsFeature>[0],
  'store' | 'limit' | 'claims' | 'delegation'
> & {
  db: Database;
  record: RecordSecurityEvent;
  tell: TellOwner;
  log: Pick<Log, 'error'>;
  process: ComposedProcess;
};

type ComposePeopleDeps = {
  db: Database;
  record: RecordSecurityEvent;
  eventKey: Uint8Array;
  clock: Clock;
  log: Log;
  config: Pick<Config, 'publicUrl'>;
};

type Deps = {
  db: Database;
  config: Pick<Config, 'smtpUrl' | 'publicUrl' | 'adminSignup' | 'investorSignup' | 'trading'>;
  keys: Keys;
  clock: Clock;
  marketClock: Clock;
  log: Log;
  record: RecordSecurityEvent;
  secondFactorKey: Uint8Array;
  onFailedLogin: (reason: string) => void;
};

export type ComposedSecurity = {
  master: MasterKeys;
  vault: Vault;
  record: RecordSecurityEvent;
  /** Keys the chain of security events. */
  eventKey: Uint8Array;
  secondFactorKey: Uint8Array;
  /** Seals the targets of channels. */
  channelKey: Uint8Array;
  /** Identifies this server to push services. */
  pushKey: Uint8Array;
};

/** Created only after the master key is proved to be right. */
export async function composeSecurity(
  db: Database,
  keys: Keys,
  { clock, metrics }: { clock: Clock; metrics: Pick<Metrics, 'securityEvent'> },
): Promise<ComposedSecurity> {
  const master = createMasterKeys(keys.master, keys.previousMaster);
  const byCurrentKey = createVault(createMasterKeys(keys.master));
  const stored = await openStoredKeys(db, {
    master,
    clock,
    firstFingerprintKey: firstFingerprintKey(master),
    canRead: (keyring) => byCurrentKey.reseal(keyring) !== undefined,
  });
  return {
    master,
    eventKey: stored.events,
    secondFactorKey: stored.secondFactors,
    channelKey: stored.channels,
    pushKey: stored.webPush,
    vault: createVault(master, stored.fingerprints),
    record: recordSecurityEvents({
      key: stored.events,
      clock,
      onRecorded: ({ kind }) => metrics.securityEvent(kind),
    }),
  };
}

export async function composeAuth(deps: Deps): Promise<AuthFeature & { tell: TellOwner }> {
  const { db, config, keys, clock, marketClock, log } = deps;
  const { record } = deps;
  const tell = tellAndRecord(tellOwners({ clock, marketClock, mailTo: mailToOf(config) }), record);
  const feature = await authFeature({
    users: postgresUsers(db, record),
    sessions: postgresSessions(db, tell, record),
    passwords: postgresPasswords(db, tell),
    emails: postgresEmails(db, record),
    accounts: postgresAccounts(db, tell, record),
    factors: postgresSecondFactors(db, tell),
    seal: sealSecret(deps.secondFactorKey),
    adminsNeedFactor: config.trading === 'live',
    clock,
    marketClock,
    log,
    publicUrl: config.publicUrl,
    mailer: linkMailerOf(config),
    tokenKey: keys.token,
    adminSignup: config.adminSignup,
    investorSignup: config.investorSignup,
    limits: postgresSharedLimits(db),
    onFailedLogin: deps.onFailedLogin,
  });
  return { ...feature, tell };
}

/** Links in e-mails need the public address. */
function linkMailerOf({ smtpUrl, publicUrl }: Deps['config']): Mailer | undefined {
  const address = smtpUrl && publicUrl ? smtpAddress(smtpUrl) : undefined;
  return address && smtpMailer(address);
}

export function composePeople({ db, record, eventKey, clock, log, config }: ComposePeopleDeps) {
  const events = securityEventsFeature({
    events: postgresSecurityEvents(db),
    verify: () => verifyChain(db, eventKey),
    record: (event) => inTransaction(db, (tx) => record(tx, event)),
    clock,
    log,
  });
  const features = [
    administratorsFeature({ waiting: postgresWaitingAccounts(db, 'ADMIN', record), clock }),
    investorsFeature({
      waiting: postgresWaitingAccounts(db, 'END_USER', record),
      invitations: postgresInvitations(db, record),
      clock,
      publicUrl: config.publicUrl,
    }),
    events,
  ];
  return { features, stop: events.stop };
}

/**
 * Sessions of broker accounts, with limits on guessing and claiming. Calls leave from the account's own address,
 * so processes make some calls for each other until `stopAnswering`.
 */
export function composeBrokerSessions({
  db,
  record,
  tell,
  log,
  process,
  ...deps
}: ComposeBrokerSessionsDeps): BrokerSessionsFeature & { stopAnswering(): Promise<void> } {
  const feature = brokerSessionsFeature({
    ...deps,
    store: postgresBrokerAccounts(db, record, tell),
    limit: postgresLoginLimit(db, record),
    claims: postgresBrokerClaims(db, tell),
    delegation: process.alone
      ? noDelegation(process.egressAddresses)
      : postgresDelegation(db, process),
  });
  const answering = process.alone
    ? undefined
    : answerDelegatedCalls(db, process, {
        answer: feature.answerForOthers,
        onFault: (err) => log.error({ err }, 'A call for another process could not be made'),
      });
  return { ...feature, stopAnswering: async () => answering?.stop() };
}
