import { createHash, randomBytes } from 'node:crypto';
import { translated } from '@safe-trading/messages/translated';
import type { Origin } from '../../platform/account-notices/account-notice.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import type { Log } from '../../platform/kernel/log.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { refused } from '../../platform/kernel/refused.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { normalEmail } from './email.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import type { UserStore } from './user-store.ts';

type PasswordReset = {
  tokenHash: string;
  userId: string;
  madeAt: Date;
  expiresAt: Date;
  madeBy?: string;
};

export interface PasswordStore {
  /** Ends every session and notifies the owner; false when it has changed meanwhile. */
  change(
    changed: { userId: string; from: string; to: string; origin: Origin },
    at: Date,
  ): Promise<boolean>;
  /** Replaces open links; notifies the owner when an administrator made it. */
  keepReset(reset: PasswordReset): Promise<void>;
  /** Ends every session; false for an invalid link. */
  useReset(tokenHash: string, passwordHash: string, at: Date): Promise<boolean>;
}

/** After `#`, which browsers do not send to servers. */
export const newResetToken = (): string => randomBytes(32).toString('base64url');

/** Only the hash is stored. */
export const hashOfResetToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

const resetLink = (publicUrl: string | undefined, token: string): string =>
  `${publicUrl ?? ''}/resetPassword#${token}`;

export type ResetDeps = {
  users: UserStore;
  passwords: PasswordStore;
  hasher: PasswordHasher;
  clock: Clock;
  log: Pick<Log, 'error' | 'warn'>;
  publicUrl: string | undefined;
  mailer?: Mailer | undefined;
};

const mailedLifeMs = 60 * 60_000;
const handedOverLifeMs = 24 * 60 * 60_000;

/** Reveals neither in words nor in time whether the account exists. */
export const askForResetLink =
  (deps: ResetDeps) =>
  (address: string): string => {
    const { mailer } = deps;
    if (!mailer)
      return 'This server sends no mail. Ask an administrator: they can make a link by which you set a new password.';
    mailLink({ ...deps, mailer }, normalEmail(address)).catch((fault: unknown) =>
      deps.log.error({ err: fault }, 'A link for a new password could not be mailed'),
    );
    return 'If there is such an account, a link is on its way to it. It works once, for an hour.';
  };

async function mailLink(deps: ResetDeps & { mailer: Mailer }, email: string): Promise<void> {
  const { users, passwords, clock, mailer, log, publicUrl } = deps;
  const account = await users.findByEmail(email);
  // Only to a verified address.
  if (account?.status !== 'active' || !account.emailVerifiedAt) return;
  const token = newResetToken();
  const madeAt = clock.now();
  const expiresAt = new Date(madeAt.getTime() + mailedLifeMs);
  const tokenHash = hashOfResetToken(token);
  await passwords.keepReset({ tokenHash, userId: account.id, madeAt, expiresAt });
  const say = (sentence: string) => translated(sentence, account.language ?? 'en');
  const { outcome } = await mailer.send({
    id: tokenHash.slice(0, 32),
    to: account.email,
    subject: say('Safe Trading: set a new password'),
    text: [
      say(`Hello ${account.name},`),
      say(
        'A new password for your account was requested. Set it here within an hour; the link works once:',
      ),
      resetLink(publicUrl, token),
      say('If that was not you, there is nothing to do: your password stays as it is.'),
    ].join('\n\n'),
  });
  if (outcome !== 'sent') log.warn({ outcome }, 'A link for a new password was not mailed');
}

/** Problems: `not-found`, `conflict`. */
export const makeResetLink =
  ({ users, passwords, clock, publicUrl }: ResetDeps) =>
  async (userId: string, madeBy: string) => {
    const account = await users.find(userId);
    if (!account) throw new Problem('not-found', refused('no-account'));
    if (account.status !== 'active') throw new Problem('conflict', refused('reset-inactive'));
    const token = newResetToken();
    const madeAt = clock.now();
    const expiresAt = new Date(madeAt.getTime() + handedOverLifeMs);
    await passwords.keepReset({
      tokenHash: hashOfResetToken(token),
      userId,
      madeAt,
      expiresAt,
      madeBy,
    });
    return { name: account.name, link: resetLink(publicUrl, token), expiresAt };
  };

/** Problems: `invalid`, `not-found` for an invalid link, `unavailable`. */
export const resetPassword =
  ({ passwords, hasher, clock }: ResetDeps) =>
  async (token: string, password: string): Promise<void> => {
    refuseCommonPassword(password, '');
    const passwordHash = await hasher.hash(password);
    if (!(await passwords.useReset(hashOfResetToken(token), passwordHash, clock.now())))
      throw new Problem('not-found', refused('link-over'));
  };
