import { useSyncExternalStore } from 'react';

export const useIsOffline = (): boolean => useSyncExternalStore(follow, isOffline, () => false);

const isOffline = (): boolean => !navigator.onLine;

function follow(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}
