import { LinearProgress, Stack, Typography } from '@mui/material';
import { percent, signedPercent } from '../../lib/formats.ts';
import type { Schedule } from './use-schedules.ts';

type TargetReached = {
  profitPercent: number;
  targetPercent: number;
  /** 0 to 100. */
  sharePercent: number;
};

export function TargetProgress({ schedule }: { schedule: Schedule }) {
  const reached = targetReached(schedule);
  if (!reached) return null;

  return (
    <Stack spacing={0.75}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {standing(schedule, reached)}
        </Typography>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {`${signedPercent(reached.profitPercent)} of ${percent(reached.targetPercent)}`}
        </Typography>
      </Stack>
      <LinearProgress
        variant="determinate"
        color={reached.profitPercent < 0 ? 'error' : 'success'}
        value={reached.sharePercent}
        aria-label="Progress towards the profit target"
      />
    </Stack>
  );
}

function standing(schedule: Schedule, reached: TargetReached): string {
  if (schedule.status === 'CLOSED') return 'Ended below the target';
  return schedule.is_being_sold ? 'Being sold now, whatever the target' : sentence(reached);
}

function sentence({ profitPercent, targetPercent }: TargetReached) {
  if (profitPercent >= targetPercent) return 'Target reached';
  return profitPercent < 0 ? 'Below cost, target to come' : 'On the way to the target';
}

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
