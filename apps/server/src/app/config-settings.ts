import { isIPv4 } from 'node:net';
import { z } from 'zod';
import { addressList } from '../platform/http/address-list.ts';
import { smtpAddress } from '../platform/mail/smtp-address.ts';

/** Reads a text into a value; reports what was expected. */
const read = <T>(expects: string, from: (text: string) => T | undefined) =>
  z.string().transform((text, context) => {
    const value = from(text);
    if (value !== undefined) return value;
    context.addIssue(expects);
    return z.NEVER;
  });

const where = (isAcceptable: (text: string) => boolean) => (text: string) =>
  isAcceptable(text) ? text : undefined;

const oneOf = <const W extends string>(...words: readonly [W, W, ...W[]]) =>
  z.enum(words, `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`);

const address = (protocol: RegExp, example: string) =>
  z
    .url({ protocol, error: `an address such as ${example}` })
    .transform((text) => text.replace(/\/$/, ''));

/** A character of the password that ends the host would leave an "@" behind it. */
function databaseAddress(text: string): string | undefined {
  const [, host = '', rest = ''] = /^postgres(?:ql)?:\/\/([^/?#]*)(.*)$/s.exec(text) ?? [];
  const isCut = host !== '' && !host.includes('@') && rest.includes('@');
  const isOfQuery = /[?&][a-z_]+=[^&]*@/.test(rest);
  const isAddress = /^postgres(?:ql)?:/.test(text) && URL.canParse(text);
  return isAddress && !(isCut && !isOfQuery) ? text.replace(/\/$/, '') : undefined;
}

const key = () =>
  read('32 random bytes as 64 hexadecimal digits or 44 characters of base64', keyFrom);

/** The environment variables. */
export const environment = z
  .object({
    PORT: read('a port number from 0 to 65535', portFrom).default(3000),
    HOST: read(
      'a host name or an IP address to listen on',
      where((text) => /^[A-Za-z0-9._:-]{1,253}$/.test(text)),
    ).default('127.0.0.1'),
    DATA_DIR: read(
      'the path of a folder',
      where((text) => text.trim() !== '' && !text.includes('\0')),
    ).default('.data'),
    DATABASE_URL: read(
      'an address such as postgres://user:password@host:5432/database, with / ? # % in the password written as %2F %3F %23 %25',
      databaseAddress,
    ).optional(),
    ROLE: oneOf('all', 'web', 'worker').default('all'),
    TRADING: oneOf('paper', 'live').default('paper'),
    SAMCO_BASE_URL: address(/^https?$/, 'https://tradeapi.samco.in').optional(),
    NET_ASSET_VALUES_URL: address(
      /^https$/,
      'https://www.amfiindia.com/spages/NAVAll.txt',
    ).optional(),
    EGRESS_ADDRESSES: read(
      'IPv4 addresses of this machine, each once, with commas between, such as 203.0.113.10,203.0.113.11',
      addressesIn,
    ).default([]),
    RETENTION_DAYS: read('a whole number of days from 90 to 3650, or never', retentionFrom).default(
      400,
    ),
    ACCOUNTS_AT_ONCE: read('a whole number from 1 to 5000', accountsFrom).default(2500),
    ADMIN_SIGNUP: oneOf('open', 'approval', 'closed').optional(),
    INVESTOR_SIGNUP: oneOf('open', 'approval', 'closed').optional(),
    STRATEGY_CREATION: oneOf('everyone', 'admins').optional(),
    SMTP_URL: read(
      'an address such as smtps://user:password@mail.example.com:465?from=trading@example.com',
      where((text) => smtpAddress(text) !== undefined),
    ).optional(),
    PUBLIC_URL: address(/^https?$/, 'https://trading.example.com').optional(),
    MASTER_KEY: key().optional(),
    MASTER_KEY_PREVIOUS: key().optional(),
    TOKEN_KEY: key().optional(),
    BACKUP_ENCRYPTION: oneOf('on', 'off').default('off'),
    ALLOW_EMBEDDED_LIVE: oneOf('yes', 'no').default('no'),
    TRUSTED_PROXIES: read(
      'the addresses or networks of your proxies with commas between, such as 127.0.0.1,10.0.0.0/8',
      addressList,
    ).optional(),
    METRICS_ALLOW: read(
      'addresses or networks with commas between, such as 127.0.0.1,10.0.0.0/8',
      addressList,
    ).optional(),
    HEARTBEAT_URL: address(/^https?$/, 'https://hc-ping.com/your-check').optional(),
    CHANNELS_ALLOW: read(
      'addresses or networks with commas between, such as 127.0.0.1,192.168.1.0/24',
      addressList,
    ).optional(),
    TELEGRAM_BOT_TOKEN: read(
      'the token that BotFather gave your bot, such as 110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw',
      where((text) => /^\d{5,20}:[\w-]{20,100}$/.test(text)),
    ).optional(),
    TELEGRAM_API_ROOT: address(/^https?$/, 'https://api.telegram.org').default(
      'https://api.telegram.org',
    ),
    ALARMS: oneOf('on', 'off').optional(),
    OPERATOR_NAME: read(
      'the name of the person or firm that runs this server, up to 120 characters',
      where((text) => text.trim() !== '' && text.length <= 120),
    ).optional(),
    OPERATOR_ROLE: oneOf('self', 'family', 'registered-adviser').optional(),
    FIRST_ORDERS: oneOf('watched', 'unwatched').optional(),
    LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent').default('info'),
    DEMO: oneOf('on', 'off').optional(),
  })
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    role: env.ROLE,
    trading: env.TRADING,
    samcoBaseUrl: env.SAMCO_BASE_URL,
    /** Fetched in live trading only. */
    netAssetValuesUrl: env.TRADING === 'live' ? env.NET_ASSET_VALUES_URL : undefined,
    egressAddresses: env.EGRESS_ADDRESSES,
    accountsAtOnce: env.ACCOUNTS_AT_ONCE,
    retentionDays: env.RETENTION_DAYS,
    adminSignup: env.ADMIN_SIGNUP ?? (env.TRADING === 'live' ? 'approval' : 'open'),
    investorSignup: env.INVESTOR_SIGNUP ?? (env.TRADING === 'live' ? 'approval' : 'open'),
    strategyCreation: env.STRATEGY_CREATION ?? (env.TRADING === 'live' ? 'admins' : 'everyone'),
    smtpUrl: env.SMTP_URL,
    publicUrl: env.PUBLIC_URL,
    masterKey: env.MASTER_KEY,
    masterKeyPrevious: env.MASTER_KEY_PREVIOUS,
    tokenKey: env.TOKEN_KEY,
    encryptsBackups: env.BACKUP_ENCRYPTION === 'on',
    allowEmbeddedLive: env.ALLOW_EMBEDDED_LIVE,
    trustedProxies: env.TRUSTED_PROXIES,
    metricsAllow: env.METRICS_ALLOW,
    heartbeatUrl: env.HEARTBEAT_URL,
    /** Private networks that webhooks and other channels may reach. */
    channelsAllow: env.CHANNELS_ALLOW,
    telegramBotToken: env.TELEGRAM_BOT_TOKEN,
    telegramApiRoot: env.TELEGRAM_API_ROOT,
    alarms: env.ALARMS ?? (env.TRADING === 'live' ? 'on' : 'off'),
    operatorName: env.OPERATOR_NAME,
    operatorRole: env.OPERATOR_ROLE,
    operator:
      env.TRADING === 'live' && env.OPERATOR_NAME && env.OPERATOR_ROLE
        ? { name: env.OPERATOR_NAME.trim(), role: env.OPERATOR_ROLE }
        : undefined,
    /** An account first sends one unit under supervision and is then released by hand. */
    firstOrders: env.FIRST_ORDERS ?? (env.TRADING === 'live' ? 'watched' : 'unwatched'),
    logLevel: env.LOG_LEVEL,
    demo: env.DEMO ?? (env.TRADING === 'live' ? 'off' : 'on'),
  }));

export const settingNames: readonly string[] = Object.keys(environment.in.shape);

export const secretSettings: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'HEARTBEAT_URL',
  'TELEGRAM_BOT_TOKEN',
  'MASTER_KEY',
  'MASTER_KEY_PREVIOUS',
  'TOKEN_KEY',
] satisfies (keyof z.input<typeof environment>)[]);

export type Config = Readonly<z.output<typeof environment>>;

/** 32 bytes from hexadecimal or base64; `undefined` if invalid or visibly not random. */
export function keyFrom(text: string): Buffer<ArrayBuffer> | undefined {
  const bytes = /^[0-9a-fA-F]{64}$/.test(text)
    ? Buffer.from(text, 'hex')
    : /^[A-Za-z0-9+/_-]{43}=?$/.test(text)
      ? Buffer.from(text, 'base64')
      : undefined;
  return bytes?.length === 32 && new Set(bytes).size >= 12 ? bytes : undefined;
}

function portFrom(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65_535 ? port : undefined;
}

function accountsFrom(text: string): number | undefined {
  const accounts = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return accounts >= 1 && accounts <= 5000 ? accounts : undefined;
}

function retentionFrom(text: string): number | 'never' | undefined {
  if (text === 'never') return text;
  const days = /^\d{2,4}$/.test(text) ? Number(text) : Number.NaN;
  return days >= 90 && days <= 3650 ? days : undefined;
}

function addressesIn(text: string): readonly string[] | undefined {
  const addresses = text.split(',').map((part) => part.trim());
  const isWhole = addresses.every((one) => isIPv4(one) && one !== '0.0.0.0');
  return isWhole && new Set(addresses).size === addresses.length ? addresses : undefined;
}
