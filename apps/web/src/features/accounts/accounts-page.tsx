import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { useDeferredValue, useState } from 'react';
import { dateTimeText } from '../../lib/formats.ts';
import { type Said, useAction } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';
import { DialogForm } from '../../shared/dialog-form.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { InputField } from '../../shared/input-field.tsx';
import { ListRow } from '../../shared/list-row.tsx';
import { Message } from '../../shared/message.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { useDialog } from '../../shared/use-dialog.ts';
import {
  type Account,
  type AccountAction,
  type AccountRequest,
  accountsKey,
  decide,
  makeResetLink,
  useAccounts,
} from './use-accounts.ts';

type AccountItemProps = { account: Account; onAsk(verb: AccountRequest['verb']): void };

const states = {
  ACTIVE: { label: 'Active', color: 'success' },
  WAITING: { label: 'Waits for approval', color: 'warning' },
  DISABLED: { label: 'Disabled', color: 'error' },
} as const;

type DecisionDialogProps = { account: Account; verb: AccountAction; onClose(outcome?: Said): void };

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

type Props = { account: Account; onClose(): void };

export function AccountsPage() {
  const [typed, setTyped] = useState('');
  const found = useAccounts(useDeferredValue(typed).trim());
  const { subject: asked, said, open, close, forget } = useDialog<AccountRequest>();

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
}: AccountRequest & { onClose: ReturnType<typeof useDialog>['close'] }) {
  return verb === 'reset-link' ? (
    <ResetLinkDialog account={account} onClose={() => onClose()} />
  ) : (
    <DecisionDialog account={account} verb={verb} onClose={onClose} />
  );
}

function ResetLinkDialog({ account, onClose }: Props) {
  const { start, isBusy, said, done } = useAction({
    act: () => makeResetLink(account.account_id ?? ''),
    failure: 'The link could not be made.',
  });

  return (
    <DialogForm
      title="A link for a new password"
      doIt={done ? 'Done' : 'Make the link'}
      isBusy={isBusy}
      said={said}
      onSubmit={(event) => {
        event.preventDefault();
        if (done) onClose();
        else start();
      }}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {account.name || 'N/A'} ({account.email || 'N/A'})
      </Typography>
      {done ? (
        <>
          <InfoNote severity="warning">
            {done.message} It ends {dateTimeText(done.expiresAt)}, and it is not shown again.
          </InfoNote>
          <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {done.link}
          </Typography>
          <CopyButton text={done.link}>Copy the link</CopyButton>
        </>
      ) : (
        <Typography color="textSecondary">
          Whoever opens the link sets a new password, and every session of this account ends. Be
          sure that you hand it to its owner: they get a notice that you made it.
        </Typography>
      )}
    </DialogForm>
  );
}

function DecisionDialog({ account, verb, onClose }: DecisionDialogProps) {
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

function AccountItem({ account, onAsk }: AccountItemProps) {
  const { email, user_type, status, email_verified_at, disabled_at, disabled_by_name } = account;
  const name = account.name || 'N/A';
  const state = status ? states[status] : undefined;

  return (
    <ListRow
      lead={
        <>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {email || 'N/A'} · {user_type === 'ADMIN' ? 'Administrator' : 'Investor'}
          </Typography>
          {email_verified_at ? (
            <Typography variant="body2" color="textSecondary">
              E-mail verified {dateTimeText(email_verified_at)}
            </Typography>
          ) : null}
          {disabled_at ? (
            <Typography variant="body2" color="textSecondary">
              Disabled {dateTimeText(disabled_at)} by {disabled_by_name || 'N/A'}
            </Typography>
          ) : null}
          {disabled_at && user_type !== 'ADMIN' ? (
            <Typography variant="body2" color="textSecondary">
              No order is sent for this account.
            </Typography>
          ) : null}
        </>
      }
    >
      {state ? <Chip size="small" {...state} /> : null}
      {account.is_me === true ? (
        <Typography variant="body2" color="textSecondary">
          This is you
        </Typography>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {status === 'DISABLED' ? (
            <Button
              variant="outlined"
              onClick={() => onAsk('enable')}
              aria-label={`Enable ${name}`}
            >
              Enable
            </Button>
          ) : (
            <Button color="error" onClick={() => onAsk('disable')} aria-label={`Disable ${name}`}>
              Disable
            </Button>
          )}
          {account.has_second_factor ? (
            <Button
              color="error"
              onClick={() => onAsk('removeSecondFactor')}
              aria-label={`Remove second factor of ${name}`}
            >
              Remove second factor
            </Button>
          ) : null}
          {status === 'ACTIVE' ? (
            <Button
              onClick={() => onAsk('reset-link')}
              aria-label={`Link for a new password for ${name}`}
            >
              New password
            </Button>
          ) : null}
        </Box>
      )}
    </ListRow>
  );
}
