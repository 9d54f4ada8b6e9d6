/** The right to write orders of one broker account; the epoch grows with every change of hands. */
export type Lease = { accountId: string; epoch: number };

export type LeaseStore = {
  /**
   * Takes or confirms the lease of an account; undefined while another living process holds it. Taking
   * over turns whatever that process was sending into `unknown`: nobody here knows whether it went out.
   */
  hold(accountId: string): Promise<Lease | undefined>;
  /** A write was refused: what is remembered of this lease is not true any more. */
  forget(accountId: string): void;
  /** The turn is over: whoever has the next one, here or elsewhere, need not wait. */
  handBack(): Promise<void>;
  /** Shows that this process lives. Without it others take over after some seconds. */
  beat(): Promise<void>;
  /** Whether another process that places orders was seen in the last seconds. */
  hasOthers(): Promise<boolean>;
  /** This process places no more orders; others need not wait. */
  release(): Promise<void>;
};

/** Whoever only rehearses asks what would be refused. */
export type HoldForeseen = {
  /** Whether `hold` would be refused now; takes nothing. */
  isHeldElsewhere(accountId: string): Promise<boolean>;
};
