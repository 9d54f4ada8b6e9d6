import { Box, Typography } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { tradingMark } from '../lib/trading-mark.ts';
import { Brand } from './brand.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import picture from './front-door.svg';

/** Only a demo has somebody to look around as. */
const DemoPeople = lazy(async () => ({
  default: (await import('../features/auth/demo-people.tsx')).DemoPeople,
}));

/** The quiet ground of the pages where one signs in or up: the form, and beside it what this is. */
export function SignInLayout() {
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 30rem) minmax(0, 400px)' },
        // The last row takes what is left: what comes later moves nothing above it.
        gridTemplateRows: { xs: 'auto auto 1fr', md: 'auto 1fr' },
        columnGap: { md: 8, lg: 12 },
        rowGap: 3,
        justifyContent: 'center',
        justifyItems: { xs: 'center', md: 'start' },
        alignItems: 'start',
        px: 2,
        py: { xs: 4, md: 10 },
      }}
    >
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Brand />
      </Box>
      <Suspense>
        <Box sx={{ width: '100%', maxWidth: 400, gridColumn: { md: 2 }, gridRow: { md: 2 } }}>
          <ErrorBoundary>
            <Outlet />
          </ErrorBoundary>
        </Box>
        <Box sx={{ width: '100%', maxWidth: { xs: 400, md: 'none' }, gridRow: { md: 2 } }}>
          <FrontDoor />
        </Box>
      </Suspense>
    </Box>
  );
}

/** What this is, in three sentences and a picture; in a demo also the ways to look around. */
function FrontDoor() {
  const [isPaper, setPaper] = useState(false);
  // The document is asked once it is there: what is drawn beforehand is the same in live trading.
  useEffect(() => setPaper(tradingMark() === 'paper'), []);

  return (
    <>
      <Box
        component="img"
        src={picture}
        alt=""
        width={480}
        height={200}
        sx={{ width: '100%', height: 'auto' }}
      />
      <Typography sx={{ mt: 2 }} color="textSecondary">
        Safe Trading buys ETFs for you by regular SIPs, through your own broker account. It takes
        the one nearest its lowest price of the year, and sells once your profit is earned. Every
        order comes with its reason.
      </Typography>
      {isPaper ? (
        <Suspense>
          <DemoPeople />
        </Suspense>
      ) : null}
    </>
  );
}
