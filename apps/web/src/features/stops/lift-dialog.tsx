import { Typography } from '@mui/material';
import type { Said } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { faultOfReason, ReasonField } from '../../shared/reason-field.tsx';
import { useForm } from '../../shared/use-form.ts';
import { whatIsStopped } from './stop-words.ts';
import { liftStop, type Stop, stopsKey } from './use-stops.ts';

type Props = { stop: Stop; onClose(outcome?: Said): void };

/** Asks why trading may go on. */
export function LiftDialog({ stop, onClose }: Props) {
  const { values, bind, isValid } = useForm({ reason: '' }, ({ reason }) => ({
    reason: faultOfReason(reason),
  }));

  return (
    <ActionDialog
      title="Lift the stop"
      doIt="Lift the stop"
      failure="The stop could not be lifted."
      check={isValid}
      act={() => liftStop(stop.stop_id ?? '', values.reason.trim())}
      rereads={[stopsKey]}
      waits
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {whatIsStopped(stop)} was stopped because: {stop.reason || 'N/A'}
      </Typography>
      <Typography color="textSecondary">
        Orders that fell due meanwhile and are still within their day are sent with the next run.
      </Typography>
      <ReasonField {...bind('reason')} helperText="Why trading may go on; it is kept." />
    </ActionDialog>
  );
}
