import { Box, Skeleton, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { mattersOf, operationsSentence } from '../features/operations/operations-state.ts';
import { PageTitle } from '../shared/page-title.tsx';
import { AdminBoard } from './admin-board.tsx';
import { useAdminDay } from './use-admin-day.ts';

/** Mostly there is nothing to show: it comes by itself, after the page. */
const WaitingAccounts = lazy(async () => ({
  default: (await import('../features/administrators/waiting-accounts.tsx')).WaitingAccounts,
}));

/** An administrator's first screen: whether the day will go well, and what it is made of. */
export function AdminHomePage() {
  const day = useAdminDay();
  const matters = mattersOf(day.known);

  return (
    <>
      <PageTitle lead="Explore strategies to trade smartly and safely.">
        Welcome to Safe Trading
      </PageTitle>
      {/* As high as it is on a phone, so that nothing below moves when it comes. */}
      <Typography
        role="status"
        variant="h6"
        component="p"
        sx={{ mb: 2, minHeight: { xs: '2.8em', md: '1.4em' }, overflowWrap: 'anywhere' }}
      >
        {day.isPending ? (
          <Skeleton component="span" sx={{ display: 'block', maxWidth: '30rem' }} />
        ) : (
          operationsSentence(day.known, matters)
        )}
      </Typography>
      {day.isPending ? (
        <Skeleton variant="rounded" sx={{ height: 480 }} />
      ) : (
        <AdminBoard day={day} matters={matters} />
      )}
      <Suspense>
        <Box sx={{ mt: 2 }}>
          <WaitingAccounts />
        </Box>
      </Suspense>
    </>
  );
}
