import { Stack } from '@mui/material';
import { PageTitle } from '../../shared/page-title.tsx';
import { NextInstallment } from './next-installment.tsx';
import { PortfolioGlance } from './portfolio-glance.tsx';
import { Standing } from './standing.tsx';

/** The investor's first screen: what happens next, what it is worth, what needs a hand. */
export function HomePage() {
  return (
    <>
      <PageTitle lead="Explore strategies to trade smartly and safely.">
        Welcome to Safe Trading
      </PageTitle>
      <Stack spacing={2}>
        <Stack direction={{ xs: 'column', md: 'row' }} spacing={2} sx={halves}>
          <NextInstallment />
          <PortfolioGlance />
        </Stack>
        <Standing />
      </Stack>
    </>
  );
}

const halves = { '& > *': { flex: { md: '1 1 0' }, minWidth: 0 } } as const;
