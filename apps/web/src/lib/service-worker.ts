import { useEffect } from 'react';

const afterMs = 2_000;

/** Registered after the page has loaded its own files. */
export function useServiceWorker(): void {
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!import.meta.env.PROD || !serviceWorker) return undefined;
    const timer = setTimeout(() => {
      // The page works without it.
      serviceWorker.register('/service-worker.js').catch(() => {});
    }, afterMs);
    return () => clearTimeout(timer);
  }, []);
}
