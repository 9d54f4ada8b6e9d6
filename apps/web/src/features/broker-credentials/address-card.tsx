import { Alert, Button, Chip, Stack, Typography } from '@mui/material';
import { investorKey } from '../../lib/use-investor-query.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';
import { Facts } from '../../shared/facts.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { Message } from '../../shared/message.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { useDialog } from '../../shared/use-dialog.ts';
import { type AddressPanel, takeAddress, useAddress } from './use-broker-access.ts';

/** From where Samco sees this server, and from where it takes the investor's orders. */
export function AddressCard() {
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

type PanelProps = { panel: AddressPanel; isAsking: boolean; onAskAgain(): void };

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

/** What is not known is not shown; an own address is, also while nobody can be asked. */
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
