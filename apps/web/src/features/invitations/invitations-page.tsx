import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { invitations } from '@safe-trading/messages/en/invitations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { dateTimeText } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { messageIn, readList } from '../../lib/read-reply.ts';
import type { ElementOf } from '../../lib/route-types.ts';
import { type Said, useAction } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';
import { DialogForm } from '../../shared/dialog-form.tsx';
import { Empty } from '../../shared/empty.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { AddIcon } from '../../shared/icons.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { InputField } from '../../shared/input-field.tsx';
import { ListRow } from '../../shared/list-row.tsx';
import { Message } from '../../shared/message.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { useDialog } from '../../shared/use-dialog.ts';
import { useForm } from '../../shared/use-form.ts';

type Invitation = ElementOf<typeof routes.investors.invitations>;

const invitationsKey = ['invitations'] as const;

const useInvitations = () =>
  useQuery({
    queryKey: invitationsKey,
    queryFn: () => readList(routes.investors.invitations),
  });

type InvitationItemProps = { invitation: Invitation; onWithdraw(): void };

const states = {
  OPEN: { label: 'open', color: 'info' },
  USED: { label: 'used', color: 'success' },
  WITHDRAWN: { label: 'withdrawn', color: 'default' },
  OVER: { label: 'over', color: 'default' },
} as const;

type Props = { invitation: Invitation; onClose(outcome?: Said): void };

export function InvitationsPage() {
  const text = useMessages(invitations);
  const all = useInvitations();
  const [isInviting, setInviting] = useState(false);
  const { subject, said, open, close, forget } = useDialog<Invitation>();

  return (
    <Box sx={{ maxWidth: '60rem' }}>
      <PageTitle
        lead={text('lead')}
        actions={
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setInviting(true)}>
            {text('make')}
          </Button>
        }
      >
        {text('title')}
      </PageTitle>
      <Stack spacing={2}>
        <Message said={said} onClose={forget} />
        <Fetched query={all} failure={text('failed')}>
          {(list) =>
            list.length === 0 ? (
              <Empty>{text('empty')}</Empty>
            ) : (
              <SectionCard title={text('latest')}>
                <Stack component="ul" sx={{ m: 0, p: 0 }}>
                  {list.map((each) => (
                    <InvitationItem
                      key={each.invitation_id}
                      invitation={each}
                      onWithdraw={() => open(each)}
                    />
                  ))}
                </Stack>
              </SectionCard>
            )
          }
        </Fetched>
      </Stack>
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
      {subject ? <WithdrawDialog invitation={subject} onClose={close} /> : null}
    </Box>
  );
}

function WithdrawDialog({ invitation, onClose }: Props) {
  const text = useMessages(invitations);
  return (
    <ActionDialog
      title={text('withdraw-title')}
      doIt={text('withdraw')}
      color="error"
      failure={text('withdraw-failed')}
      act={() => withdraw(invitation.invitation_id ?? '')}
      rereads={[invitationsKey]}
      waits
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {invitation.note || text('no-note')}
      </Typography>
      <Typography color="textSecondary">{text('withdraw-help')}</Typography>
    </ActionDialog>
  );
}

function InvitationItem({ invitation, onWithdraw }: InvitationItemProps) {
  const text = useMessages(invitations);
  const { note, status, made_by_name, made_at } = invitation;
  const name = note || text('no-note');
  const state = status ? states[status] : undefined;

  return (
    <ListRow
      lead={
        <>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {text('made-by', {
              time: dateTimeText(made_at),
              who: made_by_name || text('unknown'),
            })}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {outcomeOf(invitation)}
          </Typography>
        </>
      }
    >
      {state ? <Chip size="small" color={state.color} label={text(state.label)} /> : null}
      {status === 'OPEN' ? (
        <Button color="error" onClick={onWithdraw} aria-label={text('withdraw-name', { name })}>
          {text('withdraw')}
        </Button>
      ) : null}
    </ListRow>
  );
}

function outcomeOf(invitation: Invitation): string {
  const { status, used_at, used_by_name, withdrawn_at, withdrawn_by_name } = invitation;
  if (status === 'USED')
    return messagesOf(invitations)('used-by', {
      time: dateTimeText(used_at),
      who: used_by_name || messagesOf(invitations)('unknown'),
    });
  if (status === 'WITHDRAWN')
    return messagesOf(invitations)('withdrawn-by', {
      time: dateTimeText(withdrawn_at),
      who: withdrawn_by_name || messagesOf(invitations)('unknown'),
    });
  const time = dateTimeText(invitation.expires_at);
  return status === 'OVER'
    ? messagesOf(invitations)('ended', { time })
    : messagesOf(invitations)('ends', { time });
}

function InviteDialog({ onClose }: { onClose(): void }) {
  const text = useMessages(invitations);
  const { values, bind, isValid } = useForm({ note: '' }, ({ note }) => ({
    note: note.trim() === '' ? text('note-required') : undefined,
  }));
  const { start, forget, isBusy, said, done } = useAction({
    act: () => invite(values.note.trim()),
    failure: text('make-failed'),
    rereads: [invitationsKey],
  });

  return (
    <DialogForm
      title={done ? text('made') : text('make')}
      doIt={done ? text('done') : text('make-link')}
      isBusy={isBusy}
      said={said}
      onSubmit={(event) => {
        event.preventDefault();
        if (done) return onClose();
        forget();
        if (isValid(event.currentTarget)) start();
      }}
      onClose={onClose}
    >
      {done ? (
        <>
          <InfoNote severity="warning">
            {text('hand-over', {
              name: values.note.trim(),
              time: dateTimeText(done.expiresAt),
            })}
          </InfoNote>
          <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {done.link}
          </Typography>
          <CopyButton text={done.link}>{text('copy')}</CopyButton>
        </>
      ) : (
        <>
          <Typography color="textSecondary">{text('help')}</Typography>
          <InputField
            {...bind('note')}
            label={text('for-whom')}
            helperText={text('for-whom-hint')}
            input={{ maxLength: 120 }}
          />
        </>
      )}
    </DialogForm>
  );
}

async function invite(
  note: string,
): Promise<{ message: string; link: string; expiresAt: string | undefined }> {
  const reply = await api.post(routes.investors.invite, { body: { note } });
  const { link, expires_at } = reply?.data ?? {};
  return {
    message: messageIn(reply, messagesOf(invitations)('made-sentence')),
    link: new URL(link ?? '', window.location.origin).href,
    expiresAt: expires_at ?? undefined,
  };
}

async function withdraw(invitationId: string): Promise<string> {
  const reply = await api.post(routes.investors.withdraw, { params: { invitationId } });
  return messageIn(reply, messagesOf(invitations)('withdrawn-sentence'));
}
