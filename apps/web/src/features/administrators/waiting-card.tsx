import { Box, Button, Stack, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { dateTimeText } from '../../lib/formats.ts';
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
  name: name || 'N/A',
  email: email || 'N/A',
  signedUpAt: signed_up_at,
});

type Props = {
  who: Who;
  account: WaitingAccount;
  verdict: Verdict;
  onClose(outcome?: Said): void;
};

const doIt = { approve: 'Approve', decline: 'Decline' } as const;

const one = { administrators: 'administrator', investors: 'investor' } as const;

const closed = 'The account is closed, and its e-mail cannot be used for another one.';

const consequences = {
  administrators: {
    approve:
      'They see every investor, publish strategies, run jobs, stop trading and settle orders by hand. Approve only people you know.',
    decline: closed,
  },
  investors: {
    approve:
      'They may link a broker account here and have plans trade in it. Approve only people you know.',
    decline: closed,
  },
} as const;

const titles = {
  administrators: 'Administrators waiting for approval',
  investors: 'Investors waiting for approval',
} as const;

export function WaitingCard({ who }: { who: Who }) {
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
    <SectionCard title={titles[who]}>
      <Stack spacing={2}>
        <Message said={said} onClose={forget} />
        <Fetched query={waiting} failure="Who waits for approval could not be fetched.">
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
  return (
    <ListRow
      lead={
        <>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {email}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            Signed up {dateTimeText(signedUpAt)}
          </Typography>
        </>
      }
    >
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button color="error" onClick={() => onAsk('decline')} aria-label={`Decline ${name}`}>
          Decline
        </Button>
        <Button variant="outlined" onClick={() => onAsk('approve')} aria-label={`Approve ${name}`}>
          Approve
        </Button>
      </Box>
    </ListRow>
  );
}

function VerdictDialog({ who, account, verdict, onClose }: Props) {
  return (
    <ActionDialog
      title={`${doIt[verdict]} this ${one[who]}?`}
      doIt={doIt[verdict]}
      color={verdict === 'decline' ? 'error' : 'primary'}
      failure="It could not be decided."
      act={() => decide(who, account.id, verdict)}
      rereads={[waitingKeyOf(who)]}
      waits
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {account.name} ({account.email})
      </Typography>
      <Typography color="textSecondary">{consequences[who][verdict]}</Typography>
    </ActionDialog>
  );
}

async function decide(who: Who, id: string, verdict: Verdict): Promise<string> {
  const reply =
    who === 'administrators'
      ? await api.post(routes.administrators[verdict], { params: { administratorId: id } })
      : await api.post(routes.investors[verdict], { params: { investorId: id } });
  return messageIn(reply, 'It is decided.');
}
