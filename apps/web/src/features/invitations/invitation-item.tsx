import { Button, Chip, Typography } from '@mui/material';
import { dateTimeText } from '../../lib/formats.ts';
import { ListRow } from '../../shared/list-row.tsx';
import type { Invitation } from './use-invitations.ts';

type Props = { invitation: Invitation; onWithdraw(): void };

const states = {
  OPEN: { label: 'Open', color: 'info' },
  USED: { label: 'Used', color: 'success' },
  WITHDRAWN: { label: 'Withdrawn', color: 'default' },
  OVER: { label: 'Over', color: 'default' },
} as const;

/** One invitation: for whom, what became of it, and the way to withdraw it. */
export function InvitationItem({ invitation, onWithdraw }: Props) {
  const { note, status, made_by_name, made_at } = invitation;
  const name = note || 'Without a note';
  const state = status ? states[status] : undefined;

  return (
    <ListRow
      lead={
        <>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            Made {dateTimeText(made_at)} by {made_by_name || 'N/A'}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {outcomeOf(invitation)}
          </Typography>
        </>
      }
    >
      {state ? <Chip size="small" {...state} /> : null}
      {status === 'OPEN' ? (
        <Button color="error" onClick={onWithdraw} aria-label={`Withdraw the invitation: ${name}`}>
          Withdraw
        </Button>
      ) : null}
    </ListRow>
  );
}

function outcomeOf(invitation: Invitation): string {
  const { status, used_at, used_by_name, withdrawn_at, withdrawn_by_name } = invitation;
  if (status === 'USED') return `Used ${dateTimeText(used_at)} by ${used_by_name || 'N/A'}`;
  if (status === 'WITHDRAWN')
    return `Withdrawn ${dateTimeText(withdrawn_at)} by ${withdrawn_by_name || 'N/A'}`;
  const ends = dateTimeText(invitation.expires_at);
  return status === 'OVER' ? `Ended ${ends}, unused` : `Ends ${ends}`;
}
