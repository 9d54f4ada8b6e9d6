import { Box, useMediaQuery } from '@mui/material';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { PaperRibbon } from '../features/paper/paper-ribbon.tsx';
import { StopNotices } from '../features/stops/stop-notices.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { Loading } from '../shared/loading.tsx';
import type { Area } from './area.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

const contentId = 'content';

/** What both areas have around their screens. What was fetched is forgotten with it when somebody signs out. */
export function Shell({ area }: { area: Area }) {
  const [queries] = useState(createQueryClient);

  return (
    <QueryClientProvider client={queries}>
      <Frame area={area} />
    </QueryClientProvider>
  );
}

function Frame({ area }: { area: Area }) {
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const { pathname } = useLocation();
  const content = useFocusAfterNavigation(pathname);

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink to={contentId} />
      {isNarrow ? null : <Sidebar area={area} />}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar area={area} hasBrand={isNarrow} />
        <PaperRibbon />
        <StopNotices />
        <Box
          component="main"
          id={contentId}
          ref={content}
          tabIndex={-1}
          sx={{
            flex: 1,
            width: '100%',
            maxWidth: 1360,
            mx: 'auto',
            px: { xs: 2, md: 4 },
            py: { xs: 2.5, md: 4 },
            pb: { xs: 12, sm: 4 },
            outline: 'none',
          }}
        >
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<Loading>Loading...</Loading>}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
      {isNarrow ? <BottomBar area={area} /> : null}
    </Box>
  );
}

/** After a link is followed, the keyboard and the reader go on from the new screen. */
function useFocusAfterNavigation(pathname: string) {
  const content = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    content.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);

  return content;
}
