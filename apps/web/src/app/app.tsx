import { useLayoutEffect } from 'react';
import { BrowserRouter } from 'react-router';
import type { Bearer } from '../lib/session.tsx';
import { removePrerenderedHome } from '../shared/prerendered-shell.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Providers } from './providers.tsx';
import { AppRoutes } from './router.tsx';

/** `bearer` where it was read beforehand who is signed in. */
export function App({ bearer }: { bearer?: Bearer }) {
  useLayoutEffect(removePrerenderedHome, []);

  return (
    <Providers bearer={bearer}>
      <ErrorBoundary>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </ErrorBoundary>
    </Providers>
  );
}
