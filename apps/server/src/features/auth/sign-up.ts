import type { RateLimit } from '../../platform/http/token-buckets.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { refused } from '../../platform/kernel/refused.ts';
import { hashOfCode } from '../../platform/security/one-time-code.ts';
import { refuseLure } from '../../platform/security/public-text.ts';
import type { SharedLimits } from '../../platform/security/shared-limits.ts';
import { normalEmail } from './email.ts';
import type { NewUser } from './new-user.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { setupCodeFault } from './present.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import type { NewAccount, UserStatus, UserStore } from './user-store.ts';

export type AdminSignup = 'open' | 'approval' | 'closed';
export type InvestorSignup = AdminSignup;

type Deps = {
  users: UserStore;
  hasher: PasswordHasher;
  clock: Clock;
  adminSignup: AdminSignup;
  investorSignup: InvestorSignup;
  limits?: SharedLimits;
};

/** So that one address cannot use up all places. */
const waitingPace: RateLimit = { burst: 5, everySeconds: 6 * 60 * 60 };

const waitingLimits = { mostUnverified: 200, keptMs: 14 * 24 * 60 * 60 * 1000 };

type Standing = Extract<UserStatus, 'active' | 'waiting'> | 'first-administrator' | 'invited';

/**
 * Problems: `invalid`, `conflict`, `forbidden`, `too-many`, `unavailable`. With approval, the answer and the work
 * are the same whether the e-mail is taken or not.
 */
export const createSignUp =
  (deps: Deps) =>
  async (user: NewUser, address = ''): Promise<NewAccount> => {
    const { users, hasher, clock } = deps;
    const email = normalEmail(user.email);
    refuseLure('name', 'Name', user.name);
    refuseCommonPassword(user.password, email);
    const standing = await standingOf(deps, user);
    if (standing === 'waiting') await refuseCrowd(deps, address);

    const account = {
      id: newId(),
      email,
      name: user.name,
      role: user.role,
      status: standing === 'waiting' ? 'waiting' : 'active',
      passwordHash: await hasher.hash(user.password),
      createdAt: clock.now(),
      ...(user.language ? { language: user.language } : {}),
    } satisfies NewAccount;
    await add(users, account, standing, { ...user, network: networkOf(address) });
    return account;
  };

/** One customer of a provider: an IPv4 address, or the /48 network around the /64 of an IPv6 address. */
export const networkOf = (address: string): string =>
  address.endsWith('::/64') ? address.split(':').slice(0, 3).join(':') : address;

/** Before the e-mail is looked up, so that it reveals nothing. */
async function refuseCrowd({ limits, clock }: Deps, address: string): Promise<void> {
  const key = { limit: 'waiting accounts of one address', of: networkOf(address) };
  const retryAfterSeconds = Math.ceil((await limits?.take(key, waitingPace, clock.now())) ?? 0);
  if (retryAfterSeconds > 0)
    throw new Problem('too-many', refused('many-waiting'), { retryAfterSeconds });
}

async function standingOf(
  { users, adminSignup, investorSignup }: Deps,
  { role, setupCode, invitation }: NewUser,
): Promise<Standing> {
  if (role === 'END_USER' && invitation) return 'invited';
  const rule = role === 'END_USER' ? investorSignup : adminSignup;
  if (rule === 'open') return 'active';
  if (rule === 'closed') throw new Problem('forbidden', refused(`closed-${role}`));
  if (role === 'END_USER' || (await users.hasAdministrator())) return 'waiting';
  if (!setupCode) throw setupCodeFault('The first administrator needs the setup code');
  return 'first-administrator';
}

async function add(
  users: UserStore,
  account: NewAccount,
  standing: Standing,
  { setupCode = '', invitation = '', network }: NewUser & { network: string },
): Promise<void> {
  switch (standing) {
    case 'active':
      if (!(await users.add(account))) throw emailTaken();
      return;
    case 'waiting': {
      const forgetBefore = new Date(account.createdAt.getTime() - waitingLimits.keptMs);
      const { mostUnverified } = waitingLimits;
      return users.addWaiting(account, { network, mostUnverified, forgetBefore });
    }
    case 'invited': {
      const outcome = await users.addInvited(account, hashOfCode(invitation));
      if (outcome === 'email-taken') throw emailTaken();
      if (outcome === 'wrong-code') throw invitationFault();
      return;
    }
    case 'first-administrator': {
      const outcome = await users.addFirstAdministrator(account, hashOfCode(setupCode));
      if (outcome === 'email-taken') throw emailTaken();
      if (outcome === 'wrong-code') throw setupCodeFault('This is not the setup code');
    }
  }
}

function invitationFault(): Problem {
  const message = refused('invitation-over');
  return new Problem('invalid', message, { errors: [{ field: 'invitation', message }] });
}

const emailTaken = (): Problem =>
  new Problem('conflict', refused('email-taken'), {
    errors: [{ field: 'email', message: refused('email-taken-field') }],
  });
