import { Typography } from '@mui/material';
import type { Said } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { calendarKey, completeYear } from './use-market-calendar.ts';

type Props = { year: number; onClose(outcome?: Said): void };

/** Says that nothing of a year's list is missing. */
export function CompleteDialog({ year, onClose }: Props) {
  return (
    <ActionDialog
      title={`Complete ${year}`}
      doIt="It is complete"
      failure="The year could not be completed."
      act={() => completeYear(year)}
      rereads={[calendarKey]}
      waits
      onClose={onClose}
    >
      <Typography>
        Every holiday of the exchange's list for {year} is entered. From then on its dates are not
        called provisional, and nobody is asked for them. Fixed national holidays stay closed.
      </Typography>
    </ActionDialog>
  );
}
