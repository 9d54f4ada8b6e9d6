import { LinearProgress, Stack, Typography } from '@mui/material';
import { percent, signedPercent } from '../../lib/formats.ts';
import { targetReached } from './target-reached.ts';
import type { Schedule } from './use-schedules.ts';

/** How far the profit of a block has come towards its target; nothing before the first purchase. */
export function TargetProgress({ schedule }: { schedule: Schedule }) {
  const reached = targetReached(schedule);
  if (!reached) return null;

  return (
    <Stack spacing={0.75}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {schedule.status === 'CLOSED' ? 'Ended below the target' : sentence(reached)}
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

function sentence({ profitPercent, targetPercent }: NonNullable<ReturnType<typeof targetReached>>) {
  if (profitPercent >= targetPercent) return 'Target reached';
  return profitPercent < 0 ? 'Below cost, target to come' : 'On the way to the target';
}
