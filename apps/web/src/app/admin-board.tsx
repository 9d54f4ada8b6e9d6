import { Alert, Stack, styled } from '@mui/material';
import { lazy, type ReactNode, Suspense } from 'react';
import { NextDaysCard } from '../features/market-calendar/next-days-card.tsx';
import { DueCard } from '../features/operations/due-card.tsx';
import { JobTimesCard } from '../features/operations/job-times-card.tsx';
import { MachineCard } from '../features/operations/machine-card.tsx';
import { Matters } from '../features/operations/matters.tsx';
import { NotReadyCard } from '../features/operations/not-ready-card.tsx';
import type { Matter } from '../features/operations/operations-state.ts';
import { ProcessesCard } from '../features/operations/processes-card.tsx';
import { describeFailure } from '../lib/api.ts';
import type { AdminDay } from './use-admin-day.ts';

/** Mostly there is nothing to show: it comes by itself, after the page. */
const WaitingAccounts = lazy(async () => ({
  default: (await import('../features/administrators/waiting-accounts.tsx')).WaitingAccounts,
}));

type Props = { day: AdminDay; matters: readonly Matter[] };

/** What the day is made of, from above to below, because nobody knows how tall each part is. */
export function AdminBoard({ day: { due, machine, faults, today, days }, matters }: Props) {
  // A server that is away says the same of every part.
  const failures = new Set(
    faults.map((fault) => describeFailure(fault, 'A part of this screen could not be fetched')),
  );
  const processes = machine.data?.processes ?? [];

  return (
    <Board
      above={
        <>
          <Matters matters={matters} />
          {[...failures].map((text) => (
            <Alert key={text} severity="error">
              {text}
            </Alert>
          ))}
        </>
      }
      left={[
        ...(due.data
          ? [<DueCard key="due" due={due.data} />, <NotReadyCard key="not ready" due={due.data} />]
          : []),
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

type BoardProps = {
  above: ReactNode;
  left: readonly ReactNode[];
  right: readonly ReactNode[];
  below: ReactNode;
};

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

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));
