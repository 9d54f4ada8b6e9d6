export type NewInvitation = {
  id: string;
  codeHash: string;
  note?: string | undefined;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
};

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
  findOpen(
    codeHash: string,
    at: Date,
  ): Promise<{ madeByName?: string; expiresAt: Date } | undefined>;
  withdraw(
    id: string,
    withdrawn: { by: string; at: Date },
  ): Promise<'done' | 'unknown' | 'used' | 'withdrawn' | 'over'>;
}
