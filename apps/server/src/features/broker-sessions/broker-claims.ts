export type BrokerClaim = {
  accountId: string;
  investorName: string;
  investorEmail: string;
  savedAt: Date;
  /** Unproved claims block no other account. */
  confirmedAt?: Date;
  ownAddress?: string;
};

export interface BrokerClaims {
  list(): Promise<BrokerClaim[]>;
  /** Nothing logs in until credentials are saved again. */
  release(
    accountId: string,
    released: { by: string; reason: string; at: Date; market: Date },
  ): Promise<{ investorName: string } | undefined>;
}
