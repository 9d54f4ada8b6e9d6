import { Box, Skeleton, Typography } from '@mui/material';
import { useDeferredValue } from 'react';
import {
  type Matter,
  mattersOf,
  operationsSentences,
} from '../features/operations/operations-state.ts';
import { PageTitle } from '../shared/page-title.tsx';
import { AdminBoard } from './admin-board.tsx';
import { type AdminDay, useAdminDay } from './use-admin-day.ts';

/** An administrator's first screen: whether the day will go well, and what it is made of. */
export function AdminHomePage() {
  const day = useAdminDay();
  const matters = mattersOf(day.known);
  // The board is drawn in small steps, between which what people do is answered.
  const isPending = useDeferredValue(day.isPending);

  return (
    <>
      <PageTitle lead="Explore strategies to trade smartly and safely.">
        Welcome to Safe Trading
      </PageTitle>
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

/** As high as it is on a phone, so that nothing below moves when it comes. */
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
            {due}
          </Typography>
        </>
      )}
    </Box>
  );
}
