import { Typography } from '@mui/material';
import type { Said } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import {
  decide,
  type Verdict,
  type WaitingAccount,
  type Who,
  waitingKeyOf,
} from './use-waiting-accounts.ts';

type Props = {
  who: Who;
  account: WaitingAccount;
  verdict: Verdict;
  onClose(outcome?: Said): void;
};

const doIt = { approve: 'Approve', decline: 'Decline' } as const;
const one = { administrators: 'administrator', investors: 'investor' } as const;
const closed = 'The account is closed, and its e-mail cannot be used for another one.';
const consequences = {
  administrators: {
    approve:
      'They see every investor, publish strategies, run jobs, stop trading and settle orders by hand. Approve only people you know.',
    decline: closed,
  },
  investors: {
    approve:
      'They may link a broker account here and have plans trade in it. Approve only people you know.',
    decline: closed,
  },
} as const;

/** Says what the decision means before it is made. */
export function VerdictDialog({ who, account, verdict, onClose }: Props) {
  return (
    <ActionDialog
      title={`${doIt[verdict]} this ${one[who]}?`}
      doIt={doIt[verdict]}
      color={verdict === 'decline' ? 'error' : 'primary'}
      failure="It could not be decided."
      act={() => decide(who, account.id, verdict)}
      rereads={[waitingKeyOf(who)]}
      waits
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {account.name} ({account.email})
      </Typography>
      <Typography color="textSecondary">{consequences[who][verdict]}</Typography>
    </ActionDialog>
  );
}
