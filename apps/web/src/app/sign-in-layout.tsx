import { Box } from '@mui/material';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Brand } from './brand.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FrontDoor } from './front-door.tsx';

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
