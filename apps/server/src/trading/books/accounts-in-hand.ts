export type ListedPlace = { readonly planId: string; readonly position: number };

/** Accounts of shared runs that this process holds. */
export function accountsInHand() {
  const places = new Map<string, Set<number>>();
  return {
    keep({ planId, position }: ListedPlace): void {
      const ofPlan = places.get(planId) ?? new Set();
      places.set(planId, ofPlan.add(position));
    },
    leave({ planId, position }: ListedPlace): void {
      const ofPlan = places.get(planId);
      ofPlan?.delete(position);
      if (ofPlan?.size === 0) places.delete(planId);
    },
    /** Positions after `after`; most held ones come before the next to take. */
    behind: (planId: string, after: number): number[] =>
      [...(places.get(planId) ?? [])].filter((position) => position > after),
    /** As `planId position`. */
    everywhere: (): string[] =>
      [...places].flatMap(([planId, ofPlan]) =>
        [...ofPlan].map((position) => `${planId} ${position}`),
      ),
  };
}
