import { useLocation, useNavigate } from 'react-router';

/** Goes to the previous page, or to `otherwise` on the first page of the tab. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();

  return () => void (isFirstOfTab(key) ? navigate(otherwise) : navigate(-1));
}

/** The router numbers the pages of a tab; a redirect keeps the number. */
function isFirstOfTab(key: string): boolean {
  const state: unknown = window.history.state;
  const isCounted = typeof state === 'object' && state !== null && 'idx' in state;
  return isCounted ? state.idx === 0 : key === 'default';
}
