import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type ReactElement, Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { createEmotionCache } from '../app/emotion-cache.ts';
import { pageTheme } from '../app/providers.tsx';
import { SessionProvider } from '../lib/session.tsx';
import { AmountsProvider } from '../shared/amounts.tsx';
import { tokenFor } from './token.ts';

type Options = {
  /** The address shown, and the pattern it matches where it holds an id. */
  at?: string;
  path?: string;
  /** What the link that led here carries. */
  state?: string;
  /** `undefined` for a visitor. */
  role?: string | undefined;
};

/** Kept for all tests: each style is worked out and read by the document once. */
const styles = createEmotionCache();

/** One screen with everything above it, signed in as an END_USER unless told. Any other address shows as text. */
export function renderScreen(
  screen: ReactElement,
  { at = '/', path = at, state, ...rest }: Options = {},
): RenderResult & { user: UserEvent } {
  const role = 'role' in rest ? rest.role : 'END_USER';
  if (role) localStorage.setItem('authToken', tokenFor(role));
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });

  const result = render(
    <CacheProvider value={styles}>
      <ThemeProvider theme={pageTheme()} noSsr>
        <QueryClientProvider client={queries}>
          <SessionProvider>
            <AmountsProvider>
              <MemoryRouter
                initialEntries={['/before', state === undefined ? at : { pathname: at, state }]}
                initialIndex={1}
              >
                <Routes>
                  <Route path={path} element={<Suspense>{screen}</Suspense>} />
                  <Route path="*" element={<Elsewhere />} />
                </Routes>
              </MemoryRouter>
            </AmountsProvider>
          </SessionProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>,
  );
  return { ...result, user: userEvent.setup() };
}

function Elsewhere() {
  const { pathname } = useLocation();
  return <p>Now at {pathname}</p>;
}
