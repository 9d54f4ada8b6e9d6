import type { FastifyInstance } from 'fastify';
import type { Authenticate, User } from '../../http/access.ts';
import type { Pace } from '../../http/token-buckets.ts';
import type { Clock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { Problem } from '../../kernel/problem.ts';
import type { SharedLimits } from '../../security/shared-limits.ts';
import { createLogIn } from './log-in.ts';
import { createLoginThrottle, type LoginPaces } from './login-throttle.ts';
import type { NewUser } from './new-user.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { authRoutes } from './routes.ts';
import { createSessionReader } from './session-reader.ts';
import type { SessionStore } from './session-store.ts';
import { makeSetupCode } from './setup-code.ts';
import { type AdminSignup, createSignUp, type InvestorSignup } from './sign-up.ts';
import { createTokens } from './tokens.ts';
import type { UserStore } from './user-store.ts';

export type AuthDeps = {
  users: UserStore;
  sessions: SessionStore;
  limits: SharedLimits;
  clock: Clock;
  /** 32 bytes that sign the tokens. */
  tokenKey: Uint8Array<ArrayBuffer>;
  adminSignup: AdminSignup;
  investorSignup: InvestorSignup;
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
  const hasher = createPasswordHasher();
  const tokens = await createTokens(deps.tokenKey, clock);
  const reader = createSessionReader(sessions, clock);
  const throttle = createLoginThrottle(limits, clock, deps.loginPaces, ({ email, address }) =>
    users.noteLimitedLogin(email, address),
  );
  const openSession = await createLogIn({ users, sessions, hasher, throttle, clock });
  const signUp = createSignUp({ users, hasher, clock, adminSignup, investorSignup });
  const createUser = createSignUp({
    ...{ users, hasher, clock },
    adminSignup: 'open',
    investorSignup: 'open',
  });
  const signUpPace = deps.signUpPace ?? usualSignUpPace;

  const authenticate: Authenticate = async (token) => {
    const names = await tokens.verify(token);
    const session = names && (await reader.find(names.sid));
    const isGood = session?.user.jti === names?.jti && clock.now() < (session?.expiresAt ?? 0);
    return isGood ? session?.user : undefined;
  };

  return {
    authenticate,
    createUser,
    setupCode: async () => (adminSignup === 'approval' ? makeSetupCode(users, clock) : undefined),
    routes: (app) =>
      authRoutes(app, {
        async signUp(user, address) {
          const key = { limit: 'sign-up of one address', of: address };
          refuseCrowd(await limits.take(key, signUpPace, clock.now()));
          return signUp(user);
        },
        async logIn(username, password, address) {
          try {
            return await tokens.issue(await openSession(username, password, address));
          } catch (fault) {
            if (fault instanceof Problem) deps.onFailedLogin?.(fault.code);
            throw fault;
          }
        },
        refresh,
        async logOut(user) {
          await sessions.end(user.sid, clock.now());
          reader.forget(user.sid);
        },
      }),
  };

  async function refresh(user: User): Promise<string> {
    const renewed = { ...user, jti: newId() };
    const jti = { from: user.jti, to: renewed.jti };
    const isRenewed = await sessions.rotate(user.sid, jti, clock.now());
    reader.forget(user.sid);
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
