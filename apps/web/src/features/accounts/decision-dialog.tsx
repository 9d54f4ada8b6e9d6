import { Typography } from '@mui/material';
import type { Said } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { type Account, accountsKey, decide, type Verdict } from './use-accounts.ts';

type Props = { account: Account; verb: Verdict; onClose(outcome?: Said): void };

const withoutFactor =
  'Their authenticator app, passkeys and recovery codes are worth nothing from then on, and every session ends: the password alone lets them in. Do it only for somebody who has lost them, and be sure who asks: they get a notice that you did it.';

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
  removeSecondFactor: {
    title: 'Remove the second factor?',
    doIt: 'Remove',
    ofAdministrator: withoutFactor,
    ofInvestor: withoutFactor,
  },
} as const;

/** Says what the decision means, for running plans too, before it is made. */
export function DecisionDialog({ account, verb, onClose }: Props) {
  const { title, doIt, ofAdministrator, ofInvestor } = words[verb];

  return (
    <ActionDialog
      title={title}
      doIt={doIt}
      color={verb === 'enable' ? 'primary' : 'error'}
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
