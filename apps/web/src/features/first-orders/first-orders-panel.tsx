import { Stack, Typography } from '@mui/material';
import type { Said } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { Message } from '../../shared/message.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { useDialog } from '../../shared/use-dialog.ts';
import { FirstOrderAccount } from './first-order-account.tsx';
import {
  firstOrdersKey,
  type Step,
  takeStep,
  type UnreleasedAccount,
  useFirstOrders,
} from './use-first-orders.ts';

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

/** Accounts whose first order is to be looked at before they trade; nothing where none waits. */
export function FirstOrdersPanel() {
  const accounts = useFirstOrders();
  const {
    subject: asking,
    said,
    open,
    close,
    forget,
  } = useDialog<{ account: UnreleasedAccount; step: Step }>();

  const isSilent = accounts.data?.length === 0 && said === undefined;
  if (accounts.isPending || accounts.data === null || isSilent) return null;
  return (
    <SectionCard title="First orders">
      <Stack spacing={2}>
        <Message said={said} onClose={forget} />
        <Typography color="textSecondary">
          An account trades only after somebody has looked at its first order, which is one unit.
          What is due for it waits meanwhile and keeps its number.
        </Typography>
        <Fetched query={accounts} failure="The first orders could not be fetched.">
          {(all) => (
            <Stack component="ul" sx={{ m: 0, p: 0 }}>
              {(all ?? []).map((account) => (
                <FirstOrderAccount
                  key={account.account_id}
                  account={account}
                  onAsk={(step) => open({ account, step })}
                />
              ))}
            </Stack>
          )}
        </Fetched>
      </Stack>
      {asking ? <StepDialog {...asking} onClose={close} /> : null}
    </SectionCard>
  );
}

/** Says what the step means before it is taken. */
function StepDialog({ account, step, onClose }: Props) {
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
