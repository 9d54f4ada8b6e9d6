import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;

/** Base32, as authenticator apps take it. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads from a picture or a link. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The half minute a code belongs to: this one, the one before or the one after; `undefined` for a wrong one. */
export function totpStep(secret: string, code: string, at: Date): number | undefined {
  const drift = totpOf(secret).validate({ token: code, timestamp: at.getTime(), window: 1 });
  return drift === null ? undefined : Math.floor(at.getTime() / 1000 / periodSeconds) + drift;
}

const totpOf = (secret: string, label = 'Account'): TOTP =>
  new TOTP({
    issuer: 'Safe Trading',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  });
