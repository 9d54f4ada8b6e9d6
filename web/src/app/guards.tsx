import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '../lib/session.tsx';
import { Loading } from '../shared/loading.tsx';
import { Redirect } from './redirect.tsx';

type Role = 'ADMIN' | 'END_USER';

/** Lets only the role in; anyone else goes to `otherwise`. */
export function RequireRole({ only, otherwise }: { only: Role; otherwise: string }) {
  const { user } = useSession();
  return user?.role === only ? (
    <Suspense fallback={<Loading>Loading...</Loading>}>
      <Outlet />
    </Suspense>
  ) : (
    <Redirect to={otherwise} />
  );
}

/** Keeps the role, already signed in, off these pages. */
export function KeepOut({ only, otherwise }: { only: Role; otherwise: string }) {
  const { user } = useSession();
  return user?.role === only ? <Redirect to={otherwise} /> : <Outlet />;
}
