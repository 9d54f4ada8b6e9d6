import type { Origin } from '../../platform/account-notices/account-notice.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { refused } from '../../platform/kernel/refused.ts';
import { normalEmail } from './email.ts';
import type { Caller, LoginThrottle } from './login-throttle.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { DemandFactor, FactorAtLogIn } from './second-factor/demand-factor.ts';
import type { SessionStore, SessionUser } from './session-store.ts';
import type { Tokens } from './tokens.ts';
import type { Account, UserStore } from './user-store.ts';

type Deps = {
  users: Pick<UserStore, 'findForLogIn'>;
  sessions: Pick<SessionStore, 'open'>;
  hasher: PasswordHasher;
  throttle: LoginThrottle;
  clock: Clock;
  demandFactor: DemandFactor;
  tokens: Pick<Tokens, 'issuePending' | 'judgePending'>;
  /** Of an account that exists; must not delay the reply. */
  onWrongPassword(failed: { userId: string; address: string }): void;
};

export type LogIn = {
  username: string;
  /** Or the token of a login that waits for its second factor. */
  password: string;
  origin: Origin;
  factor: FactorAtLogIn;
};

type Finish = Pick<LogIn, 'origin' | 'factor'> & {
  account: Account;
  now: Date;
  makePending(): Promise<string>;
};

const dayMs = 24 * 60 * 60 * 1000;
/** The longest life of a session, however often it is refreshed. */
const sessionLifeMs = 30 * dayMs;
const knownAddressMs = 90 * dayMs;

/**
 * An unknown e-mail and a wrong password get the same sentence after the same work. Problems: `unauthenticated`,
 * `too-many`, `unavailable`, `forbidden`, `second-factor-required`.
 */
export async function createLogIn({
  users,
  sessions,
  hasher,
  throttle,
  clock,
  demandFactor,
  tokens,
  onWrongPassword,
}: Deps) {
  const dummyHash = await hasher.hash(newId());

  return async ({ username, password, origin, factor }: LogIn): Promise<SessionUser> => {
    const { address } = origin;
    const attempt = { email: normalEmail(username), address };
    await throttle.refuseRemembered(attempt);

    const now = clock.now();
    const since = new Date(now.getTime() - knownAddressMs);
    const found = await users.findForLogIn(attempt.email, { address, since });
    const caller: Caller = found?.knownAddress ? 'known' : 'stranger';
    const pending = await tokens.judgePending(password, found?.account);
    if (pending === 'over') throw new Problem('unauthenticated', refused('login-too-long'));
    if (found && pending === 'right')
      return finish({
        account: found.account,
        origin,
        factor,
        now,
        makePending: async () => password,
      });

    const turn = caller === 'known' ? 'first' : 'in-turn';
    // Before the limits, whose statements write: a flood would cost the database six per attempt.
    hasher.refuseWithoutRoom(turn);
    await throttle.admit(attempt, caller);

    const passwordHash = found?.account.passwordHash ?? dummyHash;
    const matches = await hasher
      .matches(passwordHash, password, turn)
      .catch(async (busy: unknown) => {
        await throttle.notTried(attempt, caller);
        throw busy;
      });
    if (found && !matches) onWrongPassword({ userId: found.account.id, address });
    if (!found || !matches) throw new Problem('unauthenticated', refused('wrong-login'));

    await throttle.succeeded(attempt, caller);
    const { account } = found;
    const makePending = () => tokens.issuePending(account, now);
    return finish({ account, origin, factor, now, makePending });
  };

  async function finish({ account, origin, factor, now, makePending }: Finish) {
    refuseInactive(account);
    await demandFactor(account.id, factor, makePending);
    return open(account, origin, now);
  }

  async function open(account: Account, origin: Origin, now: Date): Promise<SessionUser> {
    const { id, email, name, role, language } = account;
    const user = {
      ...{ id, email, name, role, sid: newId(), jti: newId() },
      ...(language ? { language } : {}),
    };
    const expiresAt = new Date(now.getTime() + sessionLifeMs);
    const knownSince = new Date(now.getTime() - knownAddressMs);
    await sessions.open(
      { ...origin, id: user.sid, userId: id, jti: user.jti, openedAt: now, expiresAt },
      { forgetBefore: knownSince, knownSince },
    );
    return user;
  }
}

function refuseInactive({ status }: Account): void {
  if (status === 'waiting') throw new Problem('forbidden', refused('account-waits'));
  if (status === 'disabled') throw new Problem('forbidden', refused('account-disabled'));
}
