import type { FastifyInstance } from 'fastify';
import type { Authenticate, User } from '../../http/access.ts';
import { type Pace, tokenBuckets } from '../../http/token-buckets.ts';
import type { Clock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { Problem } from '../../kernel/problem.ts';
import { createLogIn } from './log-in.ts';
import { createLoginThrottle, type LoginPaces } from './login-throttle.ts';
import type { NewUser } from './new-user.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { authRoutes } from './routes.ts';
import { createSessionReader } from './session-reader.ts';
import type { SessionStore } from './session-store.ts';
import { makeSetupCode } from './setup-code.ts';
import { type AdminSignup, createSignUp } from './sign-up.ts';
import { createTokens } from './tokens.ts';
import type { UserStore } from './user-store.ts';

export type AuthDeps = {
  users: UserStore;
  sessions: SessionStore;
  clock: Clock;
  /** 32 bytes that sign the tokens. */
  tokenKey: Uint8Array<ArrayBuffer>;
  adminSignup: AdminSignup;
  loginPaces?: LoginPaces;
  signUpPace?: Pace;
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
  const { users, sessions, clock, adminSignup } = deps;
  const hasher = createPasswordHasher();
  const tokens = await createTokens(deps.tokenKey, clock);
  const reader = createSessionReader(sessions, clock);
  const throttle = createLoginThrottle(clock, deps.loginPaces);
  const openSession = await createLogIn({ users, sessions, hasher, throttle, clock });
  const signUp = createSignUp({ users, hasher, clock, adminSignup });
  const createUser = createSignUp({ users, hasher, clock, adminSignup: 'open' });
  const signUps = tokenBuckets(deps.signUpPace ?? usualSignUpPace);

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
        signUp(user, address) {
          refuseCrowd(signUps.take(address, clock.now().getTime()));
          return signUp(user);
        },
        logIn: async (username, password, address) =>
          tokens.issue(await openSession(username, password, address)),
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

function refuseCrowd(retryAfterSeconds: number): void {
  if (retryAfterSeconds > 0)
    throw new Problem('too-many', 'Too many accounts are being created from your address.', {
      retryAfterSeconds,
    });
}
