import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { accounts } from '@safe-trading/messages/en/accounts';
import { useDeferredValue, useState } from 'react';
import { dateTimeText, missing } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
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

const stateColors = { ACTIVE: 'success', WAITING: 'warning', DISABLED: 'error' } as const;

type DecisionDialogProps = { account: Account; verb: AccountAction; onClose(outcome?: Said): void };

const consequences = {
  disable: { administrator: 'administrator-disable', investor: 'investor-disable' },
  enable: { administrator: 'administrator-enable', investor: 'investor-enable' },
  removeSecondFactor: { administrator: 'without-factor', investor: 'without-factor' },
} as const;

type Props = { account: Account; onClose(): void };

export function AccountsPage() {
  const text = useMessages(accounts);
  const [typed, setTyped] = useState('');
  const found = useAccounts(useDeferredValue(typed).trim());
  const { subject: asked, said, open, close, forget } = useDialog<AccountRequest>();

  return (
    <>
      <PageTitle lead={text('lead')}>{text('title')}</PageTitle>
      <Stack spacing={2} sx={{ maxWidth: '60rem' }}>
        <Message said={said} onClose={forget} />
        <SectionCard title={text('all')}>
          <Stack spacing={2}>
            <InputField
              label={text('search')}
              value={typed}
              input={{ maxLength: 100 }}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Fetched query={found} failure={text('failed')}>
              {({ total, accounts: shown }) =>
                shown.length === 0 ? (
                  <Typography color="textSecondary" role="status">
                    {text('none')}
                  </Typography>
                ) : (
                  <>
                    <Stack component="ul" sx={{ m: 0, p: 0 }}>
                      {shown.map((account) => (
                        <AccountItem
                          key={account.account_id}
                          account={account}
                          onAsk={(verb) => open({ account, verb })}
                        />
                      ))}
                    </Stack>
                    {total > shown.length ? (
                      <Typography color="textSecondary">
                        {text('first-shown', { shown: shown.length, all: total })}
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
  const text = useMessages(accounts);
  const { start, isBusy, said, done } = useAction({
    act: () => makeResetLink(account.account_id ?? ''),
    failure: text('link-failed'),
  });

  return (
    <DialogForm
      title={text('link-title')}
      doIt={text(done ? 'link-done' : 'link-make')}
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
        {text('name-email', {
          name: account.name || missing(),
          email: account.email || missing(),
        })}
      </Typography>
      {done ? (
        <>
          <InfoNote severity="warning">
            {text('link-ends', {
              message: done.message,
              time: dateTimeText(done.expiresAt),
            })}
          </InfoNote>
          <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {done.link}
          </Typography>
          <CopyButton text={done.link}>{text('link-copy')}</CopyButton>
        </>
      ) : (
        <Typography color="textSecondary">{text('link-help')}</Typography>
      )}
    </DialogForm>
  );
}

function DecisionDialog({ account, verb, onClose }: DecisionDialogProps) {
  const text = useMessages(accounts);
  const { administrator, investor } = consequences[verb];

  return (
    <ActionDialog
      title={text(`title-${verb}`)}
      doIt={text(`do-${verb}`)}
      color={verb === 'enable' ? 'primary' : 'error'}
      failure={text('action-failed')}
      act={() => decide(account.account_id ?? '', verb)}
      rereads={[accountsKey]}
      waits
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {text('name-email', {
          name: account.name || missing(),
          email: account.email || missing(),
        })}
      </Typography>
      <Typography color="textSecondary">
        {text(account.user_type === 'ADMIN' ? administrator : investor)}
      </Typography>
    </ActionDialog>
  );
}

function AccountItem({ account, onAsk }: AccountItemProps) {
  const { email, user_type, status, email_verified_at, disabled_at, disabled_by_name } = account;
  const text = useMessages(accounts);
  const name = account.name || missing();

  return (
    <ListRow
      lead={
        <>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {text('email-role', {
              email: email || missing(),
              role: text(user_type === 'ADMIN' ? 'administrator' : 'investor'),
            })}
          </Typography>
          {email_verified_at ? (
            <Typography variant="body2" color="textSecondary">
              {text('email-verified', { time: dateTimeText(email_verified_at) })}
            </Typography>
          ) : null}
          {disabled_at ? (
            <Typography variant="body2" color="textSecondary">
              {text('disabled-by', {
                time: dateTimeText(disabled_at),
                name: disabled_by_name || missing(),
              })}
            </Typography>
          ) : null}
          {disabled_at && user_type !== 'ADMIN' ? (
            <Typography variant="body2" color="textSecondary">
              {text('no-orders')}
            </Typography>
          ) : null}
        </>
      }
    >
      {status ? (
        <Chip size="small" color={stateColors[status]} label={text(`state-${status}`)} />
      ) : null}
      {account.is_me === true ? (
        <Typography variant="body2" color="textSecondary">
          {text('is-me')}
        </Typography>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {status === 'DISABLED' ? (
            <Button
              variant="outlined"
              onClick={() => onAsk('enable')}
              aria-label={text('enable-name', { name })}
            >
              {text('enable')}
            </Button>
          ) : (
            <Button
              color="error"
              onClick={() => onAsk('disable')}
              aria-label={text('disable-name', { name })}
            >
              {text('disable')}
            </Button>
          )}
          {account.has_second_factor ? (
            <Button
              color="error"
              onClick={() => onAsk('removeSecondFactor')}
              aria-label={text('remove-factor-name', { name })}
            >
              {text('remove-factor')}
            </Button>
          ) : null}
          {status === 'ACTIVE' ? (
            <Button
              onClick={() => onAsk('reset-link')}
              aria-label={text('new-password-name', { name })}
            >
              {text('new-password')}
            </Button>
          ) : null}
        </Box>
      )}
    </ListRow>
  );
}
