import { describe, expect, test } from 'vitest';
import { ConfigFault, proveEgress, readConfig } from './config.ts';

const master = '3b1f9a07c2d4e86f51a2b3c4d5e6f7089182736455463728190a0b0c0d0e0f10';
const token = 'ba4d6c1e90f283746556473829101a2b3c4d5e6f708192a3b4c5d6e7f8091a2b';
const live = {
  TRADING: 'live',
  MASTER_KEY: master,
  TOKEN_KEY: token,
  DATABASE_URL: 'postgres://me:hidden@db/safe?sslmode=verify-full',
  OPERATOR_NAME: 'Asha Verma',
  OPERATOR_ROLE: 'family',
};

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigFault) return error.faults;
    throw error;
  }
}

test('an empty environment is paper trading on this machine', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '.data',
    databaseUrl: undefined,
    role: 'all',
    trading: 'paper',
    samcoBaseUrl: undefined,
    egressAddresses: [],
    retentionDays: 400,
    accountsAtOnce: 2500,
    firstOrders: 'unwatched',
    adminSignup: 'open',
    investorSignup: 'open',
    strategyCreation: 'everyone',
    smtpUrl: undefined,
    publicUrl: undefined,
    masterKey: undefined,
    masterKeyPrevious: undefined,
    tokenKey: undefined,
    encryptsBackups: false,
    allowEmbeddedLive: 'no',
    trustedProxies: undefined,
    metricsAllow: undefined,
    alarms: 'off',
    telegramApiRoot: 'https://api.telegram.org',
    logLevel: 'info',
    demo: 'on',
  });
});

test('a setting that is empty counts as not set', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' }).port).toBe(3000);
});

test('live trading asks for approval, lets administrators alone offer strategies and seeds no demo', () => {
  expect(readConfig(live)).toMatchObject({
    adminSignup: 'approval',
    investorSignup: 'approval',
    strategyCreation: 'admins',
    demo: 'off',
  });
});

test('the environment of an ordinary shell is not mistaken for settings', () => {
  const shell = {
    HOME: '/root',
    HOSTNAME: 'box',
    PATH: '/bin',
    PWD: '/',
    USER: 'asha',
    TERM: 'xterm',
    LANG: 'en_IN',
    MAIL: '/var/mail/asha',
    EDITOR: 'vi',
    NODE: '/bin/node',
    COLOR: '1',
    XDG_DATA_DIRS: '/usr/share',
    npm_lifecycle_event: 'start',
    TEST_DATABASE_URL: 'postgres://x/y',
    TZ: 'UTC',
  };
  expect(faultsOf(shell)).toEqual([]);
});

test.each([
  ['90', 90],
  ['3650', 3650],
  ['never', 'never'],
])('what only explains is kept for %s days', (text, days) => {
  expect(readConfig({ RETENTION_DAYS: text }).retentionDays).toBe(days);
});

describe('a malformed value is refused with its name, what it got and what is expected', () => {
  test.each([
    ['PORT', '70000', 'PORT is "70000"; expected a port number from 0 to 65535.'],
    ['PORT', '3000 ', 'PORT is "3000 "; expected a port number from 0 to 65535.'],
    ['TRADING', 'Live', 'TRADING is "Live"; expected paper or live.'],
    ['ROLE', 'api', 'ROLE is "api"; expected all, web or worker.'],
    ['DEMO', 'yes', 'DEMO is "yes"; expected on or off.'],
    [
      'PUBLIC_URL',
      'ftp://trading.example.com',
      'PUBLIC_URL is "ftp://trading.example.com"; expected an address such as https://trading.example.com.',
    ],
    [
      'PUBLIC_URL',
      'trading',
      'PUBLIC_URL is "trading"; expected an address such as https://trading.example.com.',
    ],
    [
      'RETENTION_DAYS',
      '89',
      'RETENTION_DAYS is "89"; expected a whole number of days from 90 to 3650, or never.',
    ],
    [
      'RETENTION_DAYS',
      '3651',
      'RETENTION_DAYS is "3651"; expected a whole number of days from 90 to 3650, or never.',
    ],
    [
      'RETENTION_DAYS',
      '1e3',
      'RETENTION_DAYS is "1e3"; expected a whole number of days from 90 to 3650, or never.',
    ],
    ['HOST', 'a host', 'HOST is "a host"; expected a host name or an IP address to listen on.'],
  ])('%s of %j', (name, value, sentence) => {
    expect(faultsOf({ [name]: value })).toEqual([sentence]);
  });

  test.each(['12#3', '12/3', '12?3', 'a#b', '%zz/1'])(
    'DATABASE_URL with the password %j as it is',
    (password) => {
      expect(faultsOf({ DATABASE_URL: `postgres://me:${password}@db/safe` })).toEqual([
        expect.stringContaining('with / ? # % in the password written as %2F %3F %23 %25'),
      ]);
    },
  );

  test.each(['MASTER_KEY', 'MASTER_KEY_PREVIOUS', 'TOKEN_KEY', 'DATABASE_URL', 'SMTP_URL'])(
    '%s, without showing it',
    (name) => {
      const [sentence] = faultsOf({ [name]: 'canary-secret' });
      expect(sentence).toMatch(new RegExp(`^${name} is a text of 13 characters; expected `));
    },
  );
});

test('an address is kept without the slash at its end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://trading.example.com/' }).publicUrl).toBe(
    'https://trading.example.com',
  );
});

test('addresses that accounts may have are read one by one, blanks left out', () => {
  const { egressAddresses } = readConfig({ EGRESS_ADDRESSES: '203.0.113.10, 203.0.113.11' });
  expect(egressAddresses).toEqual(['203.0.113.10', '203.0.113.11']);
});

test.each(['203.0.113', '203.0.113.10,', '2001:db8::1', '0.0.0.0', '10.0.0.1,10.0.0.1', 'a.b.c.d'])(
  'addresses that are not whole are refused: %s',
  (given) => {
    expect(faultsOf({ EGRESS_ADDRESSES: given })).toEqual([
      `EGRESS_ADDRESSES is "${given}"; expected IPv4 addresses of this machine, each once, with commas between, such as 203.0.113.10,203.0.113.11.`,
    ]);
  },
);

test('every fault is reported at once', () => {
  expect(faultsOf({ PORT: 'x', ROLE: 'y', TRADNG: 'live' })).toHaveLength(3);
});

describe('a name that is almost a setting is refused', () => {
  test.each([
    ['TRADNG', 'TRADING'],
    ['MASTERKEY', 'MASTER_KEY'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['ADMIN_SIGN_UP', 'ADMIN_SIGNUP'],
    ['port', 'PORT'],
  ])('almost a setting: %s', (name, meant) => {
    expect(faultsOf({ [name]: '1' })).toEqual([`${name} is not a setting; did you mean ${meant}?`]);
  });

  test('SAFE_TRADING_PORT', () => {
    expect(faultsOf({ SAFE_TRADING_PORT: '1' })[0]).toMatch(/^SAFE_TRADING_PORT is not a setting/);
  });
});

describe('live trading does not start', () => {
  test.each([
    ['without MASTER_KEY', { MASTER_KEY: '' }, /MASTER_KEY is not set/],
    ['without TOKEN_KEY', { TOKEN_KEY: '' }, /TOKEN_KEY is not set/],
    ['with one key for both', { TOKEN_KEY: master }, /are the same/],
    ['on the embedded database', { DATABASE_URL: '' }, /DATABASE_URL is not set/],
    ['with a plain http broker', { SAMCO_BASE_URL: 'http://samco.example' }, /SAMCO_BASE_URL/],
    ['with open administration', { ADMIN_SIGNUP: 'open' }, /ADMIN_SIGNUP is open/],
    ['with strategies by everyone', { STRATEGY_CREATION: 'everyone' }, /STRATEGY_CREATION is/],
    ['with demo accounts', { DEMO: 'on' }, /DEMO is on/],
    [
      'in plain text on a public address',
      { HOST: '0.0.0.0' },
      /HOST is 0\.0\.0\.0.*TRUSTED_PROXIES/,
    ],
    [
      'behind a proxy it does not know',
      { PUBLIC_URL: 'https://a.example' },
      /TRUSTED_PROXIES is not/,
    ],
    ['with links by plain http', { PUBLIC_URL: 'http://a.example' }, /PUBLIC_URL is a plain http/],
    [
      'with a database in plain text',
      { DATABASE_URL: 'postgres://a:b@db/s' },
      /sslmode=verify-full/,
    ],
    [
      'with an unverified certificate',
      { DATABASE_URL: 'postgres://a:b@db/s?sslmode=require' },
      /sslmode=verify-full/,
    ],
    [
      'with a remote host hidden in the query',
      { DATABASE_URL: 'postgres://a:b@localhost/s?host=db.example' },
      /sslmode=verify-full/,
    ],
    [
      'with two ways to say how certificates are verified',
      { DATABASE_URL: 'postgres://a:b@db/s?sslmode=verify-full&sslmode=disable' },
      /sslmode=verify-full/,
    ],
  ])('unsafe: %s', (_case, change, sentence) => {
    const faults = faultsOf({ ...live, ...change });
    expect(faults).toEqual([expect.stringMatching(sentence)]);
  });
});

test.each([
  { HOST: '0.0.0.0', TRUSTED_PROXIES: '10.0.0.2' },
  { PUBLIC_URL: 'https://a.example', TRUSTED_PROXIES: '127.0.0.1' },
  { DATABASE_URL: 'postgres://a:b@127.0.0.1/s' },
  { DATABASE_URL: 'postgres:///s?host=/var/run/postgresql' },
])('live trading starts with what is safe: %j', (change) => {
  expect(faultsOf({ ...live, ...change })).toEqual([]);
});

test('live trading on the embedded database starts when that is accepted', () => {
  expect(faultsOf({ ...live, DATABASE_URL: '', ALLOW_EMBEDDED_LIVE: 'yes' })).toEqual([]);
});

test('paper trading refuses a broker on another machine', () => {
  expect(faultsOf({ SAMCO_BASE_URL: 'https://tradeapi.samco.in' })[0]).toMatch(/^SAMCO_BASE_URL/);
});

test('a worker of its own needs a database server', () => {
  expect(faultsOf({ ROLE: 'worker' })[0]).toMatch(/^ROLE is worker/);
});

test('addresses this machine has are taken', async () => {
  await expect(
    proveEgress({ egressAddresses: ['127.0.0.2', '127.0.0.3'] }),
  ).resolves.toBeUndefined();
});

test('every address it does not have is named, before anything starts', async () => {
  const egressAddresses = ['203.0.113.10', '127.0.0.2', '203.0.113.11'];
  await expect(proveEgress({ egressAddresses })).rejects.toMatchObject({
    faults: [
      expect.stringMatching(/^EGRESS_ADDRESSES names 203\.0\.113\.10, which is no address/),
      expect.stringMatching(/^EGRESS_ADDRESSES names 203\.0\.113\.11, which is no address/),
    ],
  });
});
