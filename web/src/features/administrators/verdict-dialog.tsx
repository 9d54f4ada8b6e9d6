import { Typography } from '@mui/material';
import type { Said } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import {
  decide,
  type Verdict,
  type WaitingAdministrator,
  waitingKey,
} from './use-waiting-administrators.ts';

type Props = { who: WaitingAdministrator; verdict: Verdict; onClose(outcome?: Said): void };

const words = {
  approve: {
    title: 'Approve this administrator?',
    doIt: 'Approve',
    consequence:
      'They see every investor, publish strategies, run jobs, stop trading and settle orders by hand. Approve only people you know.',
  },
  decline: {
    title: 'Decline this administrator?',
    doIt: 'Decline',
    consequence: 'The account is closed, and its e-mail cannot be used for another one.',
  },
} as const;

/** Says what the decision means before it is made. */
export function VerdictDialog({ who, verdict, onClose }: Props) {
  const { title, doIt, consequence } = words[verdict];

  return (
    <ActionDialog
      title={title}
      doIt={doIt}
      color={verdict === 'decline' ? 'error' : 'primary'}
      failure="It could not be decided."
      act={() => decide(who.administrator_id ?? '', verdict)}
      rereads={[waitingKey]}
      waits
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {who.name || 'N/A'} ({who.email || 'N/A'})
      </Typography>
      <Typography color="textSecondary">{consequence}</Typography>
    </ActionDialog>
  );
}
