import type { ProofWay } from '@safe-trading/contract';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { Problem } from '../../../platform/kernel/problem.ts';
import type { Passkeys, UsedPasskey } from './passkeys.ts';
import { hashOfRecoveryCode } from './recovery-codes.ts';
import type { RelyingParty } from './relying-party.ts';
import type { SealSecret } from './seal-secret.ts';
import type { SecondFactorStore, SecondFactors } from './second-factor-store.ts';
import { totpStep } from './totp.ts';

export type FactorDeps = {
  factors: SecondFactorStore;
  passkeys: Passkeys;
  seal: SealSecret;
  clock: Clock;
};

export type GivenFactor = {
  code?: string | undefined;
  passkey?: UsedPasskey | undefined;
};

export const hasFactor = ({ totp, passkeys }: SecondFactors): boolean =>
  totp?.confirmedAt !== undefined || passkeys.length > 0;

/** The ways in which somebody can prove who they are; none where they have no second factor. */
export function factorWays(
  { totp, passkeys, recoveryCodesLeft }: SecondFactors,
  party: RelyingParty | undefined,
): ProofWay[] {
  const ways: ProofWay[] = [];
  if (passkeys.length > 0 && party) ways.push('PASSKEY');
  if (totp?.confirmedAt) ways.push('TOTP');
  if (recoveryCodesLeft > 0 && (totp?.confirmedAt || passkeys.length > 0))
    ways.push('RECOVERY_CODE');
  return ways;
}

/**
 * Whether what was given is this person's second factor. Codes are counted before they are judged: after a few wrong
 * ones in a row nobody's are taken for a while. Throws `too-many`.
 */
export const checkFactor =
  ({ factors, passkeys, seal, clock }: FactorDeps) =>
  async (
    userId: string,
    { code, passkey }: GivenFactor,
    party: RelyingParty | undefined,
  ): Promise<boolean> => {
    if (passkey) return party !== undefined && passkeys.isProof(userId, passkey, party);
    if (code === undefined) return false;

    const now = clock.now();
    const waitUntil = await factors.countCode(userId, now);
    if (waitUntil) throw tooMany(waitUntil, now);
    const typed = code.replaceAll(/[\s-]/g, '');
    const isRight = /^\d{6}$/.test(typed)
      ? await isTotp(typed)
      : await factors.useRecoveryCode(userId, hashOfRecoveryCode(typed), now);
    if (isRight) await factors.codeWasRight(userId);
    return isRight;

    async function isTotp(digits: string): Promise<boolean> {
      const { totp } = await factors.of(userId);
      const secret = totp?.confirmedAt && seal.open(userId, totp.secretSealed);
      const step = secret ? totpStep(secret, digits, now) : undefined;
      return step !== undefined && factors.useTotpStep(userId, step);
    }
  };

function tooMany(waitUntil: Date, now: Date): Problem {
  const retryAfterSeconds = Math.max(1, Math.ceil((waitUntil.getTime() - now.getTime()) / 1000));
  return new Problem(
    'too-many',
    `Too many wrong codes. Try again in ${retryAfterSeconds} seconds.`,
    { retryAfterSeconds },
  );
}
