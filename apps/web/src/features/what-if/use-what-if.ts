import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  createWhatIfStore,
  type OpenPort,
  openWorker,
  type WhatIfState,
  type WhatIfStore,
} from './what-if-store.ts';

/** Replaced in tests. */
export const OpenPortContext = createContext<OpenPort>(openWorker);

/** The worker ends with the component. */
export function useWhatIf(): WhatIfStore {
  const openPort = useContext(OpenPortContext);
  const [store] = useState(() => createWhatIfStore(openPort));

  useEffect(() => {
    store.open();
    return store.close;
  }, [store]);

  return store;
}

/** Renders only when this member changes. */
export const useKnown = <Name extends keyof WhatIfState>(
  store: WhatIfStore,
  name: Name,
): WhatIfState[Name] => useSyncExternalStore(store.subscribe, () => store.current()[name]);

/** Does not render for each new answer. */
export const useHasAnswer = (store: WhatIfStore): boolean =>
  useSyncExternalStore(store.subscribe, () => store.current().answered !== undefined);

/**
 * Renders at low priority: progress arrives often and renders slowly. Copies the value, because React renders
 * external stores synchronously.
 */
export function useKnownInTime<Name extends keyof WhatIfState>(
  store: WhatIfStore,
  name: Name,
): WhatIfState[Name] {
  const [known, setKnown] = useState(store.current()[name]);
  useEffect(() => {
    const read = (): void => startTransition(() => setKnown(store.current()[name]));
    read();
    return store.subscribe(read);
  }, [store, name]);
  return known;
}
