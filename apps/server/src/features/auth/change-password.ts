import type { Origin } from '../../platform/account-notices/account-notice.ts';
import type { User } from '../../platform/http/access.ts';
import { proofNeeded } from '../../platform/http/serve.ts';
import { Problem, type Sentence } from '../../platform/kernel/problem.ts';
import { refused } from '../../platform/kernel/refused.ts';
import { type ProveDeps, provenPassword } from './prove.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import type { PasswordStore } from './reset-password.ts';
import { hasFactor } from './second-factor/check-factor.ts';

type Deps = Pick<ProveDeps, 'users' | 'sessions' | 'hasher' | 'clock' | 'factors'> & {
  passwords: PasswordStore;
};

export type PasswordChange = { current: string; next: string };

/**
 * Changes the password and ends every session. Problems: `invalid`, `unauthenticated` after too many attempts,
 * `conflict`, `unavailable`.
 */
export const changePassword =
  (deps: Deps) =>
  async (user: User, { current, next }: PasswordChange, origin: Origin): Promise<void> => {
    if (!user.isProved && hasFactor(await deps.factors.of(user.id))) throw proofNeeded();
    refuseCommonPassword(next, user.email);
    if (current === next) throw fault('password', refused('same-password'));
    const account = await provenPassword(deps)(user, current, {
      address: origin.address,
      field: 'current_password',
    });
    const to = await deps.hasher.hash(next);
    const changed = { userId: user.id, from: account.passwordHash, to, origin };
    if (!(await deps.passwords.change(changed, deps.clock.now())))
      throw new Problem('conflict', refused('password-changed-meanwhile'));
  };

const fault = (field: string, message: Sentence): Problem =>
  new Problem('invalid', message, { errors: [{ field, message }] });
