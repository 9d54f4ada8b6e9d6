const recentProofMs = 5 * 60_000;

export const recentUntil = (provedAt: Date): Date => new Date(provedAt.getTime() + recentProofMs);

/** A proof from before the newest second factor says nothing about it. */
export const isRecentProof = (
  { provedAt, factorSince = provedAt }: { provedAt: Date; factorSince?: Date },
  now: Date,
): boolean => now < recentUntil(provedAt) && provedAt >= factorSince;
