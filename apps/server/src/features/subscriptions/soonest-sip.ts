import type { UpcomingInstallment } from '@safe-trading/engine';
import type { PlanStanding } from './list-plans.ts';

/** What is bought next of all these plans. */
export const soonestSip = (plans: readonly PlanStanding[]): UpcomingInstallment | undefined =>
  plans.flatMap(({ next }) => next ?? []).sort((a, b) => (a.plannedOn < b.plannedOn ? -1 : 1))[0];
