import { randomBytes } from 'node:crypto';
import { authEndpoints, languageEndpoints, stepUpEndpoints } from '@safe-trading/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Origin } from '../../platform/account-notices/account-notice.ts';
import type { Authenticate, TokenUse, User } from '../../platform/http/access.ts';
import { callerAddress } from '../../platform/http/caller-address.ts';
import { serve } from '../../platform/http/serve.ts';
import type { RateLimit } from '../../platform/http/token-buckets.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import type { Log } from '../../platform/kernel/log.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { refused } from '../../platform/kernel/refused.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { hashOfCode } from '../../platform/security/one-time-code.ts';
import type { SharedLimits } from '../../platform/security/shared-limits.ts';
import { accountRoutes } from './account-routes.ts';
import type { AccountStore } from './account-store.ts';
import { emailRoutes } from './email-routes.ts';
import { exchangeToken, isRepeatedExchange } from './exchange-token.ts';
import { createLogIn, type LogIn } from './log-in.ts';
import { createLoginThrottle, type LoginPaces } from './login-throttle.ts';
import type { NewUser } from './new-user.ts';
import { noteFailedLogins } from './note-failed-logins.ts';
import { deviceWords, originOf } from './origin-of.ts';
import { createPasswordHasher, type PasswordHasher } from './password-hasher.ts';
import { passwordRoutes } from './password-routes.ts';
import { newUserFrom, presentLogin, presentSignUp } from './present.ts';
import { type ProveDeps, prove } from './prove.ts';
import { isRecentProof, recentUntil } from './recent-proof.ts';
import type { PasswordStore } from './reset-password.ts';
import { factorWays, hasFactor } from './second-factor/check-factor.ts';
import { demandFactor } from './second-factor/demand-factor.ts';
import { factorOffer } from './second-factor/factor-offer.ts';
import { passkeys } from './second-factor/passkeys.ts';
import { factorAtLogIn } from './second-factor/present-factor-at-log-in.ts';
import { type RelyingParty, relyingPartyOf } from './second-factor/relying-party.ts';
import type { SealSecret } from './second-factor/seal-secret.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import type { SecondFactorStore } from './second-factor/second-factor-store.ts';
import { sessionRoutes } from './session-routes.ts';
import type { OpenSession, SessionStore } from './session-store.ts';
import { type AdminSignup, createSignUp, type InvestorSignup, networkOf } from './sign-up.ts';
import { createTokens, type Tokens } from './tokens.ts';
import type { NewAccount, UserStore } from './user-store.ts';
import { type EmailStore, mailVerification } from './verify-email.ts';

/** Calls in flight during a refresh are refused within this time, without ending the session. */
const onTheirWayMs = 60_000;

/** Stored by the minute, so that reads cost no write. */
const usedEveryMs = 60_000;

type CheckTokenDeps = {
  tokens: Tokens;
  sessions: SessionStore;
  clock: Clock;
  adminsNeedFactor: boolean;
};

/**
 * The user of a token. The session is looked up every time, so an ended one fails at once. Reusing an exchanged
 * token ends its session, since owner and thief cannot be told apart; a repeated exchange is admitted to repeat it.
 */
const checkToken =
  ({ tokens, sessions, clock, adminsNeedFactor }: CheckTokenDeps) =>
  async (token: string, use?: TokenUse): Promise<User | undefined> => {
    const names = await tokens.verify(token);
    const session = names && (await sessions.find(names.sid));
    const now = clock.now();
    if (!names || !session || now >= session.expiresAt) return undefined;

    if (session.user.jti !== names.jti && !repeatsExchange(session, names.jti, use, now)) {
      if (use && isReplay(session, use, now))
        await sessions.endReplayed({ id: names.sid, userId: session.user.id }, use.address, now);
      return undefined;
    }
    if (use && isNewUse(session, use, now))
      await sessions.used(names.sid, { at: now, address: use.address });
    const lacksFactor = adminsNeedFactor && session.user.role === 'ADMIN' && !session.factorSince;
    const isProved = isRecentProof(session, now);
    return { ...session.user, jti: names.jti, isProved, lacksFactor };
  };

const repeatsExchange = (
  session: OpenSession,
  jti: string,
  use: TokenUse | undefined,
  at: Date,
): boolean =>
  use?.renews === true &&
  isRepeatedExchange(session, { jti, device: deviceWords(use.userAgent), at });

const isReplay = ({ renewedAt }: OpenSession, { renews }: TokenUse, now: Date): boolean =>
  renews || now.getTime() - renewedAt.getTime() > onTheirWayMs;

const isNewUse = ({ usedAt, usedFrom }: OpenSession, { address }: TokenUse, now: Date): boolean =>
  usedFrom !== address || now.getTime() - usedAt.getTime() >= usedEveryMs;

type AuthCalls = {
  signUp(user: NewUser, address: string): Promise<NewAccount>;
  /** Answers a token. */
  logIn(given: LogIn): Promise<string>;
  partyOf(request: FastifyRequest): RelyingParty | undefined;
  refresh(user: User, origin: Origin): Promise<string>;
  logOut(user: User, address: string): Promise<void>;
};

type Deps = ProveDeps & { partyOf(request: FastifyRequest): RelyingParty | undefined };

export type AuthDeps = {
  users: UserStore;
  sessions: SessionStore;
  limits: SharedLimits;
  passwords: PasswordStore;
  emails: EmailStore;
  factors: SecondFactorStore;
  seal: SealSecret;
  adminsNeedFactor: boolean;
  accounts: AccountStore;
  clock: Clock;
  marketClock: Clock;
  log: Pick<Log, 'error' | 'warn'>;
  publicUrl: string | undefined;
  mailer?: Mailer | undefined;
  tokenKey: Uint8Array<ArrayBuffer>;
  adminSignup: AdminSignup;
  investorSignup: InvestorSignup;
  hasher?: PasswordHasher;
  loginPaces?: LoginPaces;
  signUpPace?: RateLimit;
  /** Counted, by reason. */
  onFailedLogin?: (reason: string) => void;
};

export type AuthFeature = {
  routes(app: FastifyInstance): void;
  authenticate: Authenticate;
  /** For seeding; ignores the rules for administrators. Throws `conflict` when the e-mail is taken. */
  createUser(user: NewUser): Promise<{ id: string }>;
  setupCode(): Promise<string | undefined>;
};

export const usualSignUpPace: RateLimit = { burst: 60, everySeconds: 2 };

export async function authFeature(deps: AuthDeps): Promise<AuthFeature> {
  const { users, sessions, limits, clock, adminSignup, investorSignup } = deps;
  const hasher = deps.hasher ?? createPasswordHasher();
  const tokens = await createTokens(deps.tokenKey, clock);
  const throttle = createLoginThrottle(limits, clock, deps.loginPaces, ({ email, address }) =>
    users.noteLimitedLogin(email, address),
  );
  const keys = passkeys(deps);
  const factorDeps = { ...deps, passkeys: keys };
  const openSession = await createLogIn({
    ...{ users, sessions, hasher, throttle, clock, tokens },
    demandFactor: demandFactor(factorDeps),
    onWrongPassword: noteFailedLogins({ users, clock, log: deps.log }),
  });
  const partyOf = (request: FastifyRequest) => relyingPartyOf(request, deps.publicUrl);
  const signUp = createSignUp({ users, hasher, clock, limits, adminSignup, investorSignup });
  const createUser = createSignUp({
    ...{ users, hasher, clock },
    adminSignup: 'open',
    investorSignup: 'open',
  });
  const mailLinkTo = mailVerification(deps);
  const signUpPace = deps.signUpPace ?? usualSignUpPace;

  return {
    authenticate: checkToken({ ...deps, tokens }),
    createUser: (user) => createUser(user),
    setupCode: async () => (adminSignup === 'approval' ? makeSetupCode(users, clock) : undefined),
    routes(app) {
      sessionRoutes(app, { sessions, clock });
      stepUpRoutes(app, { ...factorDeps, hasher, partyOf });
      secondFactorRoutes(app, { ...factorDeps, partyOf });
      passwordRoutes(app, { ...factorDeps, hasher });
      emailRoutes(app, deps);
      serve(app, languageEndpoints.choose, async ({ body, user }) => {
        await users.setLanguage(user.id, body.language);
        return { message: 'Your language is saved.' };
      });
      accountRoutes(app, { ...deps, hasher });
      authRoutes(app, {
        async signUp(user, address) {
          const key = { limit: 'sign-up of one address', of: networkOf(address) };
          refuseCrowd(await limits.take(key, signUpPace, clock.now()));
          const account = await signUp(user, address);
          mailLinkTo(account.id);
          return account;
        },
        partyOf,
        async logIn(given) {
          try {
            return await tokens.issue(await openSession(given), clock.now());
          } catch (fault) {
            if (fault instanceof Problem) deps.onFailedLogin?.(fault.code);
            throw fault;
          }
        },
        refresh: exchangeToken({ tokens, sessions, clock }),
        logOut: ({ sid, id }, address) =>
          sessions.logOut({ id: sid, userId: id }, { at: clock.now(), address }),
      });
    },
  };
}

function refuseCrowd(waitSeconds: number): void {
  const retryAfterSeconds = Math.ceil(waitSeconds);
  if (retryAfterSeconds > 0)
    throw new Problem('too-many', refused('many-accounts'), {
      retryAfterSeconds,
    });
}

/** Replaces the previous code. Undefined once there is an administrator. */
async function makeSetupCode(users: UserStore, clock: Clock): Promise<string | undefined> {
  if (await users.hasAdministrator()) return undefined;
  const code = randomBytes(16).toString('hex').match(/.{8}/g)?.join('-') ?? '';
  await users.keepSetupCode(hashOfCode(code), clock.now());
  return code;
}

function stepUpRoutes(app: FastifyInstance, deps: Deps): void {
  const proveAgain = prove(deps);

  serve(app, stepUpEndpoints.ways, async ({ user, request }) => {
    const factors = await deps.factors.of(user.id);
    if (!hasFactor(factors))
      return { success: true, data: { ways: ['PASSWORD' as const], passkey: null } };
    const party = deps.partyOf(request);
    const ways = factorWays(factors, party);
    return { success: true, data: await factorOffer(deps, user.id, ways, party) };
  });

  serve(app, stepUpEndpoints.prove, async ({ body, user, request }) => {
    const from = { address: callerAddress(request), party: deps.partyOf(request) };
    const at = await proveAgain(user, body, from);
    return { message: 'Thank you.', data: { until: recentUntil(at).toISOString() } };
  });
}

function authRoutes(app: FastifyInstance, auth: AuthCalls): void {
  serve(app, authEndpoints.logIn, async ({ body, request }) =>
    presentLogin(
      await auth.logIn({
        username: body.username,
        password: body.password,
        origin: originOf(request),
        factor: factorAtLogIn(body, auth.partyOf(request)),
      }),
    ),
  );
  serve(app, authEndpoints.signUp, async ({ body, request }) => {
    return presentSignUp(await auth.signUp(newUserFrom(body), callerAddress(request)));
  });
  serve(app, authEndpoints.refresh, async ({ user, request }) => ({
    token: await auth.refresh(user, originOf(request)),
  }));
  serve(app, authEndpoints.logOut, async ({ user, request }) => {
    await auth.logOut(user, callerAddress(request));
    return { message: 'You are logged out.' };
  });
}
