/** From where somebody calls: their browser in words, and the address. */
export type Origin = { device: string; address: string };

/** Something that concerns who gets into an account. It is told to its owner, whoever did it. */
export type SecurityChange =
  | ({ kind: 'new-device' } & Origin)
  | ({ kind: 'token-replayed' } & Origin)
  | ({ kind: 'wrong-proofs' } & Origin)
  | ({ kind: 'password-changed' } & Origin)
  | { kind: 'password-reset' }
  | { kind: 'reset-link-made' }
  | { kind: 'account-disabled' }
  | { kind: 'account-enabled' };

export type SecurityEvent = {
  /** Whose account it is. */
  userId: string;
  at: Date;
  change: SecurityChange;
};
