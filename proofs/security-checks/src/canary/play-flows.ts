import { createHmac } from 'node:crypto';
import { type Endpoint, endpointTables } from '@safe-trading/server';
import { account } from '../world/sign-in.ts';
import { type Canary, canary, unlikely } from './canaries.ts';

export type RecordedReply = { call: string; status: number; text: Buffer };

export type Flows = { replies: RecordedReply[]; canaries: Canary[] };

export type BrokerSecrets = {
  password: string;
  clientId: string;
  /** Not secret; it must be found, which proves the search. */
  controlName: string;
};

type Asked = {
  token?: string | undefined;
  params?: Readonly<Record<string, string>>;
  body?: unknown;
};

const { auth, secondFactor, broker, brokerAccess, investors, accounts, passwords, stepUp } =
  endpointTables;
const { securityEvents, brokerClaims, notifications, sessions } = endpointTables;

/** Runs every flow with a secret, also refused ones. */
export async function playFlows(
  address: string,
  { password: brokerPassword, clientId, controlName }: BrokerSecrets,
): Promise<Flows> {
  const replies: RecordedReply[] = [];
  const canaries: Canary[] = [];

  async function ask(endpoint: Endpoint, { token, params = {}, body }: Asked = {}) {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'nothing');
    const isForm = endpoint.encoding === 'form';
    const reply = await fetch(`${address}${path}`, {
      method: endpoint.method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined
          ? {}
          : { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? formOf(body) : JSON.stringify(body) }),
    });
    const text = Buffer.from(await reply.arrayBuffer());
    const headers = Buffer.from(JSON.stringify([...reply.headers]));
    const call = `${endpoint.method} ${endpoint.path}`;
    replies.push({ call, status: reply.status, text: Buffer.concat([headers, text]) });
    const json: unknown = JSON.parse(text.toString());
    return json;
  }

  const person = { ...account('Canary'), name: controlName, password: unlikely('Quiet-River-') };
  const admin = { ...account('Keeper'), password: unlikely('Quiet-River-') };
  canaries.push(
    canary('password', person.password),
    canary("administrator's password", admin.password),
  );
  for (const [who, role] of [
    [person, 'END_USER'],
    [admin, 'ADMIN'],
  ] as const)
    await ask(auth.signUp, {
      body: { name: who.name, email: who.email, password: who.password, user_type: role },
    });
  await ask(auth.signUp, { body: { name: 'x', email: 'no address', password: person.password } });

  const logIn = async (who: { email: string; password: string }, factor: object = {}) => {
    const body = { username: who.email, password: who.password, ...factor };
    const token = textAt(await ask(auth.logIn, { body }), 'access_token');
    if (token !== '') canaries.push(canary('access token', token, 'POST /auth/login/user'));
    return token;
  };
  await logIn({ ...person, email: 'nobody@security.example' });
  let token = await logIn(person);
  const adminToken = await logIn(admin);
  const refreshed = textAt(await ask(auth.refresh, { token }), 'token');
  canaries.push(canary('refreshed token', refreshed, 'POST /api/auth/refresh'));
  token = refreshed;
  await ask(stepUp.prove, { token, body: { password: `${person.password}x` } });
  await ask(stepUp.prove, { token, body: { password: person.password } });

  const refusedPassword = unlikely('refused-');
  canaries.push(
    canary('broker password', brokerPassword),
    canary('refused broker password', refusedPassword),
  );
  canaries.push(canary('client id', clientId, 'GET /broker-claims', 'POST /samco-creds/'));
  const credentials = { samco_user_id: clientId, samco_password: brokerPassword, samco_yob: 1987 };
  await ask(broker.saveCredentials, {
    token,
    body: { ...credentials, samco_password: refusedPassword },
  });
  await ask(broker.logIn, { token });
  await ask(broker.saveCredentials, { token, body: { ...credentials, samco_yob: 1 } });
  await ask(broker.saveCredentials, { token, body: credentials });
  await ask(broker.logIn, { token });
  await ask(brokerAccess.address, { token });
  const keys = { api_key: unlikely('key-'), api_secret: unlikely('secret-') };
  const secretKey = unlikely('daily-');
  for (const [name, secret] of Object.entries({ ...keys, secretKey }))
    canaries.push(canary(name, secret));
  const version = numberAt(await ask(brokerAccess.apiAccess, { token }), 'data', 'version');
  for (const next of [version, version, version + 1])
    await ask(brokerAccess.saveApiAccess, {
      token,
      body: { kind: 'API_KEY', ...keys, version: next },
    });
  await ask(broker.logIn, { token });
  await ask(brokerAccess.saveApiAccess, {
    token,
    body: { kind: 'SECRET_KEY', secret_api_key: secretKey, version: version + 1 },
  });
  await ask(broker.logIn, { token });
  await ask(brokerAccess.apiAccess, { token });

  const seed = textAt(await ask(secondFactor.startTotp, { token }), 'data', 'secret');
  canaries.push(canary('TOTP seed', [seed, base32(seed)], 'POST /api/auth/second-factor/totp'));
  await ask(secondFactor.confirmTotp, { token, body: { code: '000000' } });
  const confirmed = await ask(secondFactor.confirmTotp, { token, body: { code: totp(seed) } });
  const made = await ask(secondFactor.makeRecoveryCodes, { token });
  for (const [call, reply] of [
    ['POST /api/auth/second-factor/totp/confirm', confirmed],
    ['POST /api/auth/second-factor/recovery-codes', made],
  ] as const)
    for (const code of textsAt(reply, 'data', 'recovery_codes'))
      canaries.push(canary('recovery code', [code, code.replaceAll('-', '')], call));
  await logIn(person);
  const [used = ''] = textsAt(made, 'data', 'recovery_codes');
  await logIn(person, { second_factor_code: used });
  await logIn(person, { second_factor_code: used });

  const invitation = textAt(
    await ask(investors.invite, { token: adminToken, body: { note: 'Asked for by telephone' } }),
    'data',
    'invitation',
  );
  canaries.push(canary('invitation', invitation, 'POST /investors/invitations'));
  const id = textAt(
    await ask(endpointTables.accounts.list, { token: adminToken }),
    'data',
    'accounts',
    '0',
    'account_id',
  );
  const link = await ask(accounts.makeResetLink, { token: adminToken, params: { accountId: id } });
  const reset = textAt(link, 'data', 'link').replace(/^.*#/, '');
  canaries.push(canary('link for a password', reset, 'POST /accounts/:accountId/reset-link'));
  const next = unlikely('Quiet-River-');
  canaries.push(canary('next password', next));
  await ask(passwords.reset, { body: { token: `${reset}x`, password: next } });
  await ask(passwords.change, {
    token,
    body: { current_password: refusedPassword, password: next },
  });
  await ask(passwords.askForLink, { body: { email: person.email } });

  for (const endpoint of [securityEvents.list, brokerClaims.list, notifications.list])
    await ask(endpoint, { token: adminToken });
  for (const endpoint of [
    securityEvents.mine,
    notifications.list,
    sessions.list,
    broker.loginStatus,
  ])
    await ask(endpoint, { token });
  await ask(passwords.reset, { body: { token: reset, password: next } });
  await ask(auth.logOut, { token });
  const missing = canaries.filter(({ forms }) => forms.some(({ length }) => length <= 7));
  if (missing.length > 0)
    throw new Error(`Not made, so not looked for: ${missing.map(({ name }) => name).join(', ')}.`);
  return { replies, canaries };
}

const formOf = (body: unknown): string =>
  new URLSearchParams(
    Object.entries(body ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (found, name) =>
      typeof found === 'object' && found !== null
        ? Object.entries(found).find(([member]) => member === name)?.[1]
        : undefined,
    value,
  );
}

const textAt = (value: unknown, ...path: readonly string[]): string => {
  const found = at(value, path);
  return typeof found === 'string' ? found : '';
};
const numberAt = (value: unknown, ...path: readonly string[]): number =>
  Number(at(value, path) ?? 0);
const textsAt = (value: unknown, ...path: readonly string[]): string[] => {
  const found = at(value, path);
  return Array.isArray(found) ? found.map(String) : [];
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const base32 = (key: string): Buffer => {
  const bits = [...key].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
};

/** TOTP (RFC 6238). */
function totp(key: string): string {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', base32(key)).update(step).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
