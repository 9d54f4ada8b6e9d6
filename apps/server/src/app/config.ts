import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { proveAddress } from '../platform/http/prove-address.ts';
import { newId } from '../platform/kernel/ids.ts';
import {
  type Config,
  environment,
  keyFrom,
  secretSettings,
  settingNames,
} from './config-settings.ts';

/** 32 bytes each: `master` wraps stored secrets, `previousMaster` wrapped them before, `token` signs login tokens. */
export type Keys = {
  master: Buffer<ArrayBuffer>;
  previousMaster?: Buffer<ArrayBuffer>;
  token: Buffer<ArrayBuffer>;
};

const missing = (address: string): string =>
  `EGRESS_ADDRESSES names ${address}, which is no address of this machine; add it to a network interface or remove it from the list.`;

const liveRules = (config: Config) =>
  [
    [
      !config.masterKey,
      'TRADING is live and MASTER_KEY is not set; it must hold 32 random bytes, for example from: openssl rand -hex 32.',
    ],
    [
      !config.tokenKey,
      'TRADING is live and TOKEN_KEY is not set; it must hold 32 random bytes, for example from: openssl rand -hex 32.',
    ],
    [
      config.masterKey && config.tokenKey?.equals(config.masterKey),
      'TOKEN_KEY and MASTER_KEY are the same; each needs random bytes of its own.',
    ],
    [
      !config.databaseUrl && config.allowEmbeddedLive !== 'yes',
      'TRADING is live and DATABASE_URL is not set; the embedded database may lose the last writes in a power cut. Set DATABASE_URL, or ALLOW_EMBEDDED_LIVE=yes to accept that.',
    ],
    [
      config.samcoBaseUrl?.startsWith('http:'),
      'SAMCO_BASE_URL is a plain http address and TRADING is live; broker passwords need https.',
    ],
    [
      config.adminSignup === 'open',
      'ADMIN_SIGNUP is open and TRADING is live; anyone could become an administrator. Use approval or closed.',
    ],
    [
      !config.operatorName,
      'TRADING is live and OPERATOR_NAME is not set; investors must read who runs this server when they subscribe.',
    ],
    [
      !config.operatorRole,
      'TRADING is live and OPERATOR_ROLE is not set; say as whom you run this server: self, family or registered-adviser.',
    ],
    [
      !isLoopbackHost(config.host) && !config.trustedProxies,
      `TRADING is live and HOST is ${config.host}: passwords would be sent there in plain text. Let a proxy with TLS stand in front and name its address in TRUSTED_PROXIES, or set HOST=127.0.0.1.`,
    ],
    [
      config.publicUrl?.startsWith('https:') && !config.trustedProxies,
      'PUBLIC_URL is an https address, so a proxy forwards the requests, but TRUSTED_PROXIES is not set: all requests would seem to come from one address, and one visitor could use up the limits of all others. Set TRUSTED_PROXIES to the address of the proxy, such as 127.0.0.1.',
    ],
    [
      config.publicUrl?.startsWith('http:') && !isLoopback(config.publicUrl),
      'PUBLIC_URL is a plain http address and TRADING is live; passwords need https.',
    ],
    [
      config.databaseUrl && !isDatabaseSafe(config.databaseUrl),
      'DATABASE_URL leads to another machine without a verified certificate, and TRADING is live; add sslmode=verify-full (and sslrootcert=<file> for a certificate authority of your own), or use a database on this machine.',
    ],
    [
      config.strategyCreation === 'everyone',
      'STRATEGY_CREATION is everyone and TRADING is live; anyone could publish to all investors. Use admins.',
    ],
    [
      config.firstOrders === 'unwatched',
      'FIRST_ORDERS is unwatched and TRADING is live; the first order of an account with real money has to be looked at. Remove FIRST_ORDERS.',
    ],
    [
      config.demo === 'on',
      'DEMO is on and TRADING is live; demo accounts have published passwords. Remove DEMO.',
    ],
  ] as const;

const paperRules = (config: Config) =>
  [
    [
      config.encryptsBackups && !config.masterKey,
      'BACKUP_ENCRYPTION is on and MASTER_KEY is not set: the only key would be in the folder that the backups are of. Set MASTER_KEY to 32 random bytes, for example from: openssl rand -hex 32, and keep it elsewhere.',
    ],
    [
      config.role !== 'all',
      `ROLE is ${config.role} and TRADING is paper; the paper market runs inside one process. Use ROLE=all.`,
    ],
    [
      config.samcoBaseUrl && !isLoopback(config.samcoBaseUrl),
      'SAMCO_BASE_URL leads to another machine and TRADING is paper; paper orders must never reach a real broker. Remove SAMCO_BASE_URL.',
    ],
  ] as const;

const isLoopback = (url: string): boolean => isLoopbackHost(new URL(url).hostname);

const isLoopbackHost = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

type Env = Readonly<Record<string, string | undefined>>;

export type { Config } from './config-settings.ts';

/** Invalid settings. `faults` are sentences that name the setting and contain no secret. */
export class ConfigFault extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigFault';
    this.faults = faults;
  }
}

/** Throws one `ConfigFault` with all errors. An empty setting counts as not set. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== ''));
  const { data: config, error } = environment.safeParse(given);
  const malformed = error?.issues.map(({ path: [name], message }) => {
    const text = given[String(name)] ?? '';
    const shown = secretSettings.has(String(name))
      ? `a text of ${text.length} characters`
      : JSON.stringify(text);
    return `${String(name)} is ${shown}; expected ${message}.`;
  });
  const faults = [...namingFaults(env, settingNames), ...(malformed ?? [])];
  if (faults.length > 0 || config === undefined) throw new ConfigFault(faults);

  const unsafe = safetyFaults(config);
  if (unsafe.length > 0) throw new ConfigFault(unsafe);
  return config;
}

/** Refuses names with our prefix and near misses: a misspelt setting would silently keep its default. */
function namingFaults(env: Env, ours: readonly string[]): string[] {
  return Object.keys(env)
    .filter((name) => !ours.includes(name))
    .flatMap((name) => {
      const meant = ours.find((our) => isAlmost(name, our));
      if (meant) return [`${name} is not a setting; did you mean ${meant}?`];
      if (name.toUpperCase().startsWith('SAFE_TRADING_'))
        return [`${name} is not a setting; the settings are ${ours.join(', ')}.`];
      return [];
    });
}

/** Short names are close to many others by chance (HOST, HOME). */
function isAlmost(name: string, our: string): boolean {
  const allowed = our.length <= 5 ? 1 : 2;
  return (
    Math.abs(name.length - our.length) <= allowed && isWithin(allowed, name.toUpperCase(), our)
  );
}

/** Edit distance within a limit. */
function isWithin(allowed: number, from: string, to: string): boolean {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...to].entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
    // The distance never decreases, so the search ends early.
    if (Math.min(...row) > allowed) return false;
  }
  return (row.at(-1) ?? 0) <= allowed;
}

/** Unsafe combinations; each sentence says what to do. */
function safetyFaults(config: Config): string[] {
  const rules = [
    [
      config.role !== 'all' && !config.databaseUrl,
      `ROLE is ${config.role}, but only a Postgres server can be shared by several processes; set DATABASE_URL or ROLE=all.`,
    ],
    ...(config.trading === 'live' ? liveRules(config) : paperRules(config)),
  ] as const;
  return rules.filter(([broken]) => broken).map(([, sentence]) => sentence);
}

/** The driver prefers a host in the query; a path is a local socket. */
function isDatabaseSafe(address: string): boolean {
  const url = new URL(address);
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  const modes = url.searchParams.getAll('sslmode');
  const isVerified =
    modes.length === 1 && modes[0] === 'verify-full' && !url.searchParams.has('ssl');
  return host.startsWith('/') || isLoopbackHost(host) || isVerified;
}

/** Throws `ConfigFault` for addresses that this machine does not have. */
export async function proveEgress({
  egressAddresses,
}: Pick<Config, 'egressAddresses'>): Promise<void> {
  const faults: string[] = [];
  for (const address of egressAddresses) {
    // Any free port.
    await proveAddress(address, 0).catch(() => faults.push(missing(address)));
  }
  if (faults.length > 0) throw new ConfigFault(faults);
}

/**
 * Keys from the environment. Paper trading creates missing keys in the data folder, readable by its owner only;
 * live trading never does. Throws `ConfigFault` for an unusable key.
 */
export async function loadKeys(
  config: Pick<Config, 'masterKey' | 'masterKeyPrevious' | 'tokenKey' | 'dataDir'>,
): Promise<Keys> {
  const folder = join(config.dataDir, 'keys');
  return {
    master: config.masterKey ?? (await keptKey(folder, 'master.key')),
    ...(config.masterKeyPrevious ? { previousMaster: config.masterKeyPrevious } : {}),
    token: config.tokenKey ?? (await keptKey(folder, 'token.key')),
  };
}

/** The keys that may have sealed a backup to restore. Creates none. */
export async function presentMasterKeys({
  masterKey,
  masterKeyPrevious,
  dataDir,
}: Pick<Config, 'masterKey' | 'masterKeyPrevious' | 'dataDir'>): Promise<readonly Uint8Array[]> {
  const folder = join(dataDir, 'keys');
  const isKept = existsSync(join(folder, 'master.key'));
  const master = masterKey ?? (isKept ? await keptKey(folder, 'master.key') : undefined);
  return [master, masterKeyPrevious].filter((key) => key !== undefined);
}

async function keptKey(folder: string, name: string): Promise<Buffer<ArrayBuffer>> {
  const path = join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const made = await createKey(path);
  if (made) return made;

  const kept = keyFrom((await readFile(path, 'utf8')).trim());
  if (kept) return kept;
  throw new ConfigFault([
    `${path} does not hold a key any more (64 hexadecimal digits); restore it from a backup, since what it encrypted cannot be read with another.`,
  ]);
}

/** Written aside and linked into place, so that concurrent starts agree on one key. `undefined` if a key exists. */
async function createKey(path: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const key = randomBytes(32);
  const draft = `${path}.${newId()}`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(`${key.toString('hex')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await link(draft, path);
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
