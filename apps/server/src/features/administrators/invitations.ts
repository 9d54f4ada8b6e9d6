export type NewInvitation = {
  id: string;
  codeHash: string;
  /** For whom it is, in the words of who made it. */
  note?: string | undefined;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
};

/** An invitation with the names of those it is about. */
export type ListedInvitation = {
  id: string;
  note?: string;
  madeByName?: string;
  madeAt: Date;
  expiresAt: Date;
  used?: { byName?: string; at: Date };
  withdrawn?: { byName?: string; at: Date };
};

export interface Invitations {
  add(invitation: NewInvitation): Promise<void>;
  /** The newest first. */
  list(most: number): Promise<ListedInvitation[]>;
  /** One that can still be used; absent where there is none of this code. */
  findOpen(
    codeHash: string,
    at: Date,
  ): Promise<{ madeByName?: string; expiresAt: Date } | undefined>;
  /** `used`, `withdrawn`, `over` where it cannot be withdrawn any more. */
  withdraw(
    id: string,
    withdrawn: { by: string; at: Date },
  ): Promise<'done' | 'unknown' | 'used' | 'withdrawn' | 'over'>;
}
