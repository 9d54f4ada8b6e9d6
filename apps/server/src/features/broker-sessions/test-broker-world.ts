import { Writable } from 'node:stream';
import { sql } from 'kysely';
import type { TestDatabase } from '../../platform/db/test-database.ts';
import { buildApp } from '../../platform/http/app.ts';
import { createLog } from '../../platform/kernel/log.ts';
import { tellOwnersBy } from '../../testing/account-notices.ts';
import { testRecordBy } from '../../testing/recorded-events.ts';
import { samcoBroker } from '../../trading/brokers/samco/samco-broker.ts';
import {
  type LineReply,
  type LineRequest,
  unreliableLine,
} from '../../trading/brokers/samco/testing/unreliable-line.ts';
import { type Delegation, noDelegation } from '../../trading/delegation/delegation.ts';
import { postgresBrokerAccounts } from './broker-account-store.postgres.ts';
import { postgresBrokerClaims } from './broker-claims.postgres.ts';
import { brokerSessionsFeature } from './broker-sessions-feature.ts';
import { postgresLoginLimit } from './login-limit.postgres.ts';
import { vaultUnder } from './vault.ts';

export type Reply = { status: number; body: Record<string, unknown>; text: string };
export type Keys =
  | { kind: 'API_KEY'; api_key: string; api_secret: string }
  | { kind: 'SECRET_KEY'; secret_api_key: string }
  | { kind: 'NONE' };
export type Saved = { samco_user_id: string; samco_password: string; samco_yob: number };

/** The whole way from a request to Samco's wire and to the database, with two investors, asha and ravi, and an administrator, boss. */
export async function brokerWorld(
  database: TestDatabase,
  egressAddresses: readonly string[] = [],
  /** Whether what another world has left in the database is still there. */
  before: 'emptied' | 'kept' = 'emptied',
  delegation: Delegation = noDelegation(egressAddresses),
) {
  const time = {
    market: Date.parse('2026-11-20T05:30:00Z'),
    real: Date.parse('2026-11-20T05:30:00Z'),
  };
  const samco = talkativeSamco();
  const line = await unreliableLine(samco.answer);
  const logged: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      done();
    },
  });
  const log = createLog('trace', destination);
  const marketClock = {
    now: () => new Date(time.market),
    sleep: async (ms: number) => {
      time.market += ms;
    },
  };
  const broker = samcoBroker({
    baseUrl: line.url,
    egressAddresses,
    clock: marketClock,
    onMalformed: (malformed) => log.warn(malformed, 'A reply of Samco was not understood'),
  });
  const clock = { now: () => new Date(time.real) };
  const record = testRecordBy(clock);
  const tell = tellOwnersBy({ clock, marketClock });
  const store = postgresBrokerAccounts(database.db, record, tell);
  const vault = vaultUnder(Buffer.alloc(32, 7));
  const sessions = brokerSessionsFeature({
    store,
    limit: postgresLoginLimit(database.db, record),
    claims: postgresBrokerClaims(database.db, tell),
    broker,
    vault,
    clock,
    marketClock,
    delegation,
  });

  if (before === 'emptied') await emptied(database);
  const app = await buildApp({
    authenticate: async (id) => ({
      id,
      email: `${id}@example.com`,
      name: id,
      role: id === 'boss' ? 'ADMIN' : 'END_USER',
      sid: 's',
      jti: 'j',
      isProved: true,
    }),
    log,
    clock,
    behindTls: false,
  });
  sessions.routes(app);

  const call = async (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    user: string,
    payload?: object,
  ): Promise<Reply> => {
    const headers = { authorization: `Bearer ${user}` };
    const reply = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: reply.statusCode, body: reply.json(), text: reply.body };
  };

  return {
    samco,
    store,
    sessions,
    time,
    clock,
    logged: () => logged.join(''),
    misbehave: line.misbehave,
    save: (user: string, credentials: Saved) => call('POST', '/samco-creds/', user, credentials),
    logIn: (user: string) => call('POST', '/samco-creds/samco-login', user),
    call,
    apiAccess: async (user: string) => {
      const { body } = await call('GET', '/samco-creds/api-access', user);
      return body['data'] as { kind: string; version: number; saved_at: string | null };
    },
    /** Keys as the page sends them, on what is stored at the moment. */
    async saveKeys(user: string, keys: Keys): Promise<Reply> {
      const { version } = await this.apiAccess(user);
      return call('PUT', '/samco-creds/api-access', user, { ...keys, version: version || 1 });
    },
    status: async (user: string) => (await call('GET', '/samco-creds/login-status', user)).body,
    accountOf: async (user: string) => (await store.findOfUser(user, 'samco'))?.id ?? '',
    async close() {
      await app.close();
      await broker.close();
      await line.close();
    },
  };
}

async function emptied({ db }: TestDatabase): Promise<void> {
  await sql`delete from broker_sessions`.execute(db);
  await sql`delete from broker_accounts`.execute(db);
  await sql`delete from broker_login_attempts`.execute(db);
  await sql`delete from mail_deliveries`.execute(db);
  await sql`delete from notifications`.execute(db);
  await sql`delete from users`.execute(db);
  for (const id of ['asha', 'ravi']) {
    await sql`
      insert into users (id, email, name, role, status, password_hash, created_at)
      values (${id}, ${`${id}@example.com`}, ${id}, 'END_USER', 'active', 'x', now())`.execute(db);
  }
}

/** A Samco that repeats each request in its refusal, with one live session per client. */
function talkativeSamco() {
  const tokens = new Map<string, string>();
  const passwords = new Map<string, string>();
  const keys = new Map<string, string>();
  const calls: string[] = [];
  let logins = 0;
  let registered: { matches: boolean; primaryIp?: string } = { matches: true };
  let held: Promise<void> = Promise.resolve();

  return {
    calls: () => calls.splice(0),
    /** Logins are answered only when the returned function is called. */
    holdLogins: () => {
      const gate = Promise.withResolvers<void>();
      held = gate.promise;
      return gate.resolve;
    },
    expectPassword: (client: string, password: string) => passwords.set(client, password),
    /** The keys of one client; others are unknown here. */
    issueKey: (key: string, client: string) => keys.set(key, client),
    endSessions: () => tokens.clear(),
    unregister: (primaryIp?: string) => {
      registered = { matches: false, ...(primaryIp ? { primaryIp } : {}) };
    },
    lastToken: () => `secret-token-of-login-${logins}`,
    answer: async (request: LineRequest): Promise<LineReply> => {
      calls.push(`${request.method} ${request.path}`);
      if (request.path === '/login') {
        await held;
        return logIn(JSON.parse(request.body));
      }
      if (request.path === '/session/token') return logInByKey(JSON.parse(request.body));
      if (request.path === '/accessToken/token') return dailyToken(JSON.parse(request.body));
      if (![...tokens.values()].includes(request.token)) {
        return refusal(401, `Unauthorized session ${request.token}`);
      }
      if (request.path === '/logout') {
        for (const [client, token] of tokens) if (token === request.token) tokens.delete(client);
      }
      return success({
        srcIp: request.address ?? '',
        ...registered,
        heard: `token ${request.token}`,
      });
    },
  };

  function logIn(asked: { userId: string; password: string; yob: string }): LineReply {
    if ((passwords.get(asked.userId) ?? asked.password) !== asked.password) {
      return refusal(401, `Wrong: ${asked.userId} ${asked.password} ${asked.yob}`);
    }
    return opened(asked.userId);
  }

  function logInByKey(asked: { apiKey: string; apiSecret: string }): LineReply {
    const client = keys.get(asked.apiKey);
    if (client) return opened(client);
    return refusal(401, `Invalid API key ${asked.apiKey} ${asked.apiSecret}`);
  }

  function dailyToken(asked: { uid: string; secretApiKey: string }): LineReply {
    return keys.get(asked.secretApiKey) === asked.uid
      ? success({ accessToken: `daily-access-of-${asked.uid}` })
      : refusal(401, `Secret key does not match: ${asked.secretApiKey}`);
  }

  function opened(client: string): LineReply {
    logins += 1;
    tokens.set(client, `secret-token-of-login-${logins}`);
    return success({ sessionToken: tokens.get(client), accountID: client });
  }
}

const success = (fields: object): LineReply => ({
  status: 200,
  body: JSON.stringify({ status: 'Success', ...fields }),
});
const refusal = (status: number, statusMessage: string): LineReply => ({
  status,
  body: JSON.stringify({ status: 'Failure', statusMessage }),
});
