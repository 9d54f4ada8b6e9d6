import { Box, Button, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../lib/paths.ts';
import { PageTitle } from '../shared/page-title.tsx';
import { SectionCard } from '../shared/section-card.tsx';

/** Mostly there is nothing to show: it comes by itself, after the page. */
const WaitingAccounts = lazy(async () => ({
  default: (await import('../features/administrators/waiting-accounts.tsx')).WaitingAccounts,
}));

export function AdminHomePage() {
  return (
    <>
      <PageTitle lead="Explore strategies to trade smartly and safely.">
        Welcome to Safe Trading
      </PageTitle>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
        }}
      >
        <SectionCard title="What investors can follow">
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            Publish a plan: how much, how often, when to take the profit, and how much of it to
            invest again.
          </Typography>
          <Button variant="contained" component={Link} to={paths.admin.strategies.href()}>
            Explore strategies
          </Button>
        </SectionCard>
        <SectionCard title="What runs by itself">
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            Broker sessions, prices, orders and their status: see how each last went, and run it
            now.
          </Typography>
          <Button variant="outlined" component={Link} to={paths.admin.jobs.href()}>
            See how it went
          </Button>
        </SectionCard>
      </Box>
      <Suspense>
        <Box sx={{ mt: 2 }}>
          <WaitingAccounts />
        </Box>
      </Suspense>
    </>
  );
}
