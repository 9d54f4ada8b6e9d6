import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { postgresBrokerAccounts } from '../features/broker-sessions/broker-account-store.postgres.ts';
import type { AccountWithSession } from '../features/broker-sessions/broker-account-store.ts';
import { unsealSession } from '../features/broker-sessions/live-session.ts';
import { openCredentials } from '../features/broker-sessions/sealed-credentials.ts';
import { createVault } from '../features/broker-sessions/vault.ts';
import { pendingMigrations, unknownMigrations } from '../platform/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../platform/db/open-database.ts';
import { type Clock, systemClock } from '../platform/kernel/clock.ts';
import { createMasterKeys } from '../platform/security/master-keys.ts';
import type { Broker, BrokerSession } from '../trading/brokers/broker.ts';
import type { KeptReply } from '../trading/brokers/samco/keeping-replies.ts';
import { samcoBroker } from '../trading/brokers/samco/samco-broker.ts';
import { readScripMaster, scripMasterAt } from '../trading/brokers/samco/scrip-master.ts';
import type { MarketFacts } from '../trading/market-data/market-facts.ts';
import { checkAccount } from '../upkeep/go-live/check-account.ts';
import { checkPublicAddress } from '../upkeep/go-live/check-public-address.ts';
import { checkSession, type LinkedForCheck } from '../upkeep/go-live/check-session.ts';
import { attention, type Finding, met, unmet } from '../upkeep/go-live/finding.ts';
import { judgeDatabase } from '../upkeep/go-live/judge-database.ts';
import { judgeScripMaster } from '../upkeep/go-live/judge-scrip-master.ts';
import type { Section } from '../upkeep/go-live/show-findings.ts';
import { samcoUrl } from './compose-broker.ts';
import { liveFacts } from './compose-market.ts';
import type { Config } from './config/config.ts';
import { type Keys, loadKeys } from './config/config-keys.ts';

export type GoLiveOptions = {
  /** As live trading reads it. */
  config: Config;
  /** Tries every way of logging in that the credentials allow. */
  everyLogin: boolean;
  /** Is handed every reply of the broker, redacted. */
  onReply?: (reply: KeptReply) => void;
  clock?: Clock;
  facts?: Pick<MarketFacts, 'calendar' | 'sessionTimes' | 'instruments'>;
  scripMasterUrl?: string;
  /** Opened and closed by the caller, where one is given. */
  database?: Pick<OpenDatabase, 'db' | 'kind'>;
};

/** Traded every session by everybody: its quote and its candles stand for the market's. */
const symbol = 'NIFTYBEES';

/** Looks at everything live trading needs. Reads only: no row is written and no order sent. */
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

/** Asked from here, Samco would tell of an address that the account's orders never come from. */
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

/** `undefined` where there is no embedded one yet: a check makes none. */
const existingDatabase = async (config: Config): Promise<OpenDatabase | undefined> =>
  config.databaseUrl || existsSync(join(config.dataDir, 'postgres'))
    ? openDatabase(config)
    : undefined;
