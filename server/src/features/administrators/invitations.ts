export type NewInvitation = {
  id: string;
  codeHash: string;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
};

export interface Invitations {
  add(invitation: NewInvitation): Promise<void>;
}
