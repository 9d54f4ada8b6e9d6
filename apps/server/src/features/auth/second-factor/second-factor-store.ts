/** `startedIn` is the session that sets it up. */
export type TotpSecret = { secretSealed: string; startedIn?: string; confirmedAt?: Date };

export type Passkey = {
  id: string;
  credentialId: string;
  publicKey: string;
  signCount: number;
  name: string;
  addedAt: Date;
  usedAt?: Date;
};

export type SecondFactors = {
  totp?: TotpSecret;
  passkeys: readonly Passkey[];
  recoveryCodesLeft: number;
};

export type ChallengePurpose = 'add' | 'prove';

export type FactorAdded = { userId: string; sessionId: string; at: Date };

/**
 * The session that adds a factor counts as proved by it. The first factor ends the other sessions. Undefined when
 * it was added before.
 */
export type FactorOutcome = { endedSessions: number } | undefined;

export interface SecondFactorStore {
  of(userId: string): Promise<SecondFactors>;
  /**
   * Keeps the unconfirmed secret of this session and replaces another session's. The sealed secret to confirm;
   * undefined when one is confirmed.
   */
  startTotp(secretSealed: string, started: FactorAdded): Promise<string | undefined>;
  confirmTotp(step: number, added: FactorAdded): Promise<FactorOutcome>;
  /** Removing the last factor removes the recovery codes. */
  removeTotp(userId: string, at: Date): Promise<boolean>;
  /** False when a code of this or a later half minute was used. */
  useTotpStep(userId: string, step: number): Promise<boolean>;
  replaceRecoveryCodes(userId: string, hashes: readonly string[], at: Date): Promise<void>;
  useRecoveryCode(userId: string, hash: string, at: Date): Promise<boolean>;
  addPasskey(passkey: Passkey, added: FactorAdded): Promise<FactorOutcome>;
  removePasskey(userId: string, id: string, at: Date): Promise<boolean>;
  /**
   * Removes all factors and recovery codes, ends the sessions and notifies the owner. Without `by` from the
   * command line.
   */
  removeAll(userId: string, removed: { by?: string; at: Date }): Promise<boolean>;
  passkeyUsed(id: string, signCount: number, at: Date): Promise<void>;
  keepChallenge(
    challenge: { challenge: string; userId: string; purpose: ChallengePurpose },
    expiresAt: Date,
  ): Promise<void>;
  /** False when it is another user's, for another purpose, expired or used. */
  takeChallenge(
    challenge: { challenge: string; userId: string; purpose: ChallengePurpose },
    at: Date,
  ): Promise<boolean>;
  /** Counts before judging; returns until when no code is accepted. */
  countCode(userId: string, at: Date): Promise<Date | undefined>;
  codeWasRight(userId: string): Promise<void>;
}
