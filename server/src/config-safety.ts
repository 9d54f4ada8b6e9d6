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

const isLoopback = (url: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(new URL(url).hostname);
