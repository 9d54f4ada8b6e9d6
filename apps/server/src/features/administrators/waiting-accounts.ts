export type WaitingAccount = { id: string; name: string; email: string; signedUpAt: Date };

export type ApprovalDecision = 'approved' | 'declined';

export type WaitingAccounts = {
  /** The longest waiting first. */
  list(): Promise<WaitingAccount[]>;
  /**
   * Decides on one who waits, and keeps who did it and when. Answers their name; where nobody of this id waits, what
   * was decided before, or `unknown`.
   */
  decide(
    id: string,
    verdict: ApprovalDecision,
    decided: { by: string; at: Date },
  ): Promise<{ name: string } | ApprovalDecision | 'unknown'>;
};
