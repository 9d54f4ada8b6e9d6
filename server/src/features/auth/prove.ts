import type { Body, stepUpEndpoints } from '@safe-trading/contract';
import type { User } from '../../http/access.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Problem } from '../../kernel/problem.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { SessionStore } from './session-store.ts';
import type { Account, UserStore } from './user-store.ts';

export type ProveDeps = {
  users: UserStore;
  sessions: SessionStore;
  hasher: PasswordHasher;
  clock: Clock;
};

export type GivenProof = Body<typeof stepUpEndpoints.prove>;

/** From where it is given, and what the form calls it. */
type Given = { address: string; field: string };

const mostWrong = 5;

/** Proves again who uses a session; since when that counts. Problems as for a password. */
export const prove =
  (deps: ProveDeps) =>
  async (user: User, { password = '' }: GivenProof, address: string): Promise<Date> => {
    await provenPassword(deps)(user, password, { address, field: 'password' });
    return deps.clock.now();
  };

/**
 * The account of whoever knows its password. An attempt is counted before it is judged, so that many at once are
 * no more than one after the other; after five wrong ones the session ends. Problems: `invalid`,
 * `unauthenticated`, `unavailable`.
 */
export const provenPassword =
  ({ users, sessions, hasher, clock }: ProveDeps) =>
  async (user: User, password: string, { address, field }: Given): Promise<Account> => {
    const attempts = await sessions.countProof(user.sid, mostWrong);
    if (attempts === undefined) throw ended();

    const account = await users.find(user.id);
    if (account && (await hasher.matches(account.passwordHash, password))) {
      await sessions.proved(user.sid, clock.now());
      return account;
    }
    if (attempts < mostWrong) throw wrong(field);
    await sessions.endUnproved({ id: user.sid, userId: user.id }, address, clock.now());
    throw ended();
  };

function wrong(field: string): Problem {
  const message = 'This is not your password.';
  return new Problem('invalid', message, { errors: [{ field, message }] });
}

const ended = (): Problem =>
  new Problem('unauthenticated', 'Too many wrong answers: this session is ended. Sign in again.');
