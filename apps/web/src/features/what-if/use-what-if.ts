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

/** How a worker is started; tests put their own in its place. */
export const OpenPortContext = createContext<OpenPort>(openWorker);

/** A worker that lives as long as what shows it. */
export function useWhatIf(): WhatIfStore {
  const openPort = useContext(OpenPortContext);
  const [store] = useState(() => createWhatIfStore(openPort));

  useEffect(() => {
    store.open();
    return store.close;
  }, [store]);

  return store;
}

/** One thing that is known, drawn at once when it changes and at no other time. */
export const useKnown = <Name extends keyof WhatIfState>(
  store: WhatIfStore,
  name: Name,
): WhatIfState[Name] => useSyncExternalStore(store.subscribe, () => store.current()[name]);

/** Whether there is an answer to show, without being drawn for each. */
export const useHasAnswer = (store: WhatIfStore): boolean =>
  useSyncExternalStore(store.subscribe, () => store.current().answered !== undefined);

/**
 * One thing that is known, drawn when nothing more urgent is left to do: what long work tells comes often, and takes
 * longer to draw than a key may wait. It is copied, because React draws in one piece what reads a store that changes.
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
