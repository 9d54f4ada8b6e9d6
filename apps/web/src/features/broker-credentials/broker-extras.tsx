import { Alert, Button, Chip, Stack, Typography } from '@mui/material';
import { brokerCredentials } from '@safe-trading/messages/en/broker-credentials';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { type Ddpi, useDdpi } from '../../lib/ddpi.ts';
import { dateTimeText } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { useReadiness } from '../../lib/readiness.ts';
import { investorKey } from '../../lib/use-investor-query.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';
import { Facts } from '../../shared/facts.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { Message } from '../../shared/message.tsx';
import { ReadinessCard } from '../../shared/readiness-card.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { useDialog } from '../../shared/use-dialog.ts';
import { ApiAccessSection } from './api-access-section.tsx';
import { ExtrasPlace } from './extras-place.tsx';

import {
  type AddressPanel,
  sayDdpi,
  takeAddress,
  useAddress,
  useApiAccess,
} from './use-broker-access.ts';

const WaitingSalesTax = lazy(async () => ({
  default: (await import('./waiting-sales-tax.tsx')).WaitingSalesTax,
}));

type PanelProps = { panel: AddressPanel; isAsking: boolean; onAskAgain(): void };

/** Omits what the server does not know. */
export function BrokerExtras() {
  const readiness = useReadiness();
  const access = useApiAccess();
  const ddpi = useDdpi();

  // Shown together, so that neither moves the other. The address comes last because the broker is asked for it.
  if (!readiness.isFetched || !access.isFetched || !ddpi.isFetched) return <ExtrasPlace />;
  return (
    <>
      {readiness.data ? (
        <ReadinessCard sips={readiness.data} at={paths.user.brokerCredentials.href()} />
      ) : null}
      {access.data === null ? null : <ApiAccessSection query={access} />}
      {ddpi.data === null || access.data?.is_linked === false ? null : <DdpiCard query={ddpi} />}
      <AddressCard />
    </>
  );
}

function DdpiCard({ query }: { query: UseQueryResult<Ddpi | null> }) {
  const text = useMessages(brokerCredentials);
  const { data: ddpi } = query;
  return (
    <SectionCard
      title={text('ddpi')}
      action={
        ddpi ? (
          <Chip
            size="small"
            color={ddpi.is_confirmed ? 'success' : 'warning'}
            label={ddpi.is_confirmed ? text('ddpi-confirmed') : text('ddpi-not-confirmed')}
          />
        ) : null
      }
    >
      <Fetched query={query} failure={text('ddpi-failed')}>
        {(known) => (known ? <Statement ddpi={known} /> : null)}
      </Fetched>
    </SectionCard>
  );
}

function Statement({ ddpi }: { ddpi: Ddpi }) {
  const text = useMessages(brokerCredentials);
  const { subject: wanted, said, open, close, forget } = useDialog<boolean>();
  const isConfirmed = ddpi.is_confirmed === true;

  return (
    <Stack spacing={2}>
      <Typography color="textSecondary">{text('ddpi-help')}</Typography>
      <Typography>
        {ddpi.text}
        {ddpi.said_at ? ` ${text('ddpi-said', { time: dateTimeText(ddpi.said_at) })}` : ''}
      </Typography>
      <Message said={said} onClose={forget} />
      <Button
        variant="outlined"
        color={isConfirmed ? 'error' : 'primary'}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => open(!isConfirmed)}
      >
        {isConfirmed ? text('ddpi-withdraw') : text('ddpi-confirm')}
      </Button>
      {wanted === undefined ? null : (
        <ActionDialog
          title={wanted ? text('ddpi-confirm-title') : text('ddpi-withdraw-title')}
          doIt={wanted ? text('ddpi-confirm') : text('ddpi-withdraw')}
          color={wanted ? 'primary' : 'error'}
          failure={text('ddpi-save-failed')}
          act={() => sayDdpi(wanted)}
          rereads={[investorKey]}
          onClose={close}
        >
          <Typography>{text(wanted ? 'ddpi-confirm-help' : 'ddpi-withdraw-help')}</Typography>
          {wanted ? (
            <Suspense>
              <WaitingSalesTax />
            </Suspense>
          ) : null}
        </ActionDialog>
      )}
    </Stack>
  );
}

function AddressCard() {
  const text = useMessages(brokerCredentials);
  const query = useAddress();
  const { data: panel } = query;
  if (panel === null) return null;

  return (
    <SectionCard title={text('address')} action={panel ? <StateChip panel={panel} /> : null}>
      <Fetched query={query} failure={text('address-failed')}>
        {(known) =>
          known ? (
            <Panel
              panel={known}
              isAsking={query.isFetching}
              onAskAgain={() => void query.refetch()}
            />
          ) : null
        }
      </Fetched>
    </SectionCard>
  );
}

function Panel({ panel, isAsking, onAskAgain }: PanelProps) {
  const text = useMessages(brokerCredentials);
  const { subject: isTaking, said, open, close, forget } = useDialog<true>();
  const mayTake = !panel.own_address && (panel.free_addresses ?? 0) > 0;

  return (
    <Stack spacing={2}>
      <Typography>{panel.text}</Typography>
      {panel.remedy ? (
        <Alert severity={panel.state === 'MISMATCH' ? 'warning' : 'info'} role="note">
          {panel.remedy}
        </Alert>
      ) : null}
      <Addresses panel={panel} />
      <Message said={said} onClose={forget} />
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <Button variant="outlined" disabled={isAsking} onClick={onAskAgain}>
          {isAsking ? text('address-checking') : text('address-check')}
        </Button>
        {panel.server_address ? (
          <CopyButton key={panel.server_address} text={panel.server_address}>
            {text('address-copy')}
          </CopyButton>
        ) : null}
        {mayTake ? <Button onClick={() => open(true)}>{text('address-own')}</Button> : null}
      </Stack>
      {isTaking ? (
        <ActionDialog
          title={text('address-own-title')}
          doIt={text('address-own')}
          failure={text('address-own-failed')}
          act={takeAddress}
          rereads={[investorKey]}
          onClose={close}
        >
          <Typography>{text('address-own-help')}</Typography>
        </ActionDialog>
      ) : null}
    </Stack>
  );
}

/** Shows the account's own address even when the broker cannot be asked. */
function Addresses({ panel }: { panel: AddressPanel }) {
  const text = useMessages(brokerCredentials);
  const { state, own_address: own } = panel;
  const isKnown = state === 'MATCH' || state === 'MISMATCH';
  if (!isKnown && !own) return null;
  const server = panel.server_address;
  const ofServer = {
    label: text('address-server'),
    value: server || text('address-not-known'),
    hint: own ? text('address-leaves', { address: own }) : undefined,
  };
  return (
    <Facts
      facts={
        isKnown
          ? [
              ofServer,
              {
                label: text('address-primary'),
                value: panel.primary_address || text('address-none'),
              },
              {
                label: text('address-secondary'),
                value: panel.secondary_address || text('address-none'),
              },
            ]
          : [ofServer]
      }
    />
  );
}

function StateChip({ panel: { state } }: { panel: AddressPanel }) {
  const text = useMessages(brokerCredentials);
  if (state === 'MATCH')
    return <Chip size="small" color="success" label={text('address-matches')} />;
  if (state === 'MISMATCH')
    return <Chip size="small" color="error" label={text('address-differs')} />;
  return <Chip size="small" label={text('address-not-known')} />;
}
