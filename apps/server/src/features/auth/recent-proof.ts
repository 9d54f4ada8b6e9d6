/** For how long nobody is asked again for what they have just given, at the login too. */
const recentProofMs = 5 * 60_000;

export const recentUntil = (provedAt: Date): Date => new Date(provedAt.getTime() + recentProofMs);

export const isRecentProof = (provedAt: Date, now: Date): boolean => now < recentUntil(provedAt);
