import { useEffect } from 'react';

const afterMs = 2_000;

/** Installs what shows the page without a network, once the page has what it needs itself. */
export function useServiceWorker(): void {
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!import.meta.env.PROD || !serviceWorker) return undefined;
    const timer = setTimeout(() => {
      // Without it the page is what it always was.
      serviceWorker.register('/service-worker.js').catch(() => {});
    }, afterMs);
    return () => clearTimeout(timer);
  }, []);
}
