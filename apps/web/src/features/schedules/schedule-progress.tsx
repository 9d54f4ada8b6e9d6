import { LinearProgress, Stack, Typography } from '@mui/material';
import { completion, completionPercent } from '../../lib/formats.ts';
import type { Schedule } from './use-schedules.ts';

/** How many of the SIPs are done. */
export function ScheduleProgress({ schedule }: { schedule: Schedule }) {
  const completed = schedule.completed_sips ?? 0;
  const total = schedule.total_sips ?? 0;

  return (
    <Stack spacing={0.75}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2" color="textSecondary">
          SIP Progress
        </Typography>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {`${completed}/${total} (${completion(completed, total)})`}
        </Typography>
      </Stack>
      <LinearProgress
        variant="determinate"
        value={completionPercent(completed, total)}
        aria-label="SIP progress"
      />
    </Stack>
  );
}
