import { Typography } from '@mui/material';
import { dateText } from '../../lib/formats.ts';
import type { Said } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { whatKind } from './calendar-words.ts';
import { calendarKey, type Declaration, withdrawDay } from './use-market-calendar.ts';

type Props = { day: Declaration; onClose(outcome?: Said): void };

/** Takes back what was declared of a day, after one more look. */
export function WithdrawDialog({ day, onClose }: Props) {
  return (
    <ActionDialog
      title={`Withdraw ${dateText(day.date)}`}
      doIt="Withdraw"
      failure="It could not be withdrawn."
      act={() => withdrawDay(day.day_id ?? '')}
      rereads={[calendarKey]}
      waits
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {whatKind(day)}: {day.description}
      </Typography>
      <Typography color="textSecondary">
        The day is then again what the list of the exchange says.
      </Typography>
    </ActionDialog>
  );
}
