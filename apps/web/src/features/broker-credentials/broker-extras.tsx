import { Alert, Button, Chip, Stack, Typography } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Ddpi, useDdpi } from '../../lib/ddpi.ts';
import { dateTimeText } from '../../lib/formats.ts';
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

type PanelProps = { panel: AddressPanel; isAsking: boolean; onAskAgain(): void };

const whatConfirmingDoes =
  'Only confirm what is active at Samco. From then on every block of your subscriptions that reaches its target is sold for you.';

const whatWithdrawingDoes =
  'Buying goes on, and blocks wait unsold until you confirm again. An order that is at the broker already settles as it is. DDPI itself is ended at Samco, not here.';

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
  const { data: ddpi } = query;
  return (
    <SectionCard
      title="Permission to sell (DDPI)"
      action={
        ddpi ? (
          <Chip
            size="small"
            color={ddpi.is_confirmed ? 'success' : 'warning'}
            label={ddpi.is_confirmed ? 'Confirmed' : 'Not confirmed'}
          />
        ) : null
      }
    >
      <Fetched query={query} failure="What you said about DDPI could not be fetched.">
        {(known) => (known ? <Statement ddpi={known} /> : null)}
      </Fetched>
    </SectionCard>
  );
}

function Statement({ ddpi }: { ddpi: Ddpi }) {
  const { subject: wanted, said, open, close, forget } = useDialog<boolean>();
  const isConfirmed = ddpi.is_confirmed === true;

  return (
    <Stack spacing={2}>
      <Typography color="textSecondary">
        With DDPI, a standing permission you give to Samco once and online, Samco delivers units
        that are sold without asking you for a PIN. Without it nothing can be sold here. Samco
        activates it within two working days.
      </Typography>
      <Typography>
        {ddpi.text}
        {ddpi.said_at ? ` You last said so on ${dateTimeText(ddpi.said_at)}.` : ''}
      </Typography>
      <Message said={said} onClose={forget} />
      <Button
        variant="outlined"
        color={isConfirmed ? 'error' : 'primary'}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => open(!isConfirmed)}
      >
        {isConfirmed ? 'Withdraw DDPI' : 'Confirm DDPI'}
      </Button>
      {wanted === undefined ? null : (
        <ActionDialog
          title={wanted ? 'Confirm DDPI?' : 'Withdraw DDPI?'}
          doIt={wanted ? 'Confirm DDPI' : 'Withdraw DDPI'}
          color={wanted ? 'primary' : 'error'}
          failure="That could not be saved."
          act={() => sayDdpi(wanted)}
          rereads={[investorKey]}
          onClose={close}
        >
          <Typography>{wanted ? whatConfirmingDoes : whatWithdrawingDoes}</Typography>
        </ActionDialog>
      )}
    </Stack>
  );
}

function AddressCard() {
  const query = useAddress();
  const { data: panel } = query;
  if (panel === null) return null;

  return (
    <SectionCard title="Address of your orders" action={panel ? <StateChip panel={panel} /> : null}>
      <Fetched query={query} failure="The address could not be fetched.">
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
          {isAsking ? 'Checking...' : 'Check again'}
        </Button>
        {panel.server_address ? (
          <CopyButton key={panel.server_address} text={panel.server_address}>
            Copy the server’s address
          </CopyButton>
        ) : null}
        {mayTake ? <Button onClick={() => open(true)}>Use an address of my own</Button> : null}
      </Stack>
      {isTaking ? (
        <ActionDialog
          title="Use an address of your own?"
          doIt="Use an address of my own"
          failure="No address could be set aside for you."
          act={takeAddress}
          rereads={[investorKey]}
          onClose={close}
        >
          <Typography>
            The exchange takes orders of one client from one address. From now on your orders leave
            from an address that no other account here has, and Samco refuses them until you
            register it there, which it allows once in seven days.
          </Typography>
        </ActionDialog>
      ) : null}
    </Stack>
  );
}

/** Shows the account's own address even when the broker cannot be asked. */
function Addresses({ panel }: { panel: AddressPanel }) {
  const { state, own_address: own } = panel;
  const isKnown = state === 'MATCH' || state === 'MISMATCH';
  if (!isKnown && !own) return null;
  const server = panel.server_address;
  const ofServer = {
    label: 'This server',
    value: server || 'Not known',
    hint: own ? `It leaves from ${own}, which no other account here uses.` : undefined,
  };
  return (
    <Facts
      facts={
        isKnown
          ? [
              ofServer,
              { label: 'Primary at Samco', value: panel.primary_address || 'None' },
              { label: 'Secondary at Samco', value: panel.secondary_address || 'None' },
            ]
          : [ofServer]
      }
    />
  );
}

function StateChip({ panel: { state } }: { panel: AddressPanel }) {
  if (state === 'MATCH') return <Chip size="small" color="success" label="Matches" />;
  if (state === 'MISMATCH') return <Chip size="small" color="error" label="Does not match" />;
  return <Chip size="small" label="Not known" />;
}
