import { Alert } from '@mui/material';
import type { Schedule } from './use-schedules.ts';

export function ClosedNote({ schedule }: { schedule: Schedule }) {
  return schedule.status === 'CLOSED' ? <Alert severity="info">{endOf(schedule)}</Alert> : null;
}

function endOf({
  actual_invested_amount: invested,
  completed_sips: completed,
  units_held: kept,
}: Schedule): string {
  if (kept) {
    return 'The subscription was cancelled and its units were kept. They are in the broker account, and nothing here sells them any more.';
  }
  if (invested) return 'Everything was sold, for less than the profit target.';
  return completed
    ? 'Nothing was bought: no SIP came to the price of one unit. The money stayed in your account for the SIPs that follow.'
    : 'Nothing was bought, so there is nothing to sell. The SIP details say why.';
}
