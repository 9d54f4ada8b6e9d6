/** For how long nobody is asked again for what they have just given, at the login too. */
export const recentProofMinutes = 5;

export const isRecentProof = (provedAt: Date, now: Date): boolean =>
  now.getTime() - provedAt.getTime() < recentProofMinutes * 60_000;
