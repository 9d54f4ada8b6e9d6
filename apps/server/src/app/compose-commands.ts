import { existsSync } from 'node:fs';
import { normalEmail } from '../features/auth/email.ts';
import { postgresSecondFactors } from '../features/auth/second-factor/second-factor-store.postgres.ts';
import { postgresUsers } from '../features/auth/user-store.postgres.ts';
import { postgresBrokerAccounts } from '../features/broker-sessions/broker-account-store.postgres.ts';
import type { AccountWithSession } from '../features/broker-sessions/broker-account-store.ts';
import { unsealSession } from '../features/broker-sessions/live-session.ts';
import { openCredentials } from '../features/broker-sessions/sealed-credentials.ts';
import { createVault } from '../features/broker-sessions/vault.ts';
import { tellOwners } from '../features/notifications/account-notices.postgres.ts';
import { tellAndRecord } from '../platform/account-notices/tell-and-record.postgres.ts';
import { pendingMigrations, unknownMigrations } from '../platform/db/migrate.ts';
import {
  embeddedFolder,
  type OpenDatabase,
  openDatabase,
  openExistingDatabase,
} from '../platform/db/open-database.ts';
import { type Clock, systemClock } from '../platform/kernel/clock.ts';
import { mailToOf } from '../platform/mail/mail-to.ts';
import { createMasterKeys } from '../platform/security/master-keys.ts';
import { type Rotation, rotateMasterKey } from '../platform/security/rotate-master-key.postgres.ts';
import { storedKey } from '../platform/security/stored-keys.postgres.ts';
import { verifyChain } from '../platform/security/verify-chain.postgres.ts';
import type { ChainVerdict } from '../platform/security/verify-events.ts';
import type { Broker, BrokerSession } from '../trading/brokers/broker.ts';
import type { KeptReply } from '../trading/brokers/samco/keeping-replies.ts';
import { samcoBroker } from '../trading/brokers/samco/samco-broker.ts';
import { readScripMaster, scripMasterAt } from '../trading/brokers/samco/scrip-master.ts';
import type { MarketFacts } from '../trading/market-data/market-facts.ts';
import { postgresClockStore } from '../trading/market-time/clock-store.postgres.ts';
import { backupKey } from '../upkeep/backup/backup-seal.ts';
import { proveBackup, type Restored, restore } from '../upkeep/backup/restore.ts';
import { restoreImage } from '../upkeep/backup/restore-image.ts';
import { voidAccess } from '../upkeep/backup/void-access.postgres.ts';
import { checkAccount } from '../upkeep/go-live/check-account.ts';
import { checkPublicAddress } from '../upkeep/go-live/check-public-address.ts';
import { checkSession, type LinkedForCheck } from '../upkeep/go-live/check-session.ts';
import { attention, type Finding, met, unmet } from '../upkeep/go-live/finding.ts';
import { judgeDatabase } from '../upkeep/go-live/judge-database.ts';
import { judgeScripMaster } from '../upkeep/go-live/judge-scrip-master.ts';
import type { Section } from '../upkeep/go-live/show-findings.ts';
import { composeSecurity, samcoUrl } from './compose-access.ts';
import { liveFacts } from './compose-market.ts';
import { type Config, ConfigFault, type Keys, loadKeys, presentMasterKeys } from './config.ts';

export type GoLiveOptions = {
  config: Config;
  /** Tries every way to log in that the credentials allow. */
  everyLogin: boolean;
  /** Called with each redacted reply of the broker. */
  onReply?: (reply: KeptReply) => void;
  clock?: Clock;
  facts?: Pick<MarketFacts, 'calendar' | 'sessionTimes' | 'instruments'>;
  scripMasterUrl?: string;
  /** Opened and closed by the caller, if given. */
  database?: Pick<OpenDatabase, 'db' | 'kind'>;
};

/** Traded on every session, so its quote and candles represent the market. */
const symbol = 'NIFTYBEES';

/** Checks everything that live trading needs. Writes nothing and sends no order. */
export async function goLiveCheck(options: GoLiveOptions): Promise<Section[]> {
  const { config } = options;
  const server: Finding[] = [await checkPublicAddress(config.publicUrl)];
  const facts = options.facts ?? liveFacts(config);
  const ours = facts.instruments.map((instrument) => instrument.symbol);
  server.push(
    judgeScripMaster(
      ours,
      await readScripMaster(options.scripMasterUrl ?? scripMasterAt(config.samcoBaseUrl)),
    ),
  );
  const keys = await loadKeys(config);
  server.push(met('Keys', 'MASTER_KEY and TOKEN_KEY are set and differ.'));

  const opened = options.database ? undefined : await existingDatabase(config);
  const database = options.database ?? opened;
  try {
    const { finding, accounts } = await seeDatabase(database, config);
    server.push(finding);
    if (accounts.length === 0) {
      server.push(
        unmet(
          'Broker account',
          'No Samco account is linked.',
          'Sign in to the app, save the Samco credentials under Broker Credentials, and run this again.',
        ),
      );
    }
    const sections = await checkAccounts(accounts, keys, { ...options, facts });
    return [{ title: 'Server', findings: server }, ...sections];
  } finally {
    await opened?.close();
  }
}

async function seeDatabase(
  database: GoLiveOptions['database'],
  { dataDir }: Config,
): Promise<{ finding: Finding; accounts: readonly AccountWithSession[] }> {
  if (!database) {
    const seen = `There is no database in ${dataDir} yet.`;
    const finding = unmet('Database', seen, 'Start the program once: it makes the database.');
    return { finding, accounts: [] };
  }
  const { db, kind } = database;
  const pending = await pendingMigrations(db);
  const unknown = await unknownMigrations(db);
  const isReadable = pending.length === 0 && unknown.length === 0;
  return {
    finding: judgeDatabase({ kind, pending, unknown }),
    accounts: isReadable
      ? await postgresBrokerAccounts(db, writesNothing, writesNothing).allWithSessions('samco')
      : [],
  };
}

/** The check only reads. */
const writesNothing = (): never => {
  throw new Error('The check before going live writes nothing.');
};

async function checkAccounts(
  accounts: readonly AccountWithSession[],
  keys: Keys,
  options: GoLiveOptions & Required<Pick<GoLiveOptions, 'facts'>>,
): Promise<Section[]> {
  const { config, facts, everyLogin, clock = systemClock, onReply } = options;
  const broker = samcoBroker({
    baseUrl: config.samcoBaseUrl ?? samcoUrl,
    egressAddresses: config.egressAddresses,
    clock: { now: () => clock.now(), sleep: (ms) => new Promise((end) => setTimeout(end, ms)) },
    ...(onReply ? { onReply } : {}),
  });
  const sections: Section[] = [];
  try {
    for (const [place, account] of accounts.entries()) {
      const title = `Samco account ${place + 1} of ${accounts.length}`;
      const { egressAddress: egress } = account;
      if (egress !== undefined && !config.egressAddresses.includes(egress)) {
        sections.push({ title, findings: [elsewhere(egress)] });
        continue;
      }
      const linked = unsealed(account, keys, clock.now());
      const { findings, session, opened } = await checkSession(broker, linked, { everyLogin });
      const reads = session
        ? await checkAccount(broker.account(linked.id, session), { clock, facts, symbol })
        : [];
      await closeAll(broker, opened);
      sections.push({ title, findings: [...findings, ...reads] });
    }
  } finally {
    await broker.close();
  }
  return sections;
}

/** Asked from here, Samco would report an address that the account's orders never use. */
const elsewhere = (egress: string): Finding =>
  attention(
    'Address',
    `This account calls Samco from ${egress}, which EGRESS_ADDRESSES does not name on this machine.`,
    'Run this check on the machine that has the address, too.',
  );

async function closeAll(broker: Broker, opened: readonly BrokerSession[]): Promise<void> {
  for (const session of opened) await broker.closeSession(session);
}

function unsealed(account: AccountWithSession, keys: Keys, now: Date): LinkedForCheck {
  const vault = createVault(createMasterKeys(keys.master, keys.previousMaster));
  return {
    id: account.id,
    credentials: openCredentials(vault, account),
    session: account.session && unsealSession(vault, account, account.session, now),
    egress: account.egressAddress,
  };
}

/** `undefined` without an embedded database: a check does not create one. */
const existingDatabase = async (config: Config): Promise<OpenDatabase | undefined> =>
  config.databaseUrl || existsSync(embeddedFolder(config.dataDir))
    ? openDatabase(config)
    : undefined;

/** Verifies the chain of security events in one snapshot. */
export async function verifyAudit(config: Config): Promise<ChainVerdict> {
  const database = await openExistingDatabase(config);
  try {
    const keys = await loadKeys(config);
    const master = createMasterKeys(keys.master, keys.previousMaster);
    const key = await storedKey(database.db, master, 'security-events');
    if (!key) return { events: 0, head: undefined, fault: 'The key of the chain is missing.' };
    return await verifyChain(database.db, key);
  } finally {
    await database.close();
  }
}

/** Removes a user's second factor, notifies them and records it, for when no administrator can log in. */
export async function removeSecondFactor(
  config: Config,
  email: string,
): Promise<'removed' | 'unknown' | 'none'> {
  const database = await openExistingDatabase(config);
  try {
    const keys = await loadKeys(config);
    const { db } = database;
    const metrics = { securityEvent: () => {} };
    const { record } = await composeSecurity(db, keys, { clock: systemClock, metrics });
    const account = await postgresUsers(db, record).findByEmail(normalEmail(email));
    if (!account) return 'unknown';
    const stored = await postgresClockStore(db).read();
    const marketClock = {
      now: () => new Date(systemClock.now().getTime() + (stored?.offsetMs ?? 0)),
    };
    const tell = tellOwners({ clock: systemClock, marketClock, mailTo: mailToOf(config) });
    const factors = postgresSecondFactors(db, tellAndRecord(tell, record));
    const isRemoved = await factors.removeAll(account.id, { at: systemClock.now() });
    return isRemoved ? 'removed' : 'none';
  } finally {
    await database.close();
  }
}

type AskedBackup = { path: string; acceptsForeign: boolean };

const restoring = async (config: Config, { path, acceptsForeign }: AskedBackup) => ({
  target: { now: systemClock.now(), voidAccess },
  backup: {
    path,
    trusted: { keys: (await presentMasterKeys(config)).map(backupKey), acceptsForeign },
  },
});

/** Fills an empty database with a backup. */
export async function restoreRows(config: Config, asked: AskedBackup): Promise<Restored> {
  const { target, backup } = await restoring(config, asked);
  const proved = await proveBackup(backup.path, backup.trusted);
  const { db, close } = await openDatabase(config);
  return restore({ ...target, db, dataDir: config.dataDir }, proved).finally(close);
}

/** Replaces the embedded database by an image of it. */
export async function restoreDatabaseImage(
  config: Config,
  asked: AskedBackup,
): Promise<{ keptAs: string | undefined }> {
  const { target, backup } = await restoring(config, asked);
  return restoreImage({ ...target, ...config }, backup);
}

/** Replaces MASTER_KEY_PREVIOUS by MASTER_KEY. Throws ConfigFault if one is missing. */
export async function rotateKeys(
  config: Config,
  onBatch: (resealed: number) => void,
): Promise<Rotation> {
  const keys = await loadKeys(config);
  if (!keys.previousMaster || !config.masterKey) {
    throw new ConfigFault([
      'Set MASTER_KEY to the new key and MASTER_KEY_PREVIOUS to the one before it; then restart every process of this installation with both, and run this again.',
    ]);
  }
  const database = await openExistingDatabase(config);
  try {
    const metrics = { securityEvent: () => {} };
    const { db } = database;
    const { master, vault, record } = await composeSecurity(db, keys, {
      clock: systemClock,
      metrics,
    });
    return await rotateMasterKey(db, {
      master,
      record,
      clock: systemClock,
      reseal: vault.reseal,
      onBatch,
    });
  } finally {
    await database.close();
  }
}
