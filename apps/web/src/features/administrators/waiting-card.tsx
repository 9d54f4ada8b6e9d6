import { Box, Button, Stack, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { administrators } from '@safe-trading/messages/en/administrators';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { dateTimeText } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { ifKnown, messageIn, readList } from '../../lib/read-reply.ts';
import type { Said } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { ListRow } from '../../shared/list-row.tsx';
import { Message } from '../../shared/message.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { useDialog } from '../../shared/use-dialog.ts';

type Who = 'administrators' | 'investors';

type WaitingAccount = {
  id: string;
  name: string;
  email: string;
  signedUpAt: string | null | undefined;
};

type Verdict = 'approve' | 'decline';

const waitingKeyOf = (who: Who) => [who, 'waiting'] as const;

/** `null` when the server does not have the call. */
const useWaitingAccounts = (who: Who) =>
  useQuery({ queryKey: waitingKeyOf(who), queryFn: () => ifKnown(read[who]()) });

const read: Readonly<Record<Who, () => Promise<readonly WaitingAccount[]>>> = {
  administrators: async () =>
    (await readList(routes.administrators.waiting)).map(({ administrator_id, ...one }) =>
      waitingAccount(administrator_id, one),
    ),
  investors: async () =>
    (await readList(routes.investors.waiting)).map(({ investor_id, ...one }) =>
      waitingAccount(investor_id, one),
    ),
};

type Text = string | null | undefined;

const waitingAccount = (
  id: Text,
  { name, email, signed_up_at }: { name?: Text; email?: Text; signed_up_at?: Text },
): WaitingAccount => ({
  id: id ?? '',
  name: name || messagesOf(administrators)('unknown'),
  email: email || messagesOf(administrators)('unknown'),
  signedUpAt: signed_up_at,
});

type Props = {
  who: Who;
  account: WaitingAccount;
  verdict: Verdict;
  onClose(outcome?: Said): void;
};

const titles = {
  administrators: { approve: 'approve-administrators', decline: 'decline-administrators' },
  investors: { approve: 'approve-investors', decline: 'decline-investors' },
} as const;

const consequences = {
  administrators: {
    approve: 'approve-administrators-help',
    decline: 'decline-help',
  },
  investors: {
    approve: 'approve-investors-help',
    decline: 'decline-help',
  },
} as const;

export function WaitingCard({ who }: { who: Who }) {
  const text = useMessages(administrators);
  const waiting = useWaitingAccounts(who);
  const {
    subject: asking,
    said,
    open,
    close,
    forget,
  } = useDialog<{ account: WaitingAccount; verdict: Verdict }>();

  const isSilent = waiting.data?.length === 0 && said === undefined;
  if (waiting.isPending || waiting.data === null || isSilent) return null;
  return (
    <SectionCard title={text(who)}>
      <Stack spacing={2}>
        <Message said={said} onClose={forget} />
        <Fetched query={waiting} failure={text('failed')}>
          {(all) => (
            <Stack component="ul" sx={{ m: 0, p: 0 }}>
              {(all ?? []).map((account) => (
                <Waiting
                  key={account.id}
                  account={account}
                  onAsk={(verdict) => open({ account, verdict })}
                />
              ))}
            </Stack>
          )}
        </Fetched>
      </Stack>
      {asking ? <VerdictDialog who={who} {...asking} onClose={close} /> : null}
    </SectionCard>
  );
}

type WaitingProps = { account: WaitingAccount; onAsk(verdict: Verdict): void };

function Waiting({ account: { name, email, signedUpAt }, onAsk }: WaitingProps) {
  const text = useMessages(administrators);
  return (
    <ListRow
      lead={
        <>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {email}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {text('signed-up', { time: dateTimeText(signedUpAt) })}
          </Typography>
        </>
      }
    >
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          color="error"
          onClick={() => onAsk('decline')}
          aria-label={text('decline-name', { name })}
        >
          {text('decline')}
        </Button>
        <Button
          variant="outlined"
          onClick={() => onAsk('approve')}
          aria-label={text('approve-name', { name })}
        >
          {text('approve')}
        </Button>
      </Box>
    </ListRow>
  );
}

function VerdictDialog({ who, account, verdict, onClose }: Props) {
  const text = useMessages(administrators);
  return (
    <ActionDialog
      title={text(titles[who][verdict])}
      doIt={text(verdict)}
      color={verdict === 'decline' ? 'error' : 'primary'}
      failure={text('verdict-failed')}
      act={() => decide(who, account.id, verdict)}
      rereads={[waitingKeyOf(who)]}
      waits
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {account.name} ({account.email})
      </Typography>
      <Typography color="textSecondary">{text(consequences[who][verdict])}</Typography>
    </ActionDialog>
  );
}

async function decide(who: Who, id: string, verdict: Verdict): Promise<string> {
  const reply =
    who === 'administrators'
      ? await api.post(routes.administrators[verdict], { params: { administratorId: id } })
      : await api.post(routes.investors[verdict], { params: { investorId: id } });
  return messageIn(reply, messagesOf(administrators)('decided'));
}
