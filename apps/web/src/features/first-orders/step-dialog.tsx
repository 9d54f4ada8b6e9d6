import { Typography } from '@mui/material';
import type { Said } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { firstOrdersKey, type Step, takeStep, type UnreleasedAccount } from './use-first-orders.ts';

type Props = { account: UnreleasedAccount; step: Step; onClose(outcome?: Said): void };

const words = {
  allow: {
    title: 'Allow the first order?',
    doIt: 'Allow one order',
    consequence:
      'In the next fifteen minutes one order of one unit may be sent for this account, for the SIP that is due. Stay here, and have the broker’s app open beside.',
  },
  release: {
    title: 'Release this account?',
    doIt: 'Release',
    consequence:
      'Its plans go on by themselves from the next run on, with whole SIPs. Do it only if symbol, units, limit and price were the same in the broker’s app.',
  },
} as const;

/** Says what the step means before it is taken. */
export function StepDialog({ account, step, onClose }: Props) {
  const { title, doIt, consequence } = words[step];

  return (
    <ActionDialog
      title={title}
      doIt={doIt}
      failure="It could not be done."
      act={() => takeStep(account.account_id ?? '', step)}
      rereads={[firstOrdersKey]}
      waits
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {account.investor_name || 'N/A'} ({account.investor_email || 'N/A'})
      </Typography>
      <Typography color="textSecondary">{consequence}</Typography>
    </ActionDialog>
  );
}
