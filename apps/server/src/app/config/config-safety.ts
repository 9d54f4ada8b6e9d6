import type { Config } from './config-settings.ts';

/** Combinations that must not start: each sentence names the setting and what to do about it. */
export function safetyFaults(config: Config): string[] {
  const rules = [
    [
      config.role !== 'all' && !config.databaseUrl,
      `ROLE is ${config.role}, but only a Postgres server can be shared by several processes; set DATABASE_URL or ROLE=all.`,
    ],
    ...(config.trading === 'live' ? liveRules(config) : paperRules(config)),
  ] as const;
  return rules.filter(([broken]) => broken).map(([, sentence]) => sentence);
}

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
      'TRADING is live and OPERATOR_NAME is not set; whoever subscribes has to read who runs this server.',
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
      'PUBLIC_URL is an https address, so a proxy stands in front, but TRUSTED_PROXIES is not set: everybody would come from one address, and one guest could keep all others out. Set TRUSTED_PROXIES to the address of the proxy, such as 127.0.0.1.',
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

/** The driver takes a host from the query before that of the address; a path is a socket of this machine. */
function isDatabaseSafe(address: string): boolean {
  const url = new URL(address);
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  const modes = url.searchParams.getAll('sslmode');
  const isVerified =
    modes.length === 1 && modes[0] === 'verify-full' && !url.searchParams.has('ssl');
  return host.startsWith('/') || isLoopbackHost(host) || isVerified;
}
