import type { FastifyInstance, InjectOptions } from 'fastify';
import { postgresAccounts } from '../features/auth/account-store.postgres.ts';
import { type AuthDeps, type AuthFeature, authFeature } from '../features/auth/auth-feature.ts';
import { postgresEmails } from '../features/auth/email-store.postgres.ts';
import { postgresPasswords } from '../features/auth/password-store.postgres.ts';
import { sealSecret } from '../features/auth/second-factor/seal-secret.ts';
import { postgresSecondFactors } from '../features/auth/second-factor/second-factor-store.postgres.ts';
import { postgresSessions } from '../features/auth/session-store.postgres.ts';
import { postgresUsers } from '../features/auth/user-store.postgres.ts';
import { tellOwners } from '../features/notifications/account-notices.postgres.ts';
import { tellAndRecord } from '../platform/account-notices/tell-and-record.postgres.ts';
import type { TestDatabase } from '../platform/db/test-database.ts';
import { buildApp } from '../platform/http/app.ts';
import { createLog } from '../platform/kernel/log.ts';
import { postgresSharedLimits } from '../platform/security/shared-limits.postgres.ts';
import { testRecord } from './recorded-events.ts';

export const testTokenKey = Uint8Array.from({ length: 32 }, (_, index) => index * 7 + 1);
export const testPassword = 'lotus-river-42';

export type AuthWorld = {
  app: FastifyInstance;
  auth: AuthFeature;
  time: { ms: number };
  signUp(person: Partial<Record<string, string>>, address?: string): Promise<Answer>;
  logIn(
    email: string,
    password?: string,
    address?: string,
    device?: string,
    code?: string,
  ): Promise<Answer>;
  /** Signed up and logged in; the token is theirs. */
  newcomer(email: string, userType?: 'END_USER' | 'ADMIN'): Promise<string>;
  call(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    token?: string,
    payload?: object,
    remoteAddress?: string,
  ): Promise<Answer>;
};

type Answer = { status: number; body: Record<string, unknown>; retryAfter: string | undefined };

/** Sign-up and login over HTTP on a database of its own; the clock does not move by itself. */
export async function authWorld(
  { db }: TestDatabase,
  rules: Partial<AuthDeps> = {},
): Promise<AuthWorld> {
  const time = { ms: Date.parse('2027-01-04T04:00:00Z') };
  const clock = { now: () => new Date(time.ms) };
  const log = createLog('silent');
  const tell = tellAndRecord(
    tellOwners({ clock, marketClock: clock, mailTo: rules.mailer ? 'verified' : 'none' }),
    testRecord,
  );
  const auth = await authFeature({
    users: postgresUsers(db, testRecord),
    sessions: postgresSessions(db, tell, testRecord),
    limits: postgresSharedLimits(db),
    passwords: postgresPasswords(db, tell),
    emails: postgresEmails(db, testRecord),
    accounts: postgresAccounts(db, tell, testRecord),
    factors: postgresSecondFactors(db, tell),
    seal: sealSecret(testTokenKey),
    adminsNeedFactor: false,
    clock,
    marketClock: clock,
    log,
    publicUrl: undefined,
    tokenKey: testTokenKey,
    adminSignup: 'open',
    investorSignup: 'open',
    // The clock does not move.
    signUpPace: { burst: 200, everySeconds: 3 },
    ...rules,
  });
  const app = await buildApp({ authenticate: auth.authenticate, log, clock, behindTls: false });
  auth.routes(app);

  const ask = async (options: InjectOptions): Promise<Answer> => {
    const reply = await app.inject(options);
    const retryAfter = reply.headers['retry-after']?.toString();
    return { status: reply.statusCode, body: reply.json(), retryAfter };
  };

  const asked: Pick<AuthWorld, 'signUp' | 'logIn'> = {
    signUp: (person, remoteAddress = '127.0.0.1') =>
      ask({
        method: 'POST',
        url: '/auth/register/user',
        remoteAddress,
        payload: { name: 'Asha Rao', password: testPassword, user_type: 'END_USER', ...person },
      }),
    logIn: (
      username,
      password = testPassword,
      remoteAddress = '127.0.0.1',
      device = 'lightMyRequest',
      code,
    ) =>
      ask({
        method: 'POST',
        url: '/auth/login/user',
        remoteAddress,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': device },
        payload: new URLSearchParams({
          username,
          password,
          grant_type: 'password',
          ...(code ? { second_factor_code: code } : {}),
        }).toString(),
      }),
  };

  return {
    app,
    auth,
    time,
    ...asked,
    async newcomer(email, userType = 'END_USER') {
      await asked.signUp({ email, user_type: userType });
      return String((await asked.logIn(email)).body['access_token']);
    },
    call: (method, url, token, payload, remoteAddress = '127.0.0.1') =>
      ask({
        method,
        url,
        remoteAddress,
        headers: token ? { authorization: `Bearer ${token}` } : {},
        ...(payload ? { payload } : {}),
      }),
  };
}
