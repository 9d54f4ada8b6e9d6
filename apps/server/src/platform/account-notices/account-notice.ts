import type { Paise } from '@safe-trading/engine';

/** The browser in words, and the address. */
export type Origin = { device: string; address: string };

export type AccountChange =
  | ({ kind: 'new-device' } & Origin)
  | ({ kind: 'token-replayed' } & Origin)
  | ({ kind: 'wrong-proofs' } & Origin)
  | ({ kind: 'password-changed' } & Origin)
  | { kind: 'password-reset' }
  | { kind: 'reset-link-made' }
  | { kind: 'totp-added' }
  | { kind: 'totp-removed' }
  | { kind: 'passkey-added'; name: string }
  | { kind: 'passkey-removed'; name: string }
  | { kind: 'recovery-codes-made' }
  | { kind: 'recovery-code-used' }
  | { kind: 'second-factor-removed'; byAdministrator: boolean }
  | { kind: 'account-disabled' }
  | { kind: 'account-enabled' }
  | { kind: 'broker-credentials-saved' }
  | { kind: 'broker-keys-saved' }
  | { kind: 'broker-keys-removed' }
  | { kind: 'broker-claim-released'; reason: string }
  | { kind: 'own-address-taken'; ownAddress: string }
  | { kind: 'ddpi-confirmed' }
  | { kind: 'ddpi-withdrawn' }
  | { kind: 'subscription-started'; strategy: string; installment: Paise };

export type AccountNotice = {
  /** Whose account it is. */
  userId: string;
  actorId?: string;
  subject?: string;
  at: Date;
  change: AccountChange;
};
