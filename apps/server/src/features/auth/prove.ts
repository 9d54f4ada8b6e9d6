import type { Body, stepUpEndpoints } from '@safe-trading/contract';
import type { User } from '../../platform/http/access.ts';
import { Problem, type Sentence } from '../../platform/kernel/problem.ts';
import { refused } from '../../platform/kernel/refused.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { checkFactor, type FactorDeps, hasFactor } from './second-factor/check-factor.ts';
import { passkeyAnswer } from './second-factor/passkey-answer.ts';
import type { RelyingParty } from './second-factor/relying-party.ts';
import type { SessionStore } from './session-store.ts';
import type { Account, UserStore } from './user-store.ts';

export type ProveDeps = FactorDeps & {
  users: UserStore;
  sessions: SessionStore;
  hasher: PasswordHasher;
};

type PasswordDeps = Pick<ProveDeps, 'users' | 'sessions' | 'hasher' | 'clock'>;

export type GivenProof = Body<typeof stepUpEndpoints.prove>;

type From = { address: string; party: RelyingParty | undefined };

const mostWrong = 5;

/**
 * Proves a session's user again, by second factor or else password. Attempts count before they are judged; five
 * wrong ones end the session. Returns the time of the proof. Problems: `invalid`, `unauthenticated`, `too-many`,
 * `unavailable`.
 */
export const prove =
  (deps: ProveDeps) =>
  async (user: User, given: GivenProof, { address, party }: From): Promise<Date> => {
    const { password, code, passkey } = given;
    const at = deps.clock.now();
    if (!hasFactor(await deps.factors.of(user.id)))
      await provenPassword(deps)(user, password ?? '', { address, field: 'password' });
    else if (code === undefined && passkey === undefined)
      throw fault('code', refused('give-factor'));
    else
      await counted(deps, user, address, async () => {
        const factor = { code, passkey: passkey && passkeyAnswer(passkey) };
        if (!(await checkFactor(deps)(user.id, factor, party)))
          return fault('code', refused('wrong-factor'));
        return undefined;
      });
    return at;
  };

export const provenPassword =
  (deps: PasswordDeps) =>
  async (
    user: User,
    password: string,
    { address, field }: { address: string; field: string },
  ): Promise<Account> => {
    const account = await deps.users.find(user.id);
    if (!account) throw ended();
    await counted(deps, user, address, async () =>
      (await deps.hasher.matches(account.passwordHash, password))
        ? undefined
        : fault(field, refused('wrong-password')),
    );
    return account;
  };

async function counted(
  { sessions, clock }: Pick<PasswordDeps, 'sessions' | 'clock'>,
  user: User,
  address: string,
  judge: () => Promise<Problem | undefined>,
): Promise<void> {
  const attempts = await sessions.countProof(user.sid, mostWrong);
  if (attempts === undefined) throw ended();
  // Taken before judging: a factor added meanwhile was not part of the proof.
  const at = clock.now();
  const wrong = await judge();
  if (!wrong) return sessions.proved(user.sid, at);
  if (attempts < mostWrong) throw wrong;
  await sessions.endUnproved({ id: user.sid, userId: user.id }, address, clock.now());
  throw ended();
}

const fault = (field: string, message: Sentence): Problem =>
  new Problem('invalid', message, { errors: [{ field, message }] });

const ended = (): Problem => new Problem('unauthenticated', refused('proofs-wrong'));
