export type EmailState = { email: string; name: string; verifiedAt?: Date };

export type EmailLink = { tokenHash: string; userId: string; madeAt: Date; expiresAt: Date };

export interface EmailStore {
  /** Of somebody who may log in, or waits to. */
  stateOf(userId: string): Promise<EmailState | undefined>;
  /** Keeps a link in the place of those that are open. */
  keepLink(link: EmailLink): Promise<void>;
  /** Uses a link up; `false` where it is not good, or not any more. */
  verify(tokenHash: string, at: Date): Promise<boolean>;
}
