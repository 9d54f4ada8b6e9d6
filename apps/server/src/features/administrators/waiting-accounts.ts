export type WaitingAccount = { id: string; name: string; email: string; signedUpAt: Date };

export type ApprovalDecision = 'approved' | 'declined';

export type WaitingAccounts = {
  /** The longest waiting first. */
  list(): Promise<WaitingAccount[]>;
  /** Returns the name; without a waiting account the earlier decision, or `unknown`. */
  decide(
    id: string,
    verdict: ApprovalDecision,
    decided: { by: string; at: Date },
  ): Promise<{ name: string } | ApprovalDecision | 'unknown'>;
};
