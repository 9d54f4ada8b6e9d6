import { Typography } from '@mui/material';
import type { Said } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { type Invitation, invitationsKey, withdraw } from './use-invitations.ts';

type Props = { invitation: Invitation; onClose(outcome?: Said): void };

export function WithdrawDialog({ invitation, onClose }: Props) {
  return (
    <ActionDialog
      title="Withdraw this invitation?"
      doIt="Withdraw"
      color="error"
      failure="The invitation could not be withdrawn."
      act={() => withdraw(invitation.invitation_id ?? '')}
      rereads={[invitationsKey]}
      waits
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {invitation.note || 'Without a note'}
      </Typography>
      <Typography color="textSecondary">
        Its link opens nothing any more. Who should still come gets another invitation.
      </Typography>
    </ActionDialog>
  );
}
