import type { Body, stepUpEndpoints } from '@safe-trading/contract';
import type { User } from '../../http/access.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Problem } from '../../kernel/problem.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { SessionStore } from './session-store.ts';
import type { UserStore } from './user-store.ts';

export type ProveDeps = {
  users: UserStore;
  sessions: SessionStore;
  hasher: PasswordHasher;
  clock: Clock;
};

export type GivenProof = Body<typeof stepUpEndpoints.prove>;

const mostWrong = 5;

/**
 * Proves again who uses a session. An attempt is counted before it is judged, so that many at once are no more
 * than one after the other; after five wrong ones the session ends. Problems: `invalid`, `unauthenticated`,
 * `unavailable`.
 */
export const prove =
  ({ users, sessions, hasher, clock }: ProveDeps) =>
  async (user: User, given: GivenProof, address: string): Promise<Date> => {
    const session = { id: user.sid, userId: user.id };
    const attempts = await sessions.countProof(user.sid, mostWrong);
    if (attempts === undefined) throw ended();

    const account = await users.find(user.id);
    const { password } = given;
    const isRight =
      account !== undefined &&
      password !== undefined &&
      (await hasher.matches(account.passwordHash, password));
    const now = clock.now();
    if (isRight) {
      await sessions.proved(user.sid, now);
      return now;
    }
    if (attempts < mostWrong) throw wrong();
    await sessions.endUnproved(session, address, now);
    throw ended();
  };

function wrong(): Problem {
  const message = 'This is not your password.';
  return new Problem('invalid', message, { errors: [{ field: 'password', message }] });
}

const ended = (): Problem =>
  new Problem('unauthenticated', 'Too many wrong answers: this session is ended. Sign in again.');
