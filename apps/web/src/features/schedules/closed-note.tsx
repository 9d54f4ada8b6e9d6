import { Alert } from '@mui/material';
import { schedules } from '@safe-trading/messages/en/schedules';
import { messagesOf } from '../../lib/messages.ts';
import type { Schedule } from './use-schedules.ts';

export function ClosedNote({ schedule }: { schedule: Schedule }) {
  return schedule.status === 'CLOSED' ? <Alert severity="info">{endOf(schedule)}</Alert> : null;
}

function endOf({
  actual_invested_amount: invested,
  completed_sips: completed,
  units_held: kept,
}: Schedule): string {
  const text = messagesOf(schedules);
  if (kept) return text('closed-kept');
  if (invested) return text('closed-below');
  return text(completed ? 'closed-short' : 'closed-empty');
}
