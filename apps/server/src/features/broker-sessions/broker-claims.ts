/** Who holds which place at the broker: a client, and perhaps an address of this machine. */
export type BrokerClaim = {
  accountId: string;
  investorName: string;
  investorEmail: string;
  savedAt: Date;
  /** When a login at the broker proved it; before that it holds nobody back. */
  confirmedAt?: Date;
  ownAddress?: string;
};

export interface BrokerClaims {
  /** All claims that stand, the latest first. */
  list(): Promise<BrokerClaim[]>;
  /**
   * Ends a claim on a client and on an address; the account logs in no more until its credentials are saved
   * anew. `undefined` where there is no such claim.
   */
  release(
    accountId: string,
    released: { by: string; reason: string; at: Date; market: Date },
  ): Promise<{ investorName: string } | undefined>;
}
