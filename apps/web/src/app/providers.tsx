import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { CssBaseline, ThemeProvider } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type Bearer, SessionProvider } from '../lib/session.tsx';
import { AmountsProvider } from '../shared/amounts.tsx';
import { createEmotionCache } from './emotion-cache.ts';
import { pageTheme } from './theme.ts';

type Props = {
  children: ReactNode;
  /** Who is signed in, where that was read beforehand. */
  bearer?: Bearer | undefined;
  /** Where there is no document to write them into. */
  styles?: EmotionCache;
};

/** Everything a screen may count on being above it, except the router. */
export function Providers({ children, bearer, styles: given }: Props) {
  const [styles] = useState(() => given ?? createEmotionCache());

  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={pageTheme()} noSsr>
        <CssBaseline enableColorScheme />
        <SessionProvider bearer={bearer}>
          <AmountsProvider>{children}</AmountsProvider>
        </SessionProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
