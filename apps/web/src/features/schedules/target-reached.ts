import type { Schedule } from './use-schedules.ts';

export type TargetReached = {
  profitPercent: number;
  targetPercent: number;
  /** Share of the target that is earned, 0 to 100. */
  sharePercent: number;
};

/** Undefined while nothing is invested or no target is known. */
export function targetReached(schedule: Schedule): TargetReached | undefined {
  const invested = schedule.actual_invested_amount ?? 0;
  const targetPercent = schedule.profit_target_percent ?? 0;
  if (invested <= 0 || targetPercent <= 0) return undefined;

  const profitPercent = ((schedule.actual_profit_amount ?? 0) / invested) * 100;
  return {
    profitPercent,
    targetPercent,
    sharePercent: Math.min(100, Math.max(0, (profitPercent / targetPercent) * 100)),
  };
}
