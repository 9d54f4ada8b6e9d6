const recentProofMs = 5 * 60_000;

export const recentUntil = (provedAt: Date): Date => new Date(provedAt.getTime() + recentProofMs);

export const isRecentProof = (provedAt: Date, now: Date): boolean => now < recentUntil(provedAt);
