import { useLocation, useNavigate } from 'react-router';

/** Leads to the page before this one; where the tab was opened here there is none, and it leads to `otherwise`. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();

  return () => void (isFirstOfTab(key) ? navigate(otherwise) : navigate(-1));
}

/** The router counts the pages of a tab in its history; whoever was led on by a redirect stands at the first too. */
function isFirstOfTab(key: string): boolean {
  const state: unknown = window.history.state;
  const isCounted = typeof state === 'object' && state !== null && 'idx' in state;
  return isCounted ? state.idx === 0 : key === 'default';
}
