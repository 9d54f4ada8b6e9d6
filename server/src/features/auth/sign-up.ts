import type { Role } from '@safe-trading/contract';
import type { Clock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { Problem } from '../../kernel/problem.ts';
import { normalEmail } from './email.ts';
import type { NewUser } from './new-user.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { setupCodeFault } from './present.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { hashOfSetupCode } from './setup-code.ts';
import type { NewAccount, UserStatus, UserStore } from './user-store.ts';

export type AdminSignup = 'open' | 'approval' | 'closed';

type Deps = {
  users: UserStore;
  hasher: PasswordHasher;
  clock: Clock;
  adminSignup: AdminSignup;
};

/**
 * Creates an account. Problems: `invalid` (a common password, a wrong setup code), `conflict` (the
 * e-mail is taken), `forbidden` (no new administrators), `unavailable`.
 */
export const createSignUp =
  ({ users, hasher, clock, adminSignup }: Deps) =>
  async (user: NewUser): Promise<NewAccount> => {
    const email = normalEmail(user.email);
    refuseCommonPassword(user.password, email);
    const standing = await standingOf(user.role);
    if (await users.findByEmail(email)) throw emailTaken();

    const account = {
      id: newId(),
      email,
      name: user.name,
      role: user.role,
      status: standing === 'first-administrator' ? 'active' : standing,
      passwordHash: await hasher.hash(user.password),
      createdAt: clock.now(),
    } satisfies NewAccount;
    if (standing === 'first-administrator') await addFirst(account, user.setupCode);
    else if (!(await users.add(account))) throw emailTaken();
    return account;

    async function standingOf(role: Role): Promise<UserStatus | 'first-administrator'> {
      if (role === 'END_USER' || adminSignup === 'open') return 'active';
      if (adminSignup === 'closed')
        throw new Problem('forbidden', 'New administrators cannot sign up here.');
      if (await users.hasAdministrator()) return 'waiting';
      if (!user.setupCode) throw setupCodeFault('The first administrator needs the setup code');
      return 'first-administrator';
    }

    async function addFirst(first: NewAccount, code = ''): Promise<void> {
      const outcome = await users.addFirstAdministrator(first, hashOfSetupCode(code));
      if (outcome === 'email-taken') throw emailTaken();
      if (outcome === 'wrong-code') throw setupCodeFault('This is not the setup code');
    }
  };

const emailTaken = (): Problem =>
  new Problem('conflict', 'An account with this e-mail exists already. Log in instead.', {
    errors: [{ field: 'email', message: 'An account with this e-mail exists already' }],
  });
