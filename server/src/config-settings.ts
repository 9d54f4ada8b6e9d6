import { isIPv4 } from 'node:net';
import { type AddressList, addressList } from './http/address-list.ts';
import type { LogLevel } from './kernel/log.ts';
import { smtpAddress } from './mail/smtp-address.ts';

/** One environment variable: its name, what it may hold, and what stands when it is not set. */
export type Setting<T> = {
  name: string;
  expects: string;
  secret: boolean;
  /** `undefined` means the text is not acceptable. */
  read(text: string): T | undefined;
  absent(env: Readonly<Record<string, string | undefined>>): T;
};

type Env = Readonly<Record<string, string | undefined>>;

const isLive = (env: Env): boolean => env['TRADING'] === 'live';

const setting = <T>(
  name: string,
  expects: string,
  read: (text: string) => T | undefined,
  absent: (env: Env) => T,
): Setting<T> => ({ name, expects, read, absent, secret: false });

const secret = <T>(of: Setting<T>): Setting<T> => ({ ...of, secret: true });

const words = <const W extends string>(
  name: string,
  allowed: readonly W[],
  absent: (env: Env) => W,
): Setting<W> =>
  setting(name, listed(allowed), (text) => allowed.find((word) => word === text), absent);

const listed = (allowed: readonly string[]): string =>
  `${allowed.slice(0, -1).join(', ')} or ${allowed.at(-1)}`;

const address = (name: string, protocols: readonly string[], expects: string) =>
  setting<string | undefined>(
    name,
    expects,
    (text) =>
      URL.canParse(text) && protocols.includes(new URL(text).protocol)
        ? text.replace(/\/$/, '')
        : undefined,
    () => undefined,
  );

const key = (name: string) =>
  secret(
    setting<Buffer<ArrayBuffer> | undefined>(
      name,
      '32 random bytes as 64 hexadecimal digits or 44 characters of base64',
      keyFrom,
      () => undefined,
    ),
  );

function addressesIn(text: string): readonly string[] | undefined {
  const addresses = text.split(',').map((part) => part.trim());
  const isWhole = addresses.every((address) => isIPv4(address) && address !== '0.0.0.0');
  return isWhole && new Set(addresses).size === addresses.length ? addresses : undefined;
}

const levels: LogLevel[] = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

export const settings = {
  port: setting<number>(
    'PORT',
    'a port number from 0 to 65535',
    (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined),
    () => 3000,
  ),
  host: setting<string>(
    'HOST',
    'a host name or an IP address to listen on',
    (text) => (/^[A-Za-z0-9._:-]{1,253}$/.test(text) ? text : undefined),
    () => '127.0.0.1',
  ),
  dataDir: setting<string>(
    'DATA_DIR',
    'the path of a folder',
    (text) => (text.trim() !== '' && !text.includes('\0') ? text : undefined),
    () => '.data',
  ),
  databaseUrl: secret(
    address(
      'DATABASE_URL',
      ['postgres:', 'postgresql:'],
      'an address such as postgres://user:password@host:5432/database',
    ),
  ),
  role: words('ROLE', ['all', 'web', 'worker'], () => 'all'),
  trading: words('TRADING', ['paper', 'live'], () => 'paper'),
  samcoBaseUrl: address(
    'SAMCO_BASE_URL',
    ['http:', 'https:'],
    'an address such as https://tradeapi.samco.in',
  ),
  egressAddresses: setting<readonly string[]>(
    'EGRESS_ADDRESSES',
    'IPv4 addresses of this machine, each once, with commas between, such as 203.0.113.10,203.0.113.11',
    addressesIn,
    () => [],
  ),
  adminSignup: words('ADMIN_SIGNUP', ['open', 'approval', 'closed'], (env) =>
    isLive(env) ? 'approval' : 'open',
  ),
  strategyCreation: words('STRATEGY_CREATION', ['everyone', 'admins'], (env) =>
    isLive(env) ? 'admins' : 'everyone',
  ),
  smtpUrl: secret(
    setting<string | undefined>(
      'SMTP_URL',
      'an address such as smtps://user:password@mail.example.com:465?from=trading@example.com',
      (text) => (smtpAddress(text) ? text : undefined),
      () => undefined,
    ),
  ),
  publicUrl: address(
    'PUBLIC_URL',
    ['http:', 'https:'],
    'an address such as https://trading.example.com',
  ),
  masterKey: key('MASTER_KEY'),
  tokenKey: key('TOKEN_KEY'),
  allowEmbeddedLive: words('ALLOW_EMBEDDED_LIVE', ['yes', 'no'], () => 'no'),
  metricsAllow: setting<AddressList | undefined>(
    'METRICS_ALLOW',
    'addresses or networks with commas between, such as 127.0.0.1,10.0.0.0/8',
    addressList,
    () => undefined,
  ),
  logLevel: words('LOG_LEVEL', levels, () => 'info'),
  demo: words('DEMO', ['on', 'off'], (env) => (isLive(env) ? 'off' : 'on')),
};

type Read<S> = S extends Setting<infer T> ? T : never;

/** What the environment says, checked; absent settings have their defaults or are `undefined`. */
export type Config = { readonly [Name in keyof typeof settings]: Read<(typeof settings)[Name]> };

/** 32 bytes from hexadecimal or base64; `undefined` when they are not that, or visibly not random. */
export function keyFrom(text: string): Buffer<ArrayBuffer> | undefined {
  const bytes = /^[0-9a-fA-F]{64}$/.test(text)
    ? Buffer.from(text, 'hex')
    : /^[A-Za-z0-9+/_-]{43}=?$/.test(text)
      ? Buffer.from(text, 'base64')
      : undefined;
  return bytes?.length === 32 && new Set(bytes).size >= 12 ? bytes : undefined;
}
