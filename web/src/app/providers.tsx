import { CacheProvider } from '@emotion/react';
import { CssBaseline, ThemeProvider } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { SessionProvider } from '../lib/session.tsx';
import { AmountsProvider } from '../shared/amounts.tsx';
import { createEmotionCache } from './emotion-cache.ts';
import { theme } from './theme.ts';

/** Everything a screen may count on being above it, except the router. */
export function Providers({ children }: { children: ReactNode }) {
  const [styles] = useState(createEmotionCache);

  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} noSsr>
        <CssBaseline enableColorScheme />
        <SessionProvider>
          <AmountsProvider>{children}</AmountsProvider>
        </SessionProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
