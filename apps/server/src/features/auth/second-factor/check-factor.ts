import { createHash, randomInt } from 'node:crypto';
import type { ProofWay } from '@safe-trading/contract';
import { Secret, TOTP } from 'otpauth';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { Problem } from '../../../platform/kernel/problem.ts';
import { refused } from '../../../platform/kernel/refused.ts';
import type { Passkeys, UsedPasskey } from './passkeys.ts';
import type { RelyingParty } from './relying-party.ts';
import type { SealSecret } from './seal-secret.ts';
import type { SecondFactorStore, SecondFactors } from './second-factor-store.ts';

const periodSeconds = 30;

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

const totpOf = (secret: string, label = 'Account'): TOTP =>
  new TOTP({
    issuer: 'Safe Trading',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  });

const howMany = 10;

const groups = 4;

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 80 bits each, so that hashes reveal nothing. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: howMany }, () => Array.from({ length: groups }, group).join('-'));

const group = (): string =>
  Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

export const hashOfRecoveryCode = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest('hex');

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

/** Codes are counted before they are judged. Throws `too-many`. */
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
  return new Problem('too-many', refused('too-many-codes', { seconds: retryAfterSeconds }), {
    retryAfterSeconds,
  });
}

/** The current half minute, the previous or the next; undefined for a wrong code. */
export function totpStep(secret: string, code: string, at: Date): number | undefined {
  const drift = totpOf(secret).validate({ token: code, timestamp: at.getTime(), window: 1 });
  return drift === null ? undefined : Math.floor(at.getTime() / 1000 / periodSeconds) + drift;
}

/** Half a day, the most by which a clock in the wrong time zone differs. */
const widestDrift = (12 * 60 * 60) / periodSeconds;

/** Minutes by which the clock of the device that made this code differs from ours; undefined for a code of another key. */
export function clockDrift(secret: string, code: string, at: Date): number | undefined {
  const drift = totpOf(secret).validate({
    token: code,
    timestamp: at.getTime(),
    window: widestDrift,
  });
  return drift === null ? undefined : Math.round((drift * periodSeconds) / 60);
}
