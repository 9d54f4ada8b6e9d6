import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.tsx';
import { Loading } from '../shared/loading.tsx';
import { AdminRoutes } from './admin-routes.tsx';
import { UserRoutes } from './user-routes.tsx';

const Gallery = import.meta.env.DEV
  ? lazy(async () => ({
      default: (await import('../features/gallery/gallery-page.tsx')).GalleryPage,
    }))
  : undefined;

/** The role decides which tree of screens there is; without one, the address does. */
export function AppRoutes() {
  const { state, user } = useSession();
  const { pathname } = useLocation();

  if (state === 'loading') return isProtected(pathname) ? <Loading>Loading...</Loading> : null;
  if (Gallery && pathname === paths.gallery.path)
    return (
      <Suspense>
        <Gallery />
      </Suspense>
    );
  const isAdminTree = user ? user.role === 'ADMIN' : pathname.startsWith(paths.admin.root.path);
  return isAdminTree ? <AdminRoutes /> : <UserRoutes />;
}

const isProtected = (pathname: string): boolean => /^\/(?:admin|user)(?:\/|$)/.test(pathname);
