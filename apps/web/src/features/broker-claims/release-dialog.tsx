import { Typography } from '@mui/material';
import type { Said } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { faultOfReason, ReasonField } from '../../shared/reason-field.tsx';
import { useForm } from '../../shared/use-form.ts';
import { type BrokerClaim, brokerClaimsKey, release } from './use-broker-claims.ts';

type Props = { claim: BrokerClaim; onClose(outcome?: Said): void };

/** Says what releasing means for running plans, and asks why it is done. */
export function ReleaseDialog({ claim, onClose }: Props) {
  const { values, bind, isValid } = useForm({ reason: '' }, ({ reason }) => ({
    reason: faultOfReason(reason),
  }));

  return (
    <ActionDialog
      title="Release this broker account?"
      doIt="Release"
      color="error"
      failure="It could not be released."
      check={isValid}
      act={() => release(claim.account_id ?? '', values.reason.trim())}
      rereads={[brokerClaimsKey]}
      waits
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {claim.investor_name || 'N/A'} ({claim.investor_email || 'N/A'})
      </Typography>
      <Typography color="textSecondary">
        The session at the broker ends, the address is free for others, and nothing is bought or
        sold there until they save their credentials again. Orders already at the broker are not
        cancelled.
      </Typography>
      <ReasonField {...bind('reason')} helperText="Why it is released; it is kept in the log." />
    </ActionDialog>
  );
}
