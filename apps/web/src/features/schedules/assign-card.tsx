import { Stack, Typography } from '@mui/material';
import type { Said } from '../../lib/use-action.ts';
import { AssignSlot } from '../../shared/assign-slot.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import type { ScheduleDetail } from './use-schedules.ts';

type Props = { schedule: ScheduleDetail; onDone(outcome: Said): void };

/** Which ETF a schedule will buy, while that can still be chosen. */
export function AssignCard({ schedule, onDone }: Props) {
  const { schedule_id: id, etf_nse_code: code } = schedule;
  if (!id || !isOpen(schedule)) return null;

  return (
    <SectionCard title="ETF of this schedule">
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: 2, alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
      >
        <Typography color="textSecondary">
          {code
            ? `${code} is assigned. It can be changed until the first SIP is ordered.`
            : 'No ETF is assigned yet. The one nearest to its 52-week low is taken when the first SIP is due, unless you assign one before.'}
        </Typography>
        <AssignSlot scheduleId={id} onDone={onDone}>
          {code ? 'Change ETF' : 'Assign ETF'}
        </AssignSlot>
      </Stack>
    </SectionCard>
  );
}

/** Nothing was executed yet; while an order is out, the dialog says so. */
const isOpen = ({ status, completed_sips: completed }: ScheduleDetail): boolean =>
  (status === 'PENDING' || status === 'PAUSED') && !completed;
