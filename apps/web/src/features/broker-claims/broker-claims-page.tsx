import { Button, Chip, Stack, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { brokerClaims } from '@safe-trading/messages/en/broker-claims';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { dateTimeText } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
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
  const text = useMessages(brokerClaims);
  const claims = useBrokerClaims();
  const { subject, said, open, close, forget } = useDialog<BrokerClaim>();

  return (
    <>
      <PageTitle lead={text('lead')}>{text('title')}</PageTitle>
      <Stack spacing={2} sx={{ maxWidth: '60rem' }}>
        <Message said={said} onClose={forget} />
        <Fetched query={claims} failure={text('failed')}>
          {(all) =>
            all.length === 0 ? (
              <Empty>{text('empty')}</Empty>
            ) : (
              <>
                {all.some(({ confirmed_at }) => !confirmed_at) ? (
                  <InfoNote>{text('provisional-help')}</InfoNote>
                ) : null}
                <SectionCard title={text('linked')}>
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
  const text = useMessages(brokerClaims);
  const { values, bind, isValid } = useForm({ reason: '' }, ({ reason }) => ({
    reason: faultOfReason(reason),
  }));

  return (
    <ActionDialog
      title={text('release-title')}
      doIt={text('release')}
      color="error"
      failure={text('release-failed')}
      check={isValid}
      act={() => release(claim.account_id ?? '', values.reason.trim())}
      rereads={[brokerClaimsKey]}
      waits
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {claim.investor_name || text('unknown')} ({claim.investor_email || text('unknown')})
      </Typography>
      <Typography color="textSecondary">{text('release-help')}</Typography>
      <ReasonField {...bind('reason')} helperText={text('reason-hint')} />
    </ActionDialog>
  );
}

function ClaimItem({ claim, onRelease }: ClaimItemProps) {
  const text = useMessages(brokerClaims);
  const { investor_email, saved_at, confirmed_at, own_address } = claim;
  const name = claim.investor_name || text('unknown');

  return (
    <ListRow
      lead={
        <>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {investor_email || text('unknown')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {confirmed_at
              ? text('saved-proved', {
                  time: dateTimeText(saved_at),
                  proved: dateTimeText(confirmed_at),
                })
              : text('saved', { time: dateTimeText(saved_at) })}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {own_address ? text('own-address', { address: own_address }) : text('no-address')}
          </Typography>
        </>
      }
    >
      <Chip
        size="small"
        {...(confirmed_at
          ? { label: text('proved'), color: 'success' as const }
          : { label: text('provisional'), color: 'warning' as const })}
      />
      <Button color="error" onClick={onRelease} aria-label={text('release-name', { name })}>
        {text('release')}
      </Button>
    </ListRow>
  );
}

async function release(accountId: string, reason: string): Promise<string> {
  const call = { params: { accountId }, body: { reason } };
  const reply = await api.post(routes.brokerClaims.release, call);
  return messageIn(reply, messagesOf(brokerClaims)('released'));
}
