import { Box, Typography } from '@mui/material';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Brand } from './brand.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

/** The quiet ground of the pages where one signs in or up. */
export function SignInLayout() {
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        px: 2,
        py: { xs: 4, sm: 8 },
      }}
    >
      <Box sx={{ mb: 3 }}>
        <Brand />
      </Box>
      <Box sx={{ width: '100%', maxWidth: 400 }}>
        <ErrorBoundary>
          <Suspense>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3, textAlign: 'center' }}>
        ETF investments on a schedule, through your own broker account.
      </Typography>
    </Box>
  );
}
