import { Stack, Typography } from '@mui/material';
import { Fetched } from '../../shared/fetched.tsx';
import { Message } from '../../shared/message.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { useDialog } from '../../shared/use-dialog.ts';
import { FirstOrderAccount } from './first-order-account.tsx';
import { StepDialog } from './step-dialog.tsx';
import { type Step, type UnreleasedAccount, useFirstOrders } from './use-first-orders.ts';

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
