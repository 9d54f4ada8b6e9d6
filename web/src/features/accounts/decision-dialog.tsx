import { Typography } from '@mui/material';
import type { Said } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { type Account, accountsKey, decide } from './use-accounts.ts';

type Props = { account: Account; verb: 'disable' | 'enable'; onClose(outcome?: Said): void };

const words = {
  disable: {
    title: 'Disable this account?',
    doIt: 'Disable',
    ofAdministrator: 'They are logged out everywhere at once and cannot log in.',
    ofInvestor:
      'They are logged out everywhere at once and cannot log in. Nothing new is bought or sold for them until the account is enabled again: SIPs that fall due meanwhile are missed. Orders already at the broker run to their end, and what they hold stays theirs.',
  },
  enable: {
    title: 'Enable this account?',
    doIt: 'Enable',
    ofAdministrator: 'They can log in again.',
    ofInvestor:
      'They can log in again, and their plans go on with what is due next. A stop that was set by hand stays in force.',
  },
} as const;

/** Says what the decision means, for running plans too, before it is made. */
export function DecisionDialog({ account, verb, onClose }: Props) {
  const { title, doIt, ofAdministrator, ofInvestor } = words[verb];

  return (
    <ActionDialog
      title={title}
      doIt={doIt}
      color={verb === 'disable' ? 'error' : 'primary'}
      failure="It could not be done."
      act={() => decide(account.account_id ?? '', verb)}
      rereads={[accountsKey]}
      waits
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {account.name || 'N/A'} ({account.email || 'N/A'})
      </Typography>
      <Typography color="textSecondary">
        {account.user_type === 'ADMIN' ? ofAdministrator : ofInvestor}
      </Typography>
    </ActionDialog>
  );
}
