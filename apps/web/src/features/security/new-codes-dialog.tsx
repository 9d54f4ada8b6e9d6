import { Typography } from '@mui/material';
import type { Said } from '../../lib/use-action.ts';
import { AddingDialog } from './adding-dialog.tsx';
import { makeRecoveryCodes } from './use-second-factor.ts';

export function NewCodesDialog({ onClose }: { onClose(outcome?: Said): void }) {
  return (
    <AddingDialog
      title="Make new recovery codes?"
      doIt="Make new ones"
      failure="The codes could not be made."
      act={makeRecoveryCodes}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        You get ten new ones. Those you have are worth nothing from then on.
      </Typography>
    </AddingDialog>
  );
}
