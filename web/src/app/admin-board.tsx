import { Alert, Box, Stack } from '@mui/material';
import { NextDaysCard } from '../features/market-calendar/next-days-card.tsx';
import { DueCard } from '../features/operations/due-card.tsx';
import { JobTimesCard } from '../features/operations/job-times-card.tsx';
import { MachineCard } from '../features/operations/machine-card.tsx';
import { Matters } from '../features/operations/matters.tsx';
import { NotReadyCard } from '../features/operations/not-ready-card.tsx';
import type { Matter } from '../features/operations/operations-state.ts';
import { describeFailure } from '../lib/api.ts';
import type { AdminDay } from './use-admin-day.ts';

type Props = { day: AdminDay; matters: readonly Matter[] };

/** What the day is made of; shown together, because nobody knows how tall each part is. */
export function AdminBoard({ day: { due, machine, today, days }, matters }: Props) {
  return (
    <Stack spacing={2}>
      <Matters matters={matters} />
      {[due, machine].map(({ data, isError, error }, place) =>
        isError && data === undefined ? (
          <Alert key={String(place)} severity="error">
            {describeFailure(error, 'A part of this screen could not be fetched')}
          </Alert>
        ) : null,
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {due.data ? (
          <Stack spacing={2}>
            <DueCard due={due.data} />
            <NotReadyCard due={due.data} />
          </Stack>
        ) : null}
        <Stack spacing={2}>
          {machine.data ? (
            <>
              <JobTimesCard jobs={machine.data.jobs ?? []} />
              <MachineCard machine={machine.data} />
            </>
          ) : null}
          <NextDaysCard days={days} today={today} />
        </Stack>
      </Box>
    </Stack>
  );
}
