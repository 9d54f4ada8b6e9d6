import { Suspense, useMemo, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSession } from '../lib/session.tsx';
import { Loading } from '../shared/loading.tsx';
import { Redirect } from './redirect.tsx';

type Role = 'ADMIN' | 'END_USER';

/** Lets only the role in; anyone else goes to `otherwise`, where what was asked for is remembered until they sign in. */
export function RequireRole({ only, otherwise }: { only: Role; otherwise: string }) {
  const { user, ended } = useSession();
  const { pathname, search } = useLocation();
  const isAllowed = user?.role === only;
  const [wasAllowed] = useState(isAllowed);
  // Who leaves by themselves is done here; the next to sign in at this device may be somebody else.
  const isRemembered = !wasAllowed || ended !== undefined;
  const state = useMemo(
    () => (isRemembered ? { wanted: `${pathname}${search}` } : undefined),
    [isRemembered, pathname, search],
  );

  return isAllowed ? (
    <Suspense fallback={<Loading>Loading...</Loading>}>
      <Outlet />
    </Suspense>
  ) : (
    <Redirect to={otherwise} state={state} />
  );
}

type KeepOutProps = {
  only: Role;
  /** The role's own area, in which what was asked for must lie. */
  area: string;
  otherwise: string;
};

/** Keeps the role, already signed in, off these pages: they go where they had wanted to. */
export function KeepOut({ only, area, otherwise }: KeepOutProps) {
  const { user } = useSession();
  const { state } = useLocation();
  return user?.role === only ? <Redirect to={wantedIn(area, state) ?? otherwise} /> : <Outlet />;
}

function wantedIn(area: string, state: unknown): string | undefined {
  const wanted =
    typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : undefined;
  return typeof wanted === 'string' && wanted.startsWith(`${area}/`) ? wanted : undefined;
}
