import { LinearProgress, Stack, Typography } from '@mui/material';
import type { PlainKey } from '@safe-trading/messages';
import { schedules } from '@safe-trading/messages/en/schedules';
import { percent, signedPercent } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import type { Schedule } from './use-schedules.ts';

type TargetReached = {
  profitPercent: number;
  targetPercent: number;
  /** 0 to 100. */
  sharePercent: number;
};

export function TargetProgress({ schedule }: { schedule: Schedule }) {
  const text = useMessages(schedules);
  const reached = targetReached(schedule);
  if (!reached) return null;

  return (
    <Stack spacing={0.75}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {text(standing(schedule, reached))}
        </Typography>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {text('profit-of-target', {
            profit: signedPercent(reached.profitPercent),
            target: percent(reached.targetPercent),
          })}
        </Typography>
      </Stack>
      <LinearProgress
        variant="determinate"
        color={reached.profitPercent < 0 ? 'error' : 'success'}
        value={reached.sharePercent}
        aria-label={text('target-progress')}
      />
    </Stack>
  );
}

function standing(schedule: Schedule, reached: TargetReached): PlainKey<typeof schedules> {
  if (schedule.status === 'CLOSED') return 'ended-below';
  if (schedule.is_being_sold) return 'being-sold';
  if (reached.profitPercent >= reached.targetPercent) return 'target-reached';
  return reached.profitPercent < 0 ? 'below-cost' : 'to-target';
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
