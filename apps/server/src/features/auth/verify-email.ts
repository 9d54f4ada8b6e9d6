import type { Language } from '@safe-trading/messages/language';
import { translated } from '@safe-trading/messages/translated';
import type { Clock } from '../../platform/kernel/clock.ts';
import type { Log } from '../../platform/kernel/log.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { refused } from '../../platform/kernel/refused.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { hashOfResetToken, newResetToken } from './reset-password.ts';

export type EmailState = { email: string; name: string; language?: Language; verifiedAt?: Date };

type EmailLink = { tokenHash: string; userId: string; madeAt: Date; expiresAt: Date };

export interface EmailStore {
  stateOf(userId: string): Promise<EmailState | undefined>;
  keepLink(link: EmailLink): Promise<void>;
  verify(tokenHash: string, at: Date): Promise<boolean>;
}

export type VerifyEmailDeps = {
  emails: EmailStore;
  clock: Clock;
  log: Pick<Log, 'error' | 'warn'>;
  publicUrl: string | undefined;
  mailer?: Mailer | undefined;
};

const linkLifeMs = 24 * 60 * 60_000;

/** Mails a verification link if the address is unverified. Not awaited, so that timing reveals nothing. */
export const mailVerification =
  (deps: VerifyEmailDeps) =>
  (userId: string): void => {
    const { mailer, log } = deps;
    if (!mailer) return;
    mailLink({ ...deps, mailer }, userId).catch((fault: unknown) =>
      log.error({ err: fault }, 'A link that verifies an address could not be mailed'),
    );
  };

async function mailLink(
  { emails, clock, mailer, log, publicUrl }: VerifyEmailDeps & { mailer: Mailer },
  userId: string,
): Promise<void> {
  const account = await emails.stateOf(userId);
  if (!account || account.verifiedAt) return;
  const token = newResetToken();
  const tokenHash = hashOfResetToken(token);
  const madeAt = clock.now();
  const expiresAt = new Date(madeAt.getTime() + linkLifeMs);
  await emails.keepLink({ tokenHash, userId, madeAt, expiresAt });
  const say = (sentence: string) => translated(sentence, account.language ?? 'en');
  const { outcome } = await mailer.send({
    id: tokenHash.slice(0, 32),
    to: account.email,
    subject: say('Safe Trading: is this your address?'),
    text: [
      say(`Hello ${account.name},`),
      say(
        'An account was made with this e-mail address. Confirm within a day that it is yours; the link works once:',
      ),
      `${publicUrl ?? ''}/verifyEmail#${token}`,
      say(
        'Until then no other mail comes to you, and no new password by mail. If it was not you, there is nothing to do.',
      ),
    ].join('\n\n'),
  });
  if (outcome !== 'sent') log.warn({ outcome }, 'A link that verifies an address was not mailed');
}

export const verifyEmail =
  ({ emails, clock }: VerifyEmailDeps) =>
  async (token: string): Promise<void> => {
    if (!(await emails.verify(hashOfResetToken(token), clock.now())))
      throw new Problem('not-found', refused('email-link-over'));
  };
