import { Typography } from '@mui/material';
import type { Said } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { removePasskey, removeTotp, secondFactorKey } from './use-second-factor.ts';

type Props = {
  /** The authenticator app, where it is left out. */
  passkey?: { passkeyId: string; name: string };
  onClose(outcome?: Said): void;
};

/** Says what removing it means before it is done. */
export function RemoveFactorDialog({ passkey, onClose }: Props) {
  return (
    <ActionDialog
      title={passkey ? `Remove the passkey ${passkey.name}?` : 'Remove the authenticator app?'}
      doIt="Remove"
      color="error"
      failure="It could not be removed."
      act={() => (passkey ? removePasskey(passkey.passkeyId) : removeTotp())}
      rereads={[secondFactorKey]}
      waits
      onClose={onClose}
    >
      <Typography color="textSecondary">
        It does not let you in any more. Where it is your last second factor, the password alone
        does.
      </Typography>
    </ActionDialog>
  );
}
