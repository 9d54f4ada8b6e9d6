import { CacheProvider } from '@emotion/react';
import { CssBaseline, ThemeProvider } from '@mui/material';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createQueryClient } from '../lib/query-client.ts';
import { SessionProvider, useSession } from '../lib/session.tsx';
import { AmountsProvider } from '../shared/amounts.tsx';
import { createEmotionCache } from './emotion-cache.ts';
import { theme } from './theme.ts';

/** Everything a screen may count on being above it, except the router. */
export function Providers({ children }: { children: ReactNode }) {
  const [styles] = useState(createEmotionCache);
  const [queries] = useState(createQueryClient);

  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} noSsr>
        <CssBaseline enableColorScheme />
        <QueryClientProvider client={queries}>
          <SessionProvider>
            <ForgetOnLeaving />
            <AmountsProvider>{children}</AmountsProvider>
          </SessionProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}

/** What one person fetched is never shown to the next one on the same browser. */
function ForgetOnLeaving() {
  const { user } = useSession();
  const queries = useQueryClient();
  const last = useRef(user?.id);

  useEffect(() => {
    if (last.current !== undefined && last.current !== user?.id) queries.clear();
    last.current = user?.id;
  }, [user?.id, queries]);

  return null;
}
