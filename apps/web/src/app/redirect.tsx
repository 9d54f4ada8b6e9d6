import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * Redirects. It repeats the redirect while it is mounted, because a step back taken before the new page renders
 * would leave the router at this address.
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
