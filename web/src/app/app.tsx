import { BrowserRouter } from 'react-router';
import { ErrorBoundary } from './error-boundary.tsx';
import { Providers } from './providers.tsx';
import { AppRoutes } from './router.tsx';

/** `isVisitor` where it is known beforehand that nobody is signed in. */
export function App({ isVisitor = false }: { isVisitor?: boolean }) {
  return (
    <Providers isVisitor={isVisitor}>
      <ErrorBoundary>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </ErrorBoundary>
    </Providers>
  );
}
