import { AppBar, Box, Toolbar } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import type { Area } from './area.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { Bell } from './bell.ts';

/** The bar above every signed-in screen. `brand` where there is no sidebar to carry it. */
export function TopBar({ area, brand }: { area: Area; brand: ReactNode }) {
  return (
    <AppBar
      position="sticky"
      color="inherit"
      elevation={0}
      sx={{ bgcolor: 'background.default', borderBottom: 1, borderColor: 'divider' }}
    >
      <Toolbar sx={{ minHeight: { xs: 56, sm: 64 }, px: { xs: 2, md: 4 } }} disableGutters>
        {brand}
        <Box sx={{ flex: 1 }} />
        <Suspense fallback={<Box sx={{ width: 44, height: 44 }} />}>
          <Bell />
        </Suspense>
        <AvatarMenu area={area} />
      </Toolbar>
    </AppBar>
  );
}
