import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Authenticate, User } from '../../platform/http/access.ts';
import type { Pace } from '../../platform/http/token-buckets.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { newId } from '../../platform/kernel/ids.ts';
import type { Log } from '../../platform/kernel/log.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { SharedLimits } from '../../platform/security/shared-limits.ts';
import { accountRoutes } from './account-routes.ts';
import type { AccountStore } from './account-store.ts';
import { checkToken } from './check-token.ts';
import { emailRoutes } from './email-routes.ts';
import type { EmailStore } from './email-store.ts';
import { createLogIn } from './log-in.ts';
import { createLoginThrottle, type LoginPaces } from './login-throttle.ts';
import type { NewUser } from './new-user.ts';
import { createPasswordHasher, type PasswordHasher } from './password-hasher.ts';
import { passwordRoutes } from './password-routes.ts';
import type { PasswordStore } from './password-store.ts';
import { authRoutes } from './routes.ts';
import { demandFactor } from './second-factor/demand-factor.ts';
import { passkeys } from './second-factor/passkeys.ts';
import { relyingPartyOf } from './second-factor/relying-party.ts';
import type { SealSecret } from './second-factor/seal-secret.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import type { SecondFactorStore } from './second-factor/second-factor-store.ts';
import { sessionRoutes } from './session-routes.ts';
import type { SessionStore } from './session-store.ts';
import { makeSetupCode } from './setup-code.ts';
import { type AdminSignup, createSignUp, type InvestorSignup } from './sign-up.ts';
import { stepUpRoutes } from './step-up-routes.ts';
import { createTokens } from './tokens.ts';
import type { UserStore } from './user-store.ts';
import { mailVerification } from './verify-email.ts';

export type AuthDeps = {
  users: UserStore;
  sessions: SessionStore;
  limits: SharedLimits;
  passwords: PasswordStore;
  emails: EmailStore;
  factors: SecondFactorStore;
  seal: SealSecret;
  /** Administrators may do nothing before they have a second factor. */
  adminsNeedFactor: boolean;
  accounts: AccountStore;
  clock: Clock;
  marketClock: Clock;
  log: Pick<Log, 'error' | 'warn'>;
  publicUrl: string | undefined;
  /** Absent where this server cannot mail a link. */
  mailer?: Mailer | undefined;
  /** 32 bytes that sign the tokens. */
  tokenKey: Uint8Array<ArrayBuffer>;
  adminSignup: AdminSignup;
  investorSignup: InvestorSignup;
  hasher?: PasswordHasher;
  loginPaces?: LoginPaces;
  signUpPace?: Pace;
  /** Counted, by reason. */
  onFailedLogin?: (reason: string) => void;
};

export type AuthFeature = {
  routes(app: FastifyInstance): void;
  authenticate: Authenticate;
  /** For seeding: an active account, whatever the rules for administrators are. Throws `conflict` when the e-mail is taken. */
  createUser(user: NewUser): Promise<{ id: string }>;
  /** To be printed at start; `undefined` when no code is needed. */
  setupCode(): Promise<string | undefined>;
};

const usualSignUpPace: Pace = { burst: 200, everySeconds: 3 };

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
    ...{ users, sessions, hasher, throttle, clock },
    demandFactor: demandFactor(factorDeps),
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
      accountRoutes(app, { ...deps, hasher });
      authRoutes(app, {
        async signUp(user, address) {
          const key = { limit: 'sign-up of one address', of: address };
          refuseCrowd(await limits.take(key, signUpPace, clock.now()));
          const account = await signUp(user, address);
          mailLinkTo(account.id);
          return account;
        },
        partyOf,
        async logIn(given) {
          try {
            return await tokens.issue(await openSession(given));
          } catch (fault) {
            if (fault instanceof Problem) deps.onFailedLogin?.(fault.code);
            throw fault;
          }
        },
        refresh,
        logOut: ({ sid, id }, address) =>
          sessions.logOut({ id: sid, userId: id }, { at: clock.now(), address }),
      });
    },
  };

  async function refresh(user: User): Promise<string> {
    const renewed = { ...user, jti: newId() };
    const jti = { from: user.jti, to: renewed.jti };
    const isRenewed = await sessions.rotate(user.sid, jti, clock.now());
    if (!isRenewed) throw new Problem('unauthenticated', 'Your session has ended. Sign in again.');
    return tokens.issue(renewed);
  }
}

function refuseCrowd(waitSeconds: number): void {
  const retryAfterSeconds = Math.ceil(waitSeconds);
  if (retryAfterSeconds > 0)
    throw new Problem('too-many', 'Too many accounts are being created from your address.', {
      retryAfterSeconds,
    });
}
