import { useMediaQuery } from '@mui/material';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { PaperRibbon } from '../features/paper/paper-ribbon.tsx';
import { ProofPrompt } from '../features/step-up/proof-prompt.tsx';
import { StopNotices } from '../features/stops/stop-notices.tsx';
import { restoreLastSeen, useLastSeen } from '../lib/last-seen.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { useServiceWorker } from '../lib/service-worker.ts';
import { useOtherTabs } from '../lib/use-other-tabs.ts';
import { useShownParts } from '../lib/use-shown-parts.ts';
import { Loading } from '../shared/loading.tsx';
import type { Area } from './area.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Brand } from './brand.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Frame } from './frame.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { Sidebar } from './sidebar.tsx';

/** What both areas have around their screens. What was fetched is forgotten with it when somebody signs out. */
export function Shell({ area }: { area: Area }) {
  const [queries] = useState(() => {
    const fresh = createQueryClient();
    restoreLastSeen(fresh);
    return fresh;
  });
  useLastSeen(queries);
  useOtherTabs(queries);
  useServiceWorker();

  return (
    <QueryClientProvider client={queries}>
      <FramedScreen area={area} />
    </QueryClientProvider>
  );
}

function FramedScreen({ area }: { area: Area }) {
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const { pathname } = useLocation();
  const content = useFocusAfterNavigation(pathname);

  return (
    <Frame
      area={area}
      sidebar={isNarrow ? null : <Sidebar area={area} />}
      brand={isNarrow ? <Brand /> : null}
      bottomBar={isNarrow ? <BottomBar area={area} /> : null}
      content={content}
      notices={<Notices />}
    >
      <ProofPrompt />
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<Loading>Loading...</Loading>}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </Frame>
  );
}

function Notices() {
  // A stop is rare: it is asked for once the screen has asked for its own.
  const shown = useShownParts(2);
  return (
    <>
      <OfflineNotice />
      <PaperRibbon />
      {shown === 2 ? <StopNotices /> : null}
    </>
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
