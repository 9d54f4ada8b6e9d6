import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * Leads on from an address at which this person is shown nothing. A step back that is taken before the new page is
 * drawn leaves the router where it was, at nothing: so each is answered for as long as this stands.
 */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  const navigate = useNavigate();
  useEffect(() => {
    const lead = (): void => void navigate(to, { replace: true, state });
    lead();
    window.addEventListener('popstate', lead);
    return () => window.removeEventListener('popstate', lead);
  }, [navigate, to, state]);
  return null;
}
