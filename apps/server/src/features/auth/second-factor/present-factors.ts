import type { Reply, secondFactorEndpoints } from '@safe-trading/contract';
import type { SecondFactors } from './second-factor-store.ts';

export const presentFactors = (
  { totp, passkeys, recoveryCodesLeft }: SecondFactors,
  isRequired: boolean,
): Reply<typeof secondFactorEndpoints.status>['data'] => ({
  is_required: isRequired,
  totp_since: totp?.confirmedAt?.toISOString() ?? null,
  passkeys: passkeys.map(({ id, name, addedAt, usedAt }) => ({
    passkey_id: id,
    name,
    added_at: addedAt.toISOString(),
    used_at: usedAt?.toISOString() ?? null,
  })),
  recovery_codes_left: recoveryCodesLeft,
});

export const presentCodes = (
  codes: string[] | undefined,
): Reply<typeof secondFactorEndpoints.makeRecoveryCodes>['data'] => ({
  recovery_codes: codes ?? null,
});
