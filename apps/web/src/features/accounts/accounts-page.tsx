import { Stack, Typography } from '@mui/material';
import { useDeferredValue, useState } from 'react';
import { Fetched } from '../../shared/fetched.tsx';
import { InputField } from '../../shared/input-field.tsx';
import { Message } from '../../shared/message.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { useDialog } from '../../shared/use-dialog.ts';
import { AccountItem } from './account-item.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { ResetLinkDialog } from './reset-link-dialog.tsx';
import { type Asked, useAccounts } from './use-accounts.ts';

/** Everybody who has an account, and what an administrator can do about it. */
export function AccountsPage() {
  const [typed, setTyped] = useState('');
  const found = useAccounts(useDeferredValue(typed).trim());
  const { subject: asked, said, open, close, forget } = useDialog<Asked>();

  return (
    <>
      <PageTitle lead="Who can log in, and how to stop it.">Accounts</PageTitle>
      <Stack spacing={2} sx={{ maxWidth: '60rem' }}>
        <Message said={said} onClose={forget} />
        <SectionCard title="Everybody">
          <Stack spacing={2}>
            <InputField
              label="Search by name or e-mail"
              value={typed}
              input={{ maxLength: 100 }}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Fetched query={found} failure="The accounts could not be fetched.">
              {({ total, accounts }) =>
                accounts.length === 0 ? (
                  <Typography color="textSecondary" role="status">
                    Nobody of this name was found.
                  </Typography>
                ) : (
                  <>
                    <Stack component="ul" sx={{ m: 0, p: 0 }}>
                      {accounts.map((account) => (
                        <AccountItem
                          key={account.account_id}
                          account={account}
                          onAsk={(verb) => open({ account, verb })}
                        />
                      ))}
                    </Stack>
                    {total > accounts.length ? (
                      <Typography color="textSecondary">
                        The first {accounts.length} of {total} are shown; search for others.
                      </Typography>
                    ) : null}
                  </>
                )
              }
            </Fetched>
          </Stack>
        </SectionCard>
      </Stack>
      {asked ? <AccountDialog {...asked} onClose={close} /> : null}
    </>
  );
}

function AccountDialog({
  account,
  verb,
  onClose,
}: Asked & { onClose: ReturnType<typeof useDialog>['close'] }) {
  return verb === 'reset-link' ? (
    <ResetLinkDialog account={account} onClose={() => onClose()} />
  ) : (
    <DecisionDialog account={account} verb={verb} onClose={onClose} />
  );
}
