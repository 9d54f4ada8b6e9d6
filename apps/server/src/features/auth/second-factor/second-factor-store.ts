export type TotpSecret = { secretSealed: string; confirmedAt?: Date };

export type Passkey = {
  id: string;
  /** As the authenticator gave them, base64url. */
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

export interface SecondFactorStore {
  of(userId: string): Promise<SecondFactors>;
  /** In the place of one that was not confirmed; false where one is confirmed. */
  startTotp(userId: string, secretSealed: string, at: Date): Promise<boolean>;
  confirmTotp(userId: string, step: number, at: Date): Promise<boolean>;
  removeTotp(userId: string, at: Date): Promise<boolean>;
  /** False where a code of this half minute or a later one was taken before. */
  useTotpStep(userId: string, step: number): Promise<boolean>;
  replaceRecoveryCodes(userId: string, hashes: readonly string[], at: Date): Promise<void>;
  /** False where there is no such code, or it was used. */
  useRecoveryCode(userId: string, hash: string, at: Date): Promise<boolean>;
  addPasskey(userId: string, passkey: Passkey): Promise<boolean>;
  removePasskey(userId: string, id: string, at: Date): Promise<boolean>;
  /**
   * Removes everything of somebody who has lost it, recovery codes too, ends their sessions and tells them; false
   * where there is nothing. Without `by` it was done at the server's own command line.
   */
  removeAll(userId: string, removed: { by?: string; at: Date }): Promise<boolean>;
  passkeyUsed(id: string, signCount: number, at: Date): Promise<void>;
  keepChallenge(
    challenge: { challenge: string; userId: string; purpose: ChallengePurpose },
    expiresAt: Date,
  ): Promise<void>;
  /** Uses it up; false where it is not this user's, for something else, too old, or used. */
  takeChallenge(
    challenge: { challenge: string; userId: string; purpose: ChallengePurpose },
    at: Date,
  ): Promise<boolean>;
  /** Counts a code before it is judged; until when none is taken, where there were too many. */
  countCode(userId: string, at: Date): Promise<Date | undefined>;
  codeWasRight(userId: string): Promise<void>;
}
