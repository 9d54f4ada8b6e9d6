import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

type Amounts = { hidden: boolean; setHidden(hidden: boolean): void };

const storageKey = 'hideAmounts';
const AmountsContext = createContext<Amounts>({ hidden: false, setHidden: () => {} });

/** Whether amounts are shown, stored in this browser. */
export function AmountsProvider({ children }: { children: ReactNode }) {
  const [hidden, setHidden] = useState(isRemembered);

  const amounts = useMemo(
    () => ({
      hidden,
      setHidden(next: boolean) {
        localStorage.setItem(storageKey, next ? 'yes' : 'no');
        setHidden(next);
      },
    }),
    [hidden],
  );

  return <AmountsContext value={amounts}>{children}</AmountsContext>;
}

/** Prerendering has no storage. */
const isRemembered = (): boolean =>
  typeof localStorage !== 'undefined' && localStorage.getItem(storageKey) === 'yes';

export const useAmounts = (): Amounts => useContext(AmountsContext);
