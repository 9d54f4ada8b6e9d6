import { Typography } from '@mui/material';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import type { Said } from '../../shared/message.tsx';
import { faultOfReason, ReasonField } from './reason-field.tsx';
import { whatIsStopped } from './stop-words.ts';
import { type Stop, useStopActions } from './use-stops.ts';

type Props = { stop: Stop; onClose(outcome?: Said): void };

/** Asks why trading may go on. */
export function LiftDialog({ stop, onClose }: Props) {
  const { lift } = useStopActions();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | undefined>();

  return (
    <ActionDialog
      title="Lift the stop"
      doIt="Lift the stop"
      failure="The stop could not be lifted."
      isReady={() => {
        const found = faultOfReason(reason);
        setFault(found);
        return found === undefined;
      }}
      act={() => lift(stop.stop_id ?? '', reason.trim())}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {whatIsStopped(stop)} was stopped because: {stop.reason || 'N/A'}
      </Typography>
      <Typography color="textSecondary">
        Orders that fell due meanwhile and are still within their day are sent with the next run.
      </Typography>
      <ReasonField
        value={reason}
        fault={fault}
        helperText="Why trading may go on; it is kept."
        onType={(typed) => {
          setReason(typed);
          setFault(undefined);
        }}
      />
    </ActionDialog>
  );
}
