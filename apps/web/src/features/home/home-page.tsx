import { Stack } from '@mui/material';
import { lazy, Suspense } from 'react';
import { PageTitle } from '../../shared/page-title.tsx';
import { NextInstallment } from './next-installment.tsx';
import { PortfolioGlance } from './portfolio-glance.tsx';
import { Standing } from './standing.tsx';
import { StateLine } from './state-line.tsx';
import { useHome } from './use-home.ts';

/** Only a newcomer needs it. */
const FirstSteps = lazy(async () => ({
  default: (await import('./first-steps.tsx')).FirstSteps,
}));

/** The investor's first screen: how everything stands, what happens next, what it is worth, what needs a hand. */
export function HomePage() {
  const home = useHome();
  const isNewcomer = home.plans.data?.length === 0;

  return (
    <>
      <PageTitle lead={<StateLine home={home} />}>Welcome to Safe Trading</PageTitle>
      {isNewcomer ? (
        <Suspense>
          <FirstSteps session={home.session} />
        </Suspense>
      ) : (
        <Stack spacing={2}>
          <Stack direction={{ xs: 'column', md: 'row' }} spacing={2} sx={halves}>
            <PortfolioGlance />
            <NextInstallment cash={home.cash} />
          </Stack>
          <Standing home={home} />
        </Stack>
      )}
    </>
  );
}

const halves = { '& > *': { flex: { md: '1 1 0' }, minWidth: 0 } } as const;
