import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { createWhatIfStore, type WhatIfState, type WhatIfStore } from './what-if-store.ts';
import { type OpenPort, openWorker } from './worker-port.ts';

/** How a worker is started; tests put their own in its place. */
export const OpenPortContext = createContext<OpenPort>(openWorker);

/** A worker that lives as long as what shows it. */
export function useWhatIf(): { store: WhatIfStore; state: WhatIfState } {
  const openPort = useContext(OpenPortContext);
  const [store] = useState(() => createWhatIfStore(openPort));
  const state = useSyncExternalStore(store.subscribe, store.current);

  useEffect(() => {
    store.open();
    return store.close;
  }, [store]);

  return { store, state };
}
