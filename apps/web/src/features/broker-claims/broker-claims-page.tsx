import { Button, Chip, Stack, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { dateTimeText } from '../../lib/formats.ts';
import { messageIn, readList } from '../../lib/read-reply.ts';
import type { ElementOf } from '../../lib/route-types.ts';
import type { Said } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { Empty } from '../../shared/empty.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { ListRow } from '../../shared/list-row.tsx';
import { Message } from '../../shared/message.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { faultOfReason, ReasonField } from '../../shared/reason-field.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { useDialog } from '../../shared/use-dialog.ts';
import { useForm } from '../../shared/use-form.ts';

type BrokerClaim = ElementOf<typeof routes.brokerClaims.list>;

const brokerClaimsKey = ['broker-claims'] as const;

const useBrokerClaims = () =>
  useQuery({ queryKey: brokerClaimsKey, queryFn: () => readList(routes.brokerClaims.list) });

type ClaimItemProps = { claim: BrokerClaim; onRelease(): void };

type Props = { claim: BrokerClaim; onClose(outcome?: Said): void };

export function BrokerClaimsPage() {
  const claims = useBrokerClaims();
  const { subject, said, open, close, forget } = useDialog<BrokerClaim>();

  return (
    <>
      <PageTitle lead="Who has linked an account at the broker, and which address is whose.">
        Broker Accounts
      </PageTitle>
      <Stack spacing={2} sx={{ maxWidth: '60rem' }}>
        <Message said={said} onClose={forget} />
        <Fetched query={claims} failure="The broker accounts could not be fetched.">
          {(all) =>
            all.length === 0 ? (
              <Empty>Nobody has linked a broker account yet.</Empty>
            ) : (
              <>
                {all.some(({ confirmed_at }) => !confirmed_at) ? (
                  <InfoNote>
                    A provisional account holds nobody back: it belongs to whoever the broker lets
                    in first.
                  </InfoNote>
                ) : null}
                <SectionCard title="Linked accounts">
                  <Stack component="ul" sx={{ m: 0, p: 0 }}>
                    {[...all].sort(provisionalFirst).map((each) => (
                      <ClaimItem key={each.account_id} claim={each} onRelease={() => open(each)} />
                    ))}
                  </Stack>
                </SectionCard>
              </>
            )
          }
        </Fetched>
      </Stack>
      {subject ? <ReleaseDialog claim={subject} onClose={close} /> : null}
    </>
  );
}

const provisionalFirst = (a: BrokerClaim, b: BrokerClaim): number =>
  Number(Boolean(a.confirmed_at)) - Number(Boolean(b.confirmed_at));

function ReleaseDialog({ claim, onClose }: Props) {
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

function ClaimItem({ claim, onRelease }: ClaimItemProps) {
  const { investor_email, saved_at, confirmed_at, own_address } = claim;
  const name = claim.investor_name || 'N/A';

  return (
    <ListRow
      lead={
        <>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {investor_email || 'N/A'}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            Saved {dateTimeText(saved_at)}
            {confirmed_at ? ` · proved by a login ${dateTimeText(confirmed_at)}` : ''}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {own_address ? `Own address ${own_address}` : 'No address of its own'}
          </Typography>
        </>
      }
    >
      <Chip
        size="small"
        {...(confirmed_at
          ? { label: 'Proved', color: 'success' as const }
          : { label: 'Provisional', color: 'warning' as const })}
      />
      <Button
        color="error"
        onClick={onRelease}
        aria-label={`Release the broker account of ${name}`}
      >
        Release
      </Button>
    </ListRow>
  );
}

async function release(accountId: string, reason: string): Promise<string> {
  const call = { params: { accountId }, body: { reason } };
  const reply = await api.post(routes.brokerClaims.release, call);
  return messageIn(reply, 'The broker account is released.');
}
