import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { dateTimeText } from '../../lib/formats.ts';
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
  OPEN: { label: 'Open', color: 'info' },
  USED: { label: 'Used', color: 'success' },
  WITHDRAWN: { label: 'Withdrawn', color: 'default' },
  OVER: { label: 'Over', color: 'default' },
} as const;

type Props = { invitation: Invitation; onClose(outcome?: Said): void };

export function InvitationsPage() {
  const invitations = useInvitations();
  const [isInviting, setInviting] = useState(false);
  const { subject, said, open, close, forget } = useDialog<Invitation>();

  return (
    <Box sx={{ maxWidth: '60rem' }}>
      <PageTitle
        lead="Let an investor in by a link, also where signing up is closed or waits for approval."
        actions={
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setInviting(true)}>
            Make an invitation
          </Button>
        }
      >
        Invitations
      </PageTitle>
      <Stack spacing={2}>
        <Message said={said} onClose={forget} />
        <Fetched query={invitations} failure="The invitations could not be fetched.">
          {(all) =>
            all.length === 0 ? (
              <Empty>Nobody has been invited yet.</Empty>
            ) : (
              <SectionCard title="The latest invitations">
                <Stack component="ul" sx={{ m: 0, p: 0 }}>
                  {all.map((each) => (
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
  return (
    <ActionDialog
      title="Withdraw this invitation?"
      doIt="Withdraw"
      color="error"
      failure="The invitation could not be withdrawn."
      act={() => withdraw(invitation.invitation_id ?? '')}
      rereads={[invitationsKey]}
      waits
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {invitation.note || 'Without a note'}
      </Typography>
      <Typography color="textSecondary">
        Its link opens nothing any more. Who should still come gets another invitation.
      </Typography>
    </ActionDialog>
  );
}

function InvitationItem({ invitation, onWithdraw }: InvitationItemProps) {
  const { note, status, made_by_name, made_at } = invitation;
  const name = note || 'Without a note';
  const state = status ? states[status] : undefined;

  return (
    <ListRow
      lead={
        <>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            Made {dateTimeText(made_at)} by {made_by_name || 'N/A'}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {outcomeOf(invitation)}
          </Typography>
        </>
      }
    >
      {state ? <Chip size="small" {...state} /> : null}
      {status === 'OPEN' ? (
        <Button color="error" onClick={onWithdraw} aria-label={`Withdraw the invitation: ${name}`}>
          Withdraw
        </Button>
      ) : null}
    </ListRow>
  );
}

function outcomeOf(invitation: Invitation): string {
  const { status, used_at, used_by_name, withdrawn_at, withdrawn_by_name } = invitation;
  if (status === 'USED') return `Used ${dateTimeText(used_at)} by ${used_by_name || 'N/A'}`;
  if (status === 'WITHDRAWN')
    return `Withdrawn ${dateTimeText(withdrawn_at)} by ${withdrawn_by_name || 'N/A'}`;
  const ends = dateTimeText(invitation.expires_at);
  return status === 'OVER' ? `Ended ${ends}, unused` : `Ends ${ends}`;
}

function InviteDialog({ onClose }: { onClose(): void }) {
  const { values, bind, isValid } = useForm({ note: '' }, ({ note }) => ({
    note: note.trim() === '' ? 'Say for whom it is' : undefined,
  }));
  const { start, forget, isBusy, said, done } = useAction({
    act: () => invite(values.note.trim()),
    failure: 'The invitation could not be made.',
    rereads: [invitationsKey],
  });

  return (
    <DialogForm
      title={done ? 'The invitation is made' : 'Make an invitation'}
      doIt={done ? 'Done' : 'Make the link'}
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
            Hand this link to {values.note.trim()} and to nobody else. It ends{' '}
            {dateTimeText(done.expiresAt)}, and it is not shown again.
          </InfoNote>
          <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {done.link}
          </Typography>
          <CopyButton text={done.link}>Copy the link</CopyButton>
        </>
      ) : (
        <>
          <Typography color="textSecondary">
            Whoever opens the link can make one investor's account with it within seven days, and is
            let in at once, without approval.
          </Typography>
          <InputField
            {...bind('note')}
            label="For whom"
            helperText="A name or a note by which administrators know it; the invited person does not see it"
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
    message: messageIn(reply, 'The invitation is made.'),
    link: new URL(link ?? '', window.location.origin).href,
    expiresAt: expires_at ?? undefined,
  };
}

async function withdraw(invitationId: string): Promise<string> {
  const reply = await api.post(routes.investors.withdraw, { params: { invitationId } });
  return messageIn(reply, 'The invitation is withdrawn.');
}
