import { Button, Chip, Stack, Typography } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Ddpi } from '../../lib/ddpi.ts';
import { investorKey } from '../../lib/use-investor-query.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { Message } from '../../shared/message.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { useDialog } from '../../shared/use-dialog.ts';
import { localDateTime } from './local-date-time.ts';
import { sayDdpi } from './use-broker-access.ts';

/** Whether sold units may be delivered, which the investor says here and gives to Samco. */
export function DdpiCard({ query }: { query: UseQueryResult<Ddpi | null> }) {
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
  const saidAt = localDateTime(ddpi.said_at);

  return (
    <Stack spacing={2}>
      <Typography color="textSecondary">
        With DDPI, a standing permission you give to Samco once and online, Samco delivers units
        that are sold without asking you for a PIN. Without it nothing can be sold here. Samco
        activates it within two working days.
      </Typography>
      <Typography>
        {ddpi.text}
        {saidAt ? ` You last said so on ${saidAt}.` : ''}
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

const whatConfirmingDoes =
  'Only confirm what is active at Samco. From then on every block of your subscriptions that reaches its target is sold for you.';
const whatWithdrawingDoes =
  'Buying goes on, and blocks wait unsold until you confirm again. An order that is at the broker already settles as it is. DDPI itself is ended at Samco, not here.';
