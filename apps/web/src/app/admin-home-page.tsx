import { Alert, Box, Skeleton, Stack, styled, Typography } from '@mui/material';
import { operations } from '@safe-trading/messages/en/operations';
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react';
import { NextDaysCard } from '../features/market-calendar/next-days-card.tsx';
import { DueCard } from '../features/operations/due-card.tsx';
import { JobTimesCard } from '../features/operations/job-times-card.tsx';
import { MachineCard } from '../features/operations/machine-card.tsx';
import { Matters } from '../features/operations/matters.tsx';
import { NotReadyCard } from '../features/operations/not-ready-card.tsx';
import {
  type Matter,
  mattersOf,
  operationsSentences,
} from '../features/operations/operations-state.ts';
import { ProcessesCard } from '../features/operations/processes-card.tsx';
import { describeFailure } from '../lib/api.ts';
import { messagesOf, useMessages } from '../lib/messages.ts';
import { PageTitle } from '../shared/page-title.tsx';
import { PrivateText } from '../shared/private-text.tsx';
import { type AdminDay, useAdminDay } from './use-admin-day.ts';

const WaitingAccounts = lazy(async () => ({
  default: (await import('../features/administrators/waiting-accounts.tsx')).WaitingAccounts,
}));

type Props = { day: AdminDay; matters: readonly Matter[] };

type BoardProps = {
  above: ReactNode;
  left: readonly ReactNode[];
  right: readonly ReactNode[];
  below: ReactNode;
};

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

export function AdminHomePage() {
  const text = useMessages(operations);
  const day = useAdminDay();
  const matters = mattersOf(day.known);
  // Deferred, so that the board renders in small steps and input stays responsive.
  const isPending = useDeferredValue(day.isPending);

  return (
    <>
      <PageTitle lead={text('lead')}>{text('title')}</PageTitle>
      <AdminState day={day} matters={matters} />
      {isPending ? (
        <Skeleton variant="rounded" sx={{ height: 480 }} />
      ) : (
        <AdminBoard day={day} matters={matters} />
      )}
    </>
  );
}

type StateProps = { day: AdminDay; matters: readonly Matter[] };

/** Reserves the height of a phone, so that nothing below moves. */
function AdminState({ day: { known, isPending }, matters }: StateProps) {
  const { asked, due } = operationsSentences(known, matters);
  const line = { display: 'block', overflowWrap: 'anywhere' } as const;
  return (
    <Box role="status" sx={{ mb: 2, minHeight: { xs: '4.7rem', md: '3.2rem' } }}>
      {isPending ? (
        <Skeleton sx={{ maxWidth: '30rem' }} />
      ) : (
        <>
          <Typography variant="h6" component="span" sx={line}>
            {asked}
          </Typography>{' '}
          <Typography component="span" sx={line}>
            <PrivateText>{due ?? ''}</PrivateText>
          </Typography>
        </>
      )}
    </Box>
  );
}

/** Stacked, because the height of each part is unknown. */
function AdminBoard({ day: { due, machine, faults, today, days }, matters }: Props) {
  // One alert when all parts fail for the same reason.
  const failures = new Set(
    faults.map((fault) => describeFailure(fault, messagesOf(operations)('part-failed'))),
  );
  const processes = machine.data?.processes ?? [];

  return (
    <Board
      above={
        <>
          <Matters matters={matters} />
          {due.data ? <NotReadyCard due={due.data} /> : null}
          {[...failures].map((text) => (
            <Alert key={text} severity="error">
              {text}
            </Alert>
          ))}
        </>
      }
      left={[
        ...(due.data ? [<DueCard key="due" due={due.data} />] : []),
        <NextDaysCard key="days" days={days} today={today} />,
      ]}
      right={
        machine.data
          ? [
              <JobTimesCard key="jobs" jobs={machine.data.jobs ?? []} />,
              <MachineCard key="machine" machine={machine.data} />,
            ]
          : []
      }
      below={
        <>
          {processes.length > 0 ? <ProcessesCard processes={processes} /> : null}
          <Suspense>
            <WaitingAccounts />
          </Suspense>
        </>
      }
    />
  );
}

function Board({ above, left, right, below }: BoardProps) {
  return (
    <Stack spacing={2}>
      {above}
      <Columns>
        <Stack spacing={2}>{left}</Stack>
        <Stack spacing={2}>{right}</Stack>
      </Columns>
      {below}
    </Stack>
  );
}
