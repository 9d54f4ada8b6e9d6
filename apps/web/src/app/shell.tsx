import { Alert, useMediaQuery } from '@mui/material';
import { formats } from '@safe-trading/messages/en/formats';
import { frame } from '@safe-trading/messages/en/frame';
import { shared } from '@safe-trading/messages/en/shared';
import { signIn } from '@safe-trading/messages/en/sign-in';
import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router';
import { HaltNotices } from '../features/halts/halt-notices.tsx';
import { PaperRibbon } from '../features/paper/paper-ribbon.tsx';
import { ProofPrompt } from '../features/step-up/proof-prompt.tsx';
import { dateTimeText } from '../lib/formats.ts';
import { restoreLastSeen, useLastSeen } from '../lib/last-seen.ts';
import { useMessages } from '../lib/messages.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { useServiceWorker } from '../lib/service-worker.ts';
import { useIsOffline } from '../lib/use-is-offline.ts';
import { useOtherTabs } from '../lib/use-other-tabs.ts';
import { Loading } from '../shared/loading.tsx';
import type { Area } from './area.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Brand } from './brand.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Frame } from './frame.tsx';
import { Sidebar } from './sidebar.tsx';

/** The frame of both areas. The query cache ends with it at sign-out. */
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
  const text = useMessages(signIn);
  // Used outside of components too: these words are there before any screen.
  useMessages(formats);
  useMessages(shared);
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
        <Suspense fallback={<Loading>{text('loading-page')}</Loading>}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </Frame>
  );
}

function Notices() {
  return (
    <>
      <OfflineNotice />
      <PaperRibbon />
      <HaltNotices />
    </>
  );
}

/** Moves the focus to the new screen after a link was followed. */
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

/** Shows since when the data may be outdated while offline; refetches everything when online again. */
function OfflineNotice() {
  const queries = useQueryClient();
  const isOffline = useIsOffline();

  useEffect(() => {
    if (!isOffline) return undefined;
    return () => void queries.invalidateQueries();
  }, [isOffline, queries]);

  return isOffline ? <Offline queries={queries} /> : null;
}

function Offline({ queries }: { queries: QueryClient }) {
  const text = useMessages(frame);
  // Known only after the screen has asked for it.
  const follow = useCallback(
    (changed: () => void) => queries.getQueryCache().subscribe(changed),
    [queries],
  );
  const seenAt = useSyncExternalStore(follow, () => oldestShown(queries));

  return (
    <Alert severity="warning" role="status" square sx={{ borderRadius: 0 }}>
      {seenAt === undefined
        ? text('offline-empty')
        : text('offline-since', { time: dateTimeText(new Date(seenAt)) })}
    </Alert>
  );
}

/** When the oldest shown data was fetched, or undefined. */
function oldestShown(queries: QueryClient): number | undefined {
  const seen = queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ state }) => (state.dataUpdatedAt > 0 ? [state.dataUpdatedAt] : []));
  return seen.length > 0 ? Math.min(...seen) : undefined;
}
