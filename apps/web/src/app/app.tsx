import { useLayoutEffect } from 'react';
import { BrowserRouter } from 'react-router';
import type { Bearer } from '../lib/session.tsx';
import { removePrerenderedHome } from '../shared/prerendered-shell.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Providers } from './providers.tsx';
import { AppRoutes } from './router.tsx';

/** `bearer` is set when the session was read before rendering. */
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
