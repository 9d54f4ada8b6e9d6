/** What names a session and the token in use; who it belongs to is asked of the database. */
export type TokenNames = { sid: string; jti: string };

type Verified = { names: TokenNames; expiresAt: Date };

/**
 * Tokens whose signature was found good, the latest `most` of them: a signature stays what it is, and checking it sends
 * every call through a thread of its own. Whether the session is still open is not remembered.
 */
export function verifiedTokens(most = 5_000) {
  const known = new Map<string, Verified>();
  return {
    find(token: string, now: Date): TokenNames | undefined {
      const found = known.get(token);
      if (!found || now < found.expiresAt) return found?.names;
      known.delete(token);
      return undefined;
    },
    keep(token: string, verified: Verified): void {
      known.set(token, verified);
      const [oldest] = known.keys();
      if (known.size > most && oldest !== undefined) known.delete(oldest);
    },
  };
}
