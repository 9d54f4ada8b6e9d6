/** An investor as an administrator sees them in the list of tax reports. */
export type TaxInvestor = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Without it the report is not theirs to give. */
  readonly consentedAt?: Date;
};

export type TaxConsents = {
  /** Undefined without consent. */
  of(userId: string): Promise<Date | undefined>;
  /** Repeating changes nothing. Recorded in the security log. */
  give(userId: string, at: Date): Promise<void>;
  withdraw(userId: string): Promise<void>;
  /** Active investors by name. */
  investors(): Promise<TaxInvestor[]>;
  /** Records that an administrator downloads the report of a year; false without consent, and nothing is recorded. */
  noteDownload(userId: string, download: { by: string; year: string }): Promise<boolean>;
};
