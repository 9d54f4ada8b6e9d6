export type ListedPlace = { readonly planId: string; readonly position: number };

/** What a process was given of the lists of runs and works on: an answer that was lost is nobody's work. */
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
    /** Positions of one list behind another one: most of what is in hand lies before those that are taken next. */
    behind: (planId: string, after: number): number[] =>
      [...(places.get(planId) ?? [])].filter((position) => position > after),
    /** Of all lists, each as the list's id and the position with a blank between. */
    everywhere: (): string[] =>
      [...places].flatMap(([planId, ofPlan]) =>
        [...ofPlan].map((position) => `${planId} ${position}`),
      ),
  };
}
