/** What an investor said about DDPI at a broker, in real time. */
export type AuthorityStatement = { isConfirmed: boolean; saidAt: Date };

export interface AuthorityStore {
  find(userId: string, broker: string): Promise<AuthorityStatement | undefined>;
  /** The latest word is the one that counts. */
  say(userId: string, broker: string, statement: AuthorityStatement): Promise<void>;
}
